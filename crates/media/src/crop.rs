//! Cuts images to a size, and encodes pixels as JPEG.

use image::{
    DynamicImage, ExtendedColorType, ImageEncoder, Rgb, RgbImage, codecs::jpeg::JpegEncoder,
    imageops::FilterType,
};

use crate::{
    MediaError,
    image::{decode, encoding_error, run_in_decode_slot, shrink_for_resampling},
};

/// Cuts an image to a size and returns it as a JPEG. `focus` is the point that stays visible, in
/// percentages from the left and from the top, as `background-position` in CSS.
///
/// # Errors
/// As [`crate::image::reencode`].
pub async fn crop_to_jpeg(
    bytes: Vec<u8>,
    size: (u32, u32),
    focus: (u8, u8),
) -> Result<Vec<u8>, MediaError> {
    run_in_decode_slot(move || {
        let image = shrink_for_resampling(decode(&bytes)?);
        let cut = cover_area((image.width(), image.height()), size, focus);
        let part = image.crop_imm(cut.0, cut.1, cut.2, cut.3);
        // A transparent image is shown on white, as paper.
        let part = flatten(&part.resize_exact(size.0, size.1, FilterType::Lanczos3));
        encode_jpeg(part.as_raw(), size, 92)
    })
    .await
}

/// Encodes the pixels of an image, three bytes each, as a JPEG.
///
/// # Errors
/// The number of bytes is not that of the size.
pub fn encode_jpeg(
    rgb: &[u8],
    (width, height): (u32, u32),
    quality: u8,
) -> Result<Vec<u8>, MediaError> {
    let mut out = Vec::new();
    JpegEncoder::new_with_quality(&mut out, quality)
        .write_image(rgb, width, height, ExtendedColorType::Rgb8)
        .map_err(encoding_error)?;
    Ok(out)
}

fn flatten(image: &DynamicImage) -> RgbImage {
    let rgba = image.to_rgba8();
    RgbImage::from_fn(rgba.width(), rgba.height(), |column, row| {
        let [red, green, blue, alpha] = rgba.get_pixel(column, row).0;
        let on_white = |value: u8| {
            let mixed = u32::from(value) * u32::from(alpha) + 255 * (255 - u32::from(alpha));
            u8::try_from(mixed / 255).unwrap_or(u8::MAX)
        };
        Rgb([red, green, blue].map(on_white))
    })
}

/// Returns the left and top, the width and the height of the largest part of an image with the
/// proportions of `size`.
fn cover_area(
    (width, height): (u32, u32),
    size: (u32, u32),
    focus: (u8, u8),
) -> (u32, u32, u32, u32) {
    let part = |value: u32, times: u32, by: u32| {
        let scaled = u64::from(value) * u64::from(times) / u64::from(by.max(1));
        u32::try_from(scaled).unwrap_or(u32::MAX).max(1)
    };
    let cut_width = width.min(part(height, size.0, size.1));
    let cut_height = height.min(part(width, size.1, size.0));
    let offset = |rest: u32, percent: u8| {
        u32::try_from(u64::from(rest) * u64::from(percent.min(100)) / 100).unwrap_or(0)
    };
    (
        offset(width - cut_width, focus.0),
        offset(height - cut_height, focus.1),
        cut_width,
        cut_height,
    )
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use image::ImageFormat;

    use super::*;

    /// Returns a PNG whose left half is black and whose right half is white.
    fn two_halves(width: u32, height: u32) -> Vec<u8> {
        let image = RgbImage::from_fn(width, height, |column, _| {
            Rgb([if column < width / 2 { 0 } else { 255 }; 3])
        });
        let mut png = Vec::new();
        DynamicImage::ImageRgb8(image)
            .write_to(&mut Cursor::new(&mut png), ImageFormat::Png)
            .unwrap();
        png
    }

    #[tokio::test]
    async fn the_focus_decides_which_part_of_an_image_stays() {
        for (focus, light) in [((0, 50), false), ((100, 50), true)] {
            let jpeg = crop_to_jpeg(two_halves(400, 100), (120, 120), focus)
                .await
                .unwrap();
            let cut = image::load_from_memory(&jpeg).unwrap().to_luma8();
            assert_eq!((cut.width(), cut.height()), (120, 120));
            for x in [5, 60, 115] {
                assert_eq!(cut.get_pixel(x, 60).0[0] > 127, light, "{focus:?} {x}");
            }
        }
    }

    #[test]
    fn the_largest_part_with_the_proportions_is_cut() {
        let cases = [
            ((1000, 500), (100, 100), (50, 0), (250, 0, 500, 500)),
            ((500, 1000), (100, 100), (0, 100), (0, 500, 500, 500)),
            ((500, 1000), (200, 100), (0, 20), (0, 150, 500, 250)),
            ((1, 1), (600, 630), (50, 50), (0, 0, 1, 1)),
        ];
        for (image, size, focus, expected) in cases {
            assert_eq!(cover_area(image, size, focus), expected, "{image:?}");
        }
    }

    #[tokio::test]
    async fn a_photo_of_just_under_forty_megapixels_is_cut_and_a_larger_one_is_refused() {
        let mut photo = Vec::new();
        DynamicImage::new_luma8(8_000, 4_990)
            .write_to(&mut Cursor::new(&mut photo), ImageFormat::Png)
            .unwrap();
        assert!(crop_to_jpeg(photo, (60, 63), (50, 50)).await.is_ok());
        let mut larger = Vec::new();
        DynamicImage::new_luma8(8_000, 5_010)
            .write_to(&mut Cursor::new(&mut larger), ImageFormat::Png)
            .unwrap();
        assert!(matches!(
            crop_to_jpeg(larger, (60, 63), (50, 50)).await,
            Err(MediaError::TooManyPixels)
        ));
    }
}
