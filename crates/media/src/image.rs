//! Decodes and re-encodes images. Input: JPEG, PNG, WebP and GIF with a single frame. Output: JPEG
//! or PNG, and smaller copies as WebP.

use std::{
    io::Cursor,
    sync::{Arc, LazyLock},
};

use image::{
    DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, codecs::jpeg::JpegEncoder,
    imageops::FilterType,
};
use tokio::sync::Semaphore;

use crate::MediaError;

/// The widths of the smaller copies, in pixels.
pub const COPY_WIDTHS_PX: [u32; 3] = [480, 960, 1600];
const MAX_SIDE: u32 = 12_000;
const MAX_PIXELS: u64 = 40_000_000;
const MAX_ALLOC_BYTES: u64 = 200 << 20;
const WEBP_QUALITY: f32 = 80.0;

/// One image is decoded at a time, because a decoded image may take 200 MB (threats E4).
static DECODE_SLOT: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(1)));

/// An encoded image.
#[derive(Debug)]
pub struct EncodedImage {
    pub bytes: Vec<u8>,
    pub mime: &'static str,
    /// Width and height in pixels.
    pub dimensions: (u32, u32),
}

/// Decodes an image, applies its orientation and encodes it again, which removes all metadata.
///
/// # Errors
/// Other content, too many pixels, or broken content.
pub async fn reencode(bytes: Vec<u8>) -> Result<EncodedImage, MediaError> {
    run_in_decode_slot(move || {
        let image = decode(&bytes)?;
        let size = (image.width(), image.height());
        let mut out = Vec::new();
        let mime = if image.color().has_alpha() {
            image
                .write_to(&mut Cursor::new(&mut out), ImageFormat::Png)
                .map_err(encoding_error)?;
            "image/png"
        } else {
            let encoder = JpegEncoder::new_with_quality(&mut out, 90);
            image
                .into_rgb8()
                .write_with_encoder(encoder)
                .map_err(encoding_error)?;
            "image/jpeg"
        };
        Ok(EncodedImage {
            bytes: out,
            mime,
            dimensions: size,
        })
    })
    .await
}

/// Returns a WebP copy of an image for each of [`COPY_WIDTHS_PX`]. No copy is wider than the image itself.
///
/// # Errors
/// As [`reencode`].
pub async fn encode_webp_copies(bytes: Vec<u8>) -> Result<Vec<(u32, Vec<u8>)>, MediaError> {
    run_in_decode_slot(move || {
        // From the widest to the narrowest, each from the previous one: the full image is in memory
        // for the first step only.
        let mut image = shrink_for_resampling(decode(&bytes)?);
        let mut out: Vec<(u32, Vec<u8>)> = Vec::new();
        let mut written = 0;
        for width in COPY_WIDTHS_PX.into_iter().rev() {
            if image.width() > width {
                image =
                    image.resize_exact(width, scaled_height(&image, width), FilterType::Lanczos3);
            }
            // A narrow image has the same copy for all larger widths.
            match out.last() {
                Some((_, bytes)) if written == image.width() => out.push((width, bytes.clone())),
                _ => out.push((width, encode_webp(&image)?)),
            }
            written = image.width();
        }
        out.reverse();
        Ok(out)
    })
    .await
}

fn scaled_height(image: &DynamicImage, width: u32) -> u32 {
    let height = (u64::from(image.height()) * u64::from(width) / u64::from(image.width())).max(1);
    u32::try_from(height).unwrap_or(1)
}

/// Reduces a very wide image to twice the largest width of a copy by averaging pixels, before the
/// Lanczos filter resamples it. The filter stores each pixel that it reads as four floats, which
/// for 40 million pixels takes more memory than the image itself.
pub(crate) fn shrink_for_resampling(image: DynamicImage) -> DynamicImage {
    let width = 2 * COPY_WIDTHS_PX[COPY_WIDTHS_PX.len() - 1];
    if image.width() <= width {
        image
    } else {
        image.thumbnail_exact(width, scaled_height(&image, width))
    }
}

fn encode_webp(image: &DynamicImage) -> Result<Vec<u8>, MediaError> {
    let memory = if image.color().has_alpha() {
        let rgba = image.to_rgba8();
        webp::Encoder::from_rgba(&rgba, rgba.width(), rgba.height())
            .encode_simple(false, WEBP_QUALITY)
    } else {
        let rgb = image.to_rgb8();
        webp::Encoder::from_rgb(&rgb, rgb.width(), rgb.height()).encode_simple(false, WEBP_QUALITY)
    };
    memory
        .map(|m| m.to_vec())
        .map_err(|e| MediaError::Encoding(format!("webp: {e:?}")))
}

pub(crate) fn encoding_error(error: image::ImageError) -> MediaError {
    MediaError::Encoding(error.to_string())
}

pub(crate) fn decode(bytes: &[u8]) -> Result<DynamicImage, MediaError> {
    let kind = image::guess_format(bytes).map_err(|_| MediaError::UnsupportedKind)?;
    if !matches!(
        kind,
        ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP | ImageFormat::Gif
    ) {
        return Err(MediaError::UnsupportedKind);
    }
    let broken = |_| MediaError::Broken;
    if kind == ImageFormat::Jpeg && !is_whole_jpeg(bytes) {
        return Err(MediaError::Broken);
    }
    if kind == ImageFormat::Gif && is_animated_gif(bytes) {
        return Err(MediaError::Animated);
    }
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_ALLOC_BYTES);
    let mut reader = ImageReader::with_format(Cursor::new(bytes), kind);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(broken)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MAX_PIXELS || width > MAX_SIDE || height > MAX_SIDE {
        return Err(MediaError::TooManyPixels);
    }
    let turn = decoder.orientation().map_err(broken)?;
    let mut image = DynamicImage::from_decoder(decoder).map_err(broken)?;
    image.apply_orientation(turn);
    Ok(image)
}

/// Returns whether the end-of-image marker follows the last scan. The decoder fills the missing
/// part of an interrupted upload with grey. (A thumbnail in the metadata has its own end marker
/// before the actual scan.)
fn is_whole_jpeg(bytes: &[u8]) -> bool {
    let last = |mark: u8| bytes.windows(2).rposition(|w| w == [0xff, mark]);
    last(0xd9) > last(0xda)
}

/// Returns whether a GIF has a second frame. Only the headers of its blocks are read.
fn is_animated_gif(bytes: &[u8]) -> bool {
    const COLOR_TABLE: u8 = 0x80;
    let table_len = |packed: u8| {
        if packed & COLOR_TABLE == 0 {
            0
        } else {
            3 << ((packed & 7) + 1)
        }
    };
    let skip_sub_blocks = |mut at: usize| {
        while let Some(&len) = bytes.get(at) {
            at += 1 + usize::from(len);
            if len == 0 {
                break;
            }
        }
        at
    };
    let Some(&packed) = bytes.get(10) else {
        return false;
    };
    let mut at = 13 + table_len(packed);
    let mut frames = 0;
    loop {
        match bytes.get(at) {
            // An extension: its label, and sub-blocks.
            Some(0x21) => at = skip_sub_blocks(at + 2),
            // A frame: its position and size, its colour table, the size of its codes, and
            // sub-blocks.
            Some(0x2c) => {
                frames += 1;
                let packed = bytes.get(at + 9).copied().unwrap_or_default();
                at = skip_sub_blocks(at + 10 + table_len(packed) + 1);
            }
            _ => return frames > 1,
        }
        if frames > 1 {
            return true;
        }
    }
}

pub(crate) async fn run_in_decode_slot<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, MediaError> + Send + 'static,
) -> Result<T, MediaError> {
    let turn = DECODE_SLOT
        .clone()
        .acquire_owned()
        .await
        .map_err(|error| MediaError::Encoding(error.to_string()))?;
    tokio::task::spawn_blocking(move || {
        let result = work();
        drop(turn);
        result
    })
    .await?
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut out = Vec::new();
        DynamicImage::new_rgb8(width, height)
            .write_to(&mut Cursor::new(&mut out), ImageFormat::Png)
            .unwrap();
        out
    }

    // Covers 3.5.05, 3.contract6.01, E1.
    #[tokio::test]
    async fn sec_e1_only_decodable_images_are_accepted() {
        assert!(reencode(png(40, 30)).await.is_ok());
        for bad in [
            b"<svg onload=alert(1)>".to_vec(),
            b"<html>".to_vec(),
            b"%PDF-1.7".to_vec(),
            b"BM123456789012345678".to_vec(),
        ] {
            assert!(matches!(
                reencode(bad).await,
                Err(MediaError::UnsupportedKind)
            ));
        }
        let mut photo = Vec::new();
        DynamicImage::new_rgb8(640, 480)
            .write_to(&mut Cursor::new(&mut photo), ImageFormat::Jpeg)
            .unwrap();
        assert!(reencode(photo.clone()).await.is_ok());
        photo.truncate(photo.len() * 2 / 3);
        let mut cut = png(40, 30);
        cut.truncate(45);
        for broken in [photo, cut] {
            assert!(matches!(reencode(broken).await, Err(MediaError::Broken)));
        }
    }

    /// A GIF of this number of frames of one pixel.
    fn gif(frames: usize) -> Vec<u8> {
        let mut out = b"GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff".to_vec();
        for _ in 0..frames {
            out.extend(b"\x21\xf9\x04\0\x0a\0\0\0");
            out.extend(b"\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0");
        }
        out.push(0x3b);
        out
    }

    #[tokio::test]
    async fn an_animated_gif_is_refused_and_a_still_one_is_accepted() {
        assert!(reencode(gif(1)).await.is_ok());
        assert!(matches!(reencode(gif(2)).await, Err(MediaError::Animated)));
    }

    // Covers 3.contract6.03, E4.
    #[tokio::test]
    async fn sec_e4_a_decompression_bomb_is_rejected_before_decoding() {
        let mut bomb = png(1, 1);
        // The header declares 20,000 x 20,000 pixels, with a matching checksum.
        bomb[16..20].copy_from_slice(&20_000_u32.to_be_bytes());
        bomb[20..24].copy_from_slice(&20_000_u32.to_be_bytes());
        let crc = crc32(&bomb[12..29]);
        bomb[29..33].copy_from_slice(&crc.to_be_bytes());
        assert!(matches!(
            reencode(bomb).await,
            Err(MediaError::Broken | MediaError::TooManyPixels)
        ));
    }

    // Covers 3.contract6.03, E12.
    #[tokio::test]
    async fn sec_e12_image_metadata_is_removed() {
        let mut jpeg = Vec::new();
        DynamicImage::new_rgb8(8, 8)
            .write_to(&mut Cursor::new(&mut jpeg), ImageFormat::Jpeg)
            .unwrap();
        let mark = b"Exif\0\0II*\0\x08\0\0\0\0\0GPS-46.77";
        let mut with = jpeg[..2].to_vec();
        with.extend_from_slice(&[0xff, 0xe1]);
        with.extend_from_slice(&u16::try_from(mark.len() + 2).unwrap().to_be_bytes());
        with.extend_from_slice(mark);
        with.extend_from_slice(&jpeg[2..]);
        let encoded = reencode(with).await.unwrap();
        assert!(
            !encoded
                .bytes
                .windows(4)
                .any(|w| w == b"Exif" || w == b"GPS-")
        );
    }

    #[tokio::test]
    async fn an_image_is_rotated_by_its_orientation_and_a_still_gif_becomes_a_png() {
        let mut wide = image::RgbImage::new(16, 8);
        wide.put_pixel(0, 0, image::Rgb([255, 255, 255]));
        for y in 0..8 {
            (0..8).for_each(|x| wide.put_pixel(x, y, image::Rgb([250, 250, 250])));
        }
        let mut jpeg = Vec::new();
        DynamicImage::ImageRgb8(wide)
            .write_to(&mut Cursor::new(&mut jpeg), ImageFormat::Jpeg)
            .unwrap();
        // One entry with orientation 6: the image has to be rotated to the right.
        let exif = b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
        let mut rotated = jpeg[..2].to_vec();
        rotated.extend_from_slice(&[0xff, 0xe1]);
        rotated.extend_from_slice(&u16::try_from(exif.len() + 2).unwrap().to_be_bytes());
        rotated.extend_from_slice(exif);
        rotated.extend_from_slice(&jpeg[2..]);
        let encoded = reencode(rotated).await.unwrap();
        assert_eq!(encoded.dimensions, (8, 16));
        let upright = image::load_from_memory(&encoded.bytes).unwrap().to_luma8();
        assert!(
            upright.get_pixel(4, 2).0[0] > 200 && upright.get_pixel(4, 13).0[0] < 60,
            "the light half is at the top"
        );
        let mut gif = Vec::new();
        {
            let mut encoder = image::codecs::gif::GifEncoder::new(&mut gif);
            let frame = image::RgbaImage::from_pixel(6, 4, image::Rgba([255, 255, 255, 255]));
            encoder.encode_frame(image::Frame::new(frame)).unwrap();
        }
        let encoded = reencode(gif).await.unwrap();
        assert_eq!((encoded.dimensions, encoded.mime), ((6, 4), "image/png"));
        assert_eq!(
            image::load_from_memory(&encoded.bytes)
                .unwrap()
                .to_luma8()
                .get_pixel(3, 2)
                .0[0],
            255
        );
    }

    // Covers 3.contract6.03.
    #[tokio::test]
    async fn an_image_is_encoded_in_three_widths_and_never_enlarged() {
        let encoded = encode_webp_copies(png(1000, 500)).await.unwrap();
        assert_eq!(
            encoded.iter().map(|m| m.0).collect::<Vec<_>>(),
            COPY_WIDTHS_PX
        );
        let sizes = |encoded: &[(u32, Vec<u8>)]| {
            let open = encoded
                .iter()
                .map(|(_, bytes)| image::load_from_memory(bytes).unwrap());
            open.map(|one| (one.width(), one.height()))
                .collect::<Vec<_>>()
        };
        assert_eq!(sizes(&encoded), [(480, 240), (960, 480), (1000, 500)]);
        // An image that is reduced first, and a narrow one.
        let whole = encode_webp_copies(png(4000, 3000)).await.unwrap();
        assert_eq!(sizes(&whole), [(480, 360), (960, 720), (1600, 1200)]);
        assert_eq!(
            sizes(&encode_webp_copies(png(300, 900)).await.unwrap()),
            [(300, 900); 3]
        );
    }

    fn crc32(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(!0_u32, |crc, byte| {
            (0..8).fold(crc ^ u32::from(*byte), |remainder, _| {
                if remainder & 1 == 1 {
                    0xedb8_8320 ^ (remainder >> 1)
                } else {
                    remainder >> 1
                }
            })
        })
    }
}
