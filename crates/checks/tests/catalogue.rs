//! The conformance suite over every catalogue entry, every preset and every option value.

use checks::conform_family;
use play::CATALOG;

macro_rules! one_test_each {
    ($($folder:ident: $family:ident,)*) => {
        $(
            #[test]
            fn $folder() {
                type F = play::games::$folder::$family;
                let (ids, cover) = conform_family::<F>(40, 12).unwrap_or_else(|e| panic!("{e}"));
                let presets = <F as rules::Family>::PRESETS.len();
                assert!(ids.len() > presets, "{ids:?}");
                // Endless games are long: a tenth of them is as much.
                let usual = <F as rules::Family>::build(&rules::Settings::defaults(<F as rules::Family>::OPTIONS));
                let least = if rules::Game::endless(&usual.unwrap()) { 4 } else { 40 };
                assert!(cover.games >= least + 4 * presets as u64, "{cover:?}");
                assert!(cover.positions > cover.games && cover.steps > cover.games, "{cover:?}");
                assert!(cover.parsed > 100 && cover.paths > 100, "{cover:?}");
                assert_eq!(cover.rolls > 0, <F as rules::Family>::INFO.luck, "{cover:?}");
                assert!(cover.throwers > 0 || cover.rolls == 0, "nobody ever throws: {cover:?}");
                assert_eq!(cover.cut, 0, "a random game reached the bound on its length");
                println!("{} rule sets: {ids:?}\n{cover:?}", ids.len());
            }
        )*

        /// A game that is in the catalogue but not in the suite, or the reverse, fails here.
        #[test]
        fn the_suite_covers_the_whole_catalogue() {
            let covered = [$(<play::games::$folder::$family as rules::Family>::INFO.id),*];
            let listed: Vec<&str> = CATALOG.iter().map(|e| e.info.id).collect();
            assert_eq!(covered.as_slice(), listed.as_slice());
            assert!(covered.len() >= 6, "only {covered:?}");
            let mut unique = listed.clone();
            unique.sort_unstable();
            unique.dedup();
            assert_eq!(unique.len(), listed.len(), "two games share an id");
        }
    };
}

play::with_families!(one_test_each);
