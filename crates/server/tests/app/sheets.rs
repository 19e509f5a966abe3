//! Games on paper, over HTTP.

use crate::client::House;
use axum::http::StatusCode;

#[tokio::test]
async fn a_page_leads_to_its_game_on_paper_with_the_options_asked_for() {
    let house = House::new().await;
    let mut guest = house.guest();
    for (page, link) in [
        ("/g/ouri/rules", "/g/ouri/print.pdf?paper=a4"),
        ("/g/ouri/rules", "/g/ouri/print.pdf?paper=a3"),
        (
            "/g/konane/rules?game=konane(size=6x6)",
            "/g/konane/print.pdf?paper=a4&game=konane%28size%3D6x6%29",
        ),
    ] {
        let html = guest.get(page).await.text().replace("&amp;", "&");
        assert!(html.contains(&format!("href=\"{link}\"")), "{page} has no {link}");
        let sheets = guest.get(link).await;
        assert_eq!(sheets.status, StatusCode::OK, "{link}");
        assert_eq!(sheets.header("content-type"), "application/pdf");
        assert!(sheets.bytes.starts_with(b"%PDF"), "{link}");
    }
    let small = guest.get("/g/konane/print.pdf?game=konane:6x6").await.bytes;
    assert_ne!(small, guest.get("/g/konane/print.pdf").await.bytes);
    for (path, status) in [
        ("/g/konane/print.pdf?paper=a9", StatusCode::NOT_FOUND),
        ("/g/nada/print.pdf", StatusCode::NOT_FOUND),
        ("/g/konane/print.pdf?game=konane:nada", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        assert_eq!(guest.get(path).await.status, status, "{path}");
    }
}
