//! Recognizes an MP4 by its boxes, with limits. Nothing is decoded.

use std::io::{self, ErrorKind, Read, Seek, SeekFrom};

/// Returns whether the content begins with `ftyp`, consists of complete boxes, and has a `moov`
/// among the first 64 (threats E8). Only the heads of the boxes are read.
///
/// # Errors
/// The content cannot be read.
pub fn is_mp4(content: &mut (impl Read + Seek)) -> io::Result<bool> {
    let end = content.seek(SeekFrom::End(0))?;
    let mut at = 0_u64;
    let mut moov = false;
    for n in 0..64 {
        let Some(head) = read_at(content, at)? else {
            return Ok(n > 0 && at == end && moov);
        };
        let kind = &head[4..8];
        if n == 0 && kind != b"ftyp" {
            return Ok(false);
        }
        let short = u32::from_be_bytes([head[0], head[1], head[2], head[3]]);
        let size = match short {
            0 => end - at,
            1 => match read_at(content, at + 8)? {
                Some(long) => u64::from_be_bytes(long),
                None => return Ok(false),
            },
            size => u64::from(size),
        };
        if size < 8 || kind == b"moov" && size > 64 << 20 {
            return Ok(false);
        }
        moov |= kind == b"moov";
        at = match at.checked_add(size) {
            Some(next) if next <= end => next,
            _ => return Ok(false),
        };
    }
    Ok(moov)
}

/// Reads eight bytes, or `None` if there are fewer.
fn read_at(content: &mut (impl Read + Seek), at: u64) -> io::Result<Option<[u8; 8]>> {
    let mut bytes = [0; 8];
    content.seek(SeekFrom::Start(at))?;
    match content.read_exact(&mut bytes) {
        Ok(()) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    fn is_mp4(bytes: &[u8]) -> bool {
        super::is_mp4(&mut Cursor::new(bytes)).unwrap()
    }

    fn boxed(kind: &[u8; 4], body: usize) -> Vec<u8> {
        let mut out = u32::try_from(body + 8).unwrap().to_be_bytes().to_vec();
        out.extend_from_slice(kind);
        out.resize(body + 8, 0);
        out
    }

    // Covers 3.2.15, 3.5.05, 3.contract6.01, E8.
    #[test]
    fn sec_e8_only_mp4_files_with_complete_boxes_are_accepted() {
        let good = [boxed(b"ftyp", 16), boxed(b"moov", 32), boxed(b"mdat", 64)].concat();
        assert!(is_mp4(&good));
        assert!(!is_mp4(&good[..good.len() - 1]));
        assert!(!is_mp4(b"<html><script>"));
        assert!(!is_mp4(&[boxed(b"ftyp", 16), boxed(b"mdat", 8)].concat()));
        assert!(!is_mp4(
            &[
                boxed(b"ftyp", 16),
                vec![0xff, 0xff, 0xff, 0xff, b'm', b'o', b'o', b'v']
            ]
            .concat()
        ));
    }
}
