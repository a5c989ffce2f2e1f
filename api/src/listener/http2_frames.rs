//! Parses the frames of an HTTP/2 connection (RFC 9113, section 4.1) as far as deadlines need it: whether they belong to a request or to a
//! response. PING and WINDOW_UPDATE belong to neither and do not keep a connection open.

/// The first bytes of every HTTP/2 connection.
pub const HTTP2_PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// The bytes of a frame header: length (3), type (1), flags (1) and stream (4).
const FRAME_HEADER_BYTES: usize = 9;
const DATA: u8 = 0;
const HEADERS: u8 = 1;
const CONTINUATION: u8 = 9;
/// The flag of the last frame of a header block.
const END_HEADERS: u8 = 4;

/// Parses the HTTP/2 frames of one direction of a connection. Keeps the state between calls.
#[derive(Debug, Default)]
pub struct FrameParser {
    header: [u8; FRAME_HEADER_BYTES],
    /// How many bytes of the header of the current frame were read.
    header_bytes_read: usize,
    /// How many bytes of its payload are still to come.
    payload_bytes_left: usize,
}

impl FrameParser {
    /// Parses more bytes. Returns whether they contain the end of a header block or a part of a
    /// body. A header block counts only when it is complete: otherwise a header block that arrives
    /// byte by byte could keep its connection open for days.
    pub fn parse_and_detect_progress(&mut self, mut bytes: &[u8]) -> bool {
        let mut has_progress = false;
        while !bytes.is_empty() {
            if self.header_bytes_read < FRAME_HEADER_BYTES {
                let count = bytes.len().min(FRAME_HEADER_BYTES - self.header_bytes_read);
                self.header[self.header_bytes_read..self.header_bytes_read + count]
                    .copy_from_slice(&bytes[..count]);
                self.header_bytes_read += count;
                bytes = &bytes[count..];
                if self.header_bytes_read < FRAME_HEADER_BYTES {
                    break;
                }
                let [high, middle, low, ..] = self.header;
                self.payload_bytes_left =
                    usize::from(high) << 16 | usize::from(middle) << 8 | usize::from(low);
            }
            let count = bytes.len().min(self.payload_bytes_left);
            self.payload_bytes_left -= count;
            bytes = &bytes[count..];
            has_progress |= match self.header[3] {
                DATA => true,
                HEADERS | CONTINUATION => {
                    self.payload_bytes_left == 0 && self.header[4] & END_HEADERS != 0
                }
                _ => false,
            };
            if self.payload_bytes_left == 0 {
                self.header_bytes_read = 0;
            }
        }
        has_progress
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(kind: u8, payload: usize) -> Vec<u8> {
        flagged(kind, END_HEADERS, payload)
    }

    fn flagged(kind: u8, flags: u8, payload: usize) -> Vec<u8> {
        let length = u32::try_from(payload).unwrap().to_be_bytes();
        let mut frame = vec![length[1], length[2], length[3], kind, flags, 0, 0, 0, 1];
        frame.resize(FRAME_HEADER_BYTES + payload, 7);
        frame
    }

    #[test]
    fn only_header_and_data_frames_count_as_progress_for_any_chunk_size() {
        const SETTINGS: u8 = 4;
        const PING: u8 = 6;
        const WINDOW_UPDATE: u8 = 8;
        let bytes = [
            frame(SETTINGS, 0),
            frame(PING, 8),
            frame(WINDOW_UPDATE, 4),
            frame(HEADERS, 300),
            frame(PING, 8),
            frame(DATA, 70_000),
            frame(PING, 8),
        ]
        .concat();
        for size in [1, 2, 7, 9, 10, 4_096, bytes.len()] {
            let mut frames = FrameParser::default();
            let moved: usize = bytes
                .chunks(size)
                .filter(|bytes| frames.parse_and_detect_progress(bytes))
                .map(<[u8]>::len)
                .sum();
            assert_eq!(
                (frames.header_bytes_read, frames.payload_bytes_left),
                (0, 0),
                "{size}"
            );
            if size == 1 {
                // The last byte of the header block, and the frame of the body without the first eight bytes of its header.
                assert_eq!(moved, 1 + 70_000 + 1, "{size}");
            }
        }
        let mut frames = FrameParser::default();
        assert!(
            !frames.parse_and_detect_progress(&[frame(PING, 8), frame(WINDOW_UPDATE, 4)].concat())
        );
        assert!(frames.parse_and_detect_progress(&[frame(PING, 8), frame(HEADERS, 1)].concat()));
    }

    // Covers L1.
    #[test]
    fn sec_l1_a_header_block_counts_only_when_it_is_complete() {
        let mut frames = FrameParser::default();
        for byte in flagged(HEADERS, 0, 300) {
            assert!(!frames.parse_and_detect_progress(&[byte]));
        }
        let last = frame(CONTINUATION, 300);
        for byte in &last[..last.len() - 1] {
            assert!(!frames.parse_and_detect_progress(&[*byte]));
        }
        assert!(frames.parse_and_detect_progress(&last[last.len() - 1..]));
    }
}
