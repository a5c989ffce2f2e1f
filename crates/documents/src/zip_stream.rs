//! A ZIP archive that is written as a stream: the bytes of each file are written immediately, and
//! only the buffer of the compressor is in memory.

use std::io::Write;

use zip::{
    CompressionMethod, ZipWriter,
    write::{SimpleFileOptions, StreamWriter},
};

use crate::DocumentError;

/// An archive that is written to `W`.
pub struct ZipStream<W: Write>(ZipWriter<StreamWriter<W>>);

fn to_document_error(error: impl std::fmt::Display) -> DocumentError {
    DocumentError(error.to_string())
}

impl<W: Write> ZipStream<W> {
    /// Starts an archive that is written to `out` without seeking.
    pub fn begin(out: W) -> Self {
        Self(ZipWriter::new_stream(out))
    }

    /// Starts a file. `compress` compresses it, which is useful for text but not for images and
    /// videos.
    ///
    /// # Errors
    /// The name exists already, or `out` cannot be written to.
    pub fn start_file(&mut self, path: &str, compress: bool) -> Result<(), DocumentError> {
        let method = if compress {
            CompressionMethod::Deflated
        } else {
            CompressionMethod::Stored
        };
        let options = SimpleFileOptions::default()
            .compression_method(method)
            .unix_permissions(0o644);
        self.0.start_file(path, options).map_err(to_document_error)
    }

    /// Adds bytes to the file that was started last.
    ///
    /// # Errors
    /// `out` cannot be written to.
    pub fn write_bytes(&mut self, bytes: &[u8]) -> Result<(), DocumentError> {
        self.0.write_all(bytes).map_err(to_document_error)
    }

    /// Writes the central directory and ends the archive.
    ///
    /// # Errors
    /// `out` cannot be written to.
    pub fn finish(self) -> Result<(), DocumentError> {
        self.0
            .finish()
            .map_err(to_document_error)?
            .into_inner()
            .flush()
            .map_err(to_document_error)
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Cursor, Read};

    use super::*;

    #[test]
    fn zip_entries_are_read_back_by_name_with_their_contents() {
        let mut out = Vec::new();
        let mut archive = ZipStream::begin(&mut out);
        archive.start_file("events/1/invitați.json", true).unwrap();
        archive.write_bytes(b"[").unwrap();
        archive.write_bytes(b"]").unwrap();
        archive
            .start_file("events/1/files/001-a.png", false)
            .unwrap();
        archive.write_bytes(&[7; 100_000]).unwrap();
        archive.finish().unwrap();
        let mut read = zip::ZipArchive::new(Cursor::new(out)).unwrap();
        let mut text = String::new();
        read.by_name("events/1/invitați.json")
            .unwrap()
            .read_to_string(&mut text)
            .unwrap();
        assert_eq!(text, "[]");
        assert_eq!(
            read.by_name("events/1/files/001-a.png").unwrap().size(),
            100_000
        );
    }
}
