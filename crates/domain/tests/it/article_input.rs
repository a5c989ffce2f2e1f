//! Input for articles, and the errors of its fields.

use alai_domain::{
    Error,
    content::{ArticleInput, PublishTime, SectionInput},
    files::Upload,
    website::FilePatch,
};
use alai_testkit::testing::*;

pub(crate) fn paragraph_section(html: &str) -> SectionInput {
    SectionInput {
        tip: "paragraf".into(),
        value: Some(html.into()),
        ..SectionInput::default()
    }
}

pub(crate) fn complete_article(title: &str) -> ArticleInput {
    ArticleInput {
        title: Some(title.into()),
        description: Some("Pe scurt.".into()),
        category: Some("Trends".into()),
        meta_tags: Some("flori, vară".into()),
        sections: vec![paragraph_section("<p>Text</p>")],
        ..ArticleInput::default()
    }
}

pub(crate) fn published_article(title: &str) -> ArticleInput {
    ArticleInput {
        publish: PublishTime::Now,
        ..complete_article(title)
    }
}

pub(crate) fn png_upload() -> FilePatch {
    FilePatch::Replace(Upload {
        file_name: "a.png".into(),
        bytes: PNG.to_vec(),
    })
}

pub(crate) fn field_errors(error: Error) -> Vec<String> {
    match error {
        Error::Invalid(fields) => fields
            .into_map()
            .into_iter()
            .map(|(name, codes)| format!("{name} {}", codes.join(" ")))
            .collect(),
        other => panic!("{other}"),
    }
}
