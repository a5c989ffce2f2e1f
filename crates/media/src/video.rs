//! Recognizes an MP4 by its boxes, with limits. Nothing is decoded.

/// Returns whether the content begins with `ftyp`, consists of complete boxes, and has a `moov`
/// among the first 64 (threats E8).
pub fn is_mp4(bytes: &[u8]) -> bool {
    let mut at = 0_usize;
    let mut moov = false;
    for n in 0..64 {
        let Some(head) = bytes.get(at..at + 8) else {
            return n > 0 && at == bytes.len() && moov;
        };
        let kind = &head[4..8];
        if n == 0 && kind != b"ftyp" {
            return false;
        }
        let short = u32::from_be_bytes([head[0], head[1], head[2], head[3]]);
        let size = match short {
            0 => bytes.len() - at,
            1 => match bytes
                .get(at + 8..at + 16)
                .and_then(|b| <[u8; 8]>::try_from(b).ok())
            {
                Some(long) => usize::try_from(u64::from_be_bytes(long)).unwrap_or(usize::MAX),
                None => return false,
            },
            size => size as usize,
        };
        if size < 8 || kind == b"moov" && size > 64 << 20 {
            return false;
        }
        moov |= kind == b"moov";
        at = match at.checked_add(size) {
            Some(next) if next <= bytes.len() => next,
            _ => return false,
        };
    }
    moov
}

#[cfg(test)]
mod tests {
    use super::is_mp4;

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
