//! The document around the pages.

use crate::font::Face;
use crate::pen::{POINT, Pen};
use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, TextStr};
use rules::Lang;

/// Puts pages together. The same pages give the same bytes.
pub(crate) fn document(pens: Vec<Pen>, title: &str, lang: Lang) -> Vec<u8> {
    let mut next = 0;
    let mut id = || {
        next += 1;
        Ref::new(next)
    };
    let mut pdf = Pdf::new();
    let (catalog, tree, info) = (id(), id(), id());
    let fonts = Face::ALL.map(|face| (face, id()));
    let pages: Vec<(Ref, Ref, Pen)> = pens.into_iter().map(|pen| (id(), id(), pen)).collect();
    let mut root = pdf.catalog(catalog);
    root.pages(tree).lang(TextStr(lang.tag()));
    root.viewer_preferences().pair(Name(b"PrintScaling"), Name(b"None"));
    root.finish();
    pdf.document_info(info).title(TextStr(title)).producer(TextStr("Ludoteca"));
    let count = i32::try_from(pages.len()).unwrap_or(i32::MAX);
    pdf.pages(tree).kids(pages.iter().map(|p| p.0)).count(count);
    for (face, id) in fonts {
        let mut font = pdf.type1_font(id);
        font.base_font(Name(face.font())).encoding_predefined(Name(b"WinAnsiEncoding"));
        font.first_char(32).last_char(255);
        font.widths((32..=255u8).map(|b| f32::from(face.width(b))));
        font.finish();
    }
    for (id, stream, pen) in pages {
        let (w, h) = pen.size;
        let mut page = pdf.page(id);
        page.media_box(Rect::new(0.0, 0.0, w * POINT, h * POINT)).parent(tree).contents(stream);
        let mut resources = page.resources();
        let mut dict = resources.fonts();
        for (face, font) in fonts {
            dict.pair(Name(face.name()), font);
        }
        dict.finish();
        resources.finish();
        page.finish();
        let packed = compress_to_vec_zlib(&pen.finish(), 6);
        pdf.stream(stream, &packed).filter(Filter::FlateDecode);
    }
    pdf.finish()
}
