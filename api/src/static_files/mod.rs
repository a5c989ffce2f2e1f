//! Static files: the built front end, icons, uploaded pictures, and the service worker of the check-in page.

pub mod assets;
pub mod check_in_worker;
pub mod icons;
pub mod media;
pub mod share_pictures;
