use crate::{arguments, games, root};

#[test]
fn games_are_found_by_their_folders_with_either_sign() {
    let all = games::all(&root()).unwrap();
    assert!(all.len() >= 26, "{all:?}");
    for (name, family) in
        [("ouri", "sowing"), ("mu-torere", "territory"), ("mu_torere", "territory")]
    {
        assert_eq!(games::find(&all, name).unwrap().family, family);
    }
    // Shared by games, no game itself.
    for name in ["four_armies", "ninety", "chess", ""] {
        assert_eq!(games::find(&all, name), None);
    }
    let listed = games::list(&all);
    assert!(listed.contains("\n  territory  go mu-torere"), "{listed}");
}

#[test]
fn every_game_has_a_module_of_vectors() {
    for game in games::all(&root()).unwrap() {
        let main = root().join(format!("crates/games/{}/tests/main.rs", game.family));
        let main = std::fs::read_to_string(main).unwrap();
        assert!(main.contains(&format!("\nmod {};", game.folder)), "{game:?}");
    }
}

#[test]
fn arguments_go_to_cargo_or_to_the_tests() {
    let all = games::all(&root()).unwrap();
    let ur = games::find(&all, "ur").unwrap();
    let ask = |more: &str| {
        let more: Vec<String> = more.split_whitespace().map(str::to_owned).collect();
        arguments(ur, &more).join(" ")
    };
    let plain = "test --package ludoteca-race --lib";
    assert_eq!(ask(""), format!("{plain} -- ur::"));
    assert_eq!(ask("--release"), format!("{plain} --release -- ur::"));
    assert_eq!(ask("-v -- --nocapture"), format!("{plain} -v -- ur:: --nocapture"));
}
