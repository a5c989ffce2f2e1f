//! Tests of the reader with files as people save them.

use encoding_rs::WINDOWS_1250;

use super::*;

const LIST: &str = "Nume;Categorie;Telefon\r\nȘtefan Țîrlea;Rude mireasă;0740 000 101\r\n";

/// Returns the lines of a file. The header of its table contains the heading "Nume".
pub fn read_records(bytes: &[u8]) -> Result<Vec<Record>, ReadError> {
    let options = TableReadOptions {
        sheet: None,
        count_known_headings: |cells| cells.iter().filter(|cell| *cell == "Nume").count(),
        clean_cell: str::to_owned,
    };
    let mut records = Vec::new();
    for_each_table_record(bytes, &options, &mut |record| {
        records.push(record);
        Ok::<_, ReadError>(())
    })?;
    Ok(records)
}

fn cells(bytes: &[u8]) -> Vec<Vec<String>> {
    let records = read_records(bytes).unwrap();
    records.into_iter().map(|record| record.cells).collect()
}

#[test]
fn sec_g5_common_encodings_and_delimiters_are_read() {
    let expected = cells(LIST.as_bytes());
    assert_eq!(
        expected[1],
        ["Ștefan Țîrlea", "Rude mireasă", "0740 000 101"]
    );
    assert_eq!(
        cells(&[b"\xef\xbb\xbf", LIST.as_bytes()].concat()),
        expected
    );
    let le: Vec<u8> = [0xfeff]
        .into_iter()
        .chain(LIST.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(cells(&le), expected);
    let be: Vec<u8> = LIST.encode_utf16().flat_map(u16::to_be_bytes).collect();
    assert_eq!(cells(&be), expected);
    // Windows-1250 has only the letters with a cedilla.
    let cedilla = LIST.replace('Ș', "Ş").replace('Ț', "Ţ");
    let (win, _, lossy) = WINDOWS_1250.encode(&cedilla);
    assert!(!lossy);
    assert_eq!(cells(&win), cells(cedilla.as_bytes()));
    assert_eq!(cells(LIST.replace(';', ",").as_bytes()), expected);
    assert_eq!(cells(LIST.replace(';', "\t").as_bytes()), expected);
}

#[test]
fn files_that_are_no_tables_say_so() {
    let fault_of = |bytes: &[u8]| read_records(bytes).unwrap_err();
    assert_eq!(fault_of(b"\x89PNG\r\n\x1a\n"), ReadError::UnsupportedFormat);
    assert_eq!(
        fault_of(b"\xd0\xcf\x11\xe0 an old workbook"),
        ReadError::UnsupportedFormat
    );
    let mark: Vec<u8> = "EncryptedPackage"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(
        fault_of(&[b"\xd0\xcf\x11\xe0".as_slice(), &mark].concat()),
        ReadError::PasswordProtected
    );
    let noise: Vec<u8> = (0..4_000_u32)
        .map(|n| u8::try_from(n * n % 251).unwrap_or(0))
        .collect();
    assert_eq!(
        fault_of(&[b"BM".as_slice(), &noise].concat()),
        ReadError::UnsupportedFormat
    );
    assert_eq!(fault_of(b"PK\x03\x04 cut off"), ReadError::Corrupt);
}
