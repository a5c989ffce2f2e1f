//! Tests of the settings of the storage, and of all of its operations on a real S3 server.

use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
};

use alai_domain::{Error, kernel::crypto};
use futures_util::TryStreamExt;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::mpsc,
};

use super::*;

fn parse(
    url: &str,
    change: impl FnOnce(&mut RawStorageSettings),
) -> Result<StorageLocation, String> {
    let mut raw = RawStorageSettings {
        url: Some(url.into()),
        access_key_id: Some("S3RVER".into()),
        secret_access_key: Some("S3RVER".into()),
        ..RawStorageSettings::default()
    };
    change(&mut raw);
    StorageLocation::parse(raw, Path::new("var"))
}

#[test]
fn a_storage_is_a_folder_or_a_bucket_with_its_key() {
    let folder = |path: &str| Ok(StorageLocation::Folder(path.into()));
    assert_eq!(parse("", |_| {}), folder("var/storage"));
    assert_eq!(parse("file:///srv/files", |_| {}), folder("/srv/files"));
    let Ok(StorageLocation::S3(bucket)) = parse("s3://alai/files/", |_| {}) else {
        panic!("a bucket");
    };
    assert_eq!(
        (bucket.bucket.as_str(), bucket.prefix.as_str()),
        ("alai", "files")
    );
    assert!(!format!("{bucket:?}").contains("S3RVER"));
    for (wrong, name) in [
        (parse("gs://alai", |_| {}), "STORAGE_URL"),
        (parse("s3://", |_| {}), "STORAGE_URL"),
        (
            parse("s3://alai", |raw| raw.access_key_id = None),
            "S3_ACCESS_KEY_ID",
        ),
        (
            parse("s3://alai", |raw| raw.secret_access_key = None),
            "S3_SECRET_ACCESS_KEY",
        ),
        (
            parse("s3://alai", |raw| raw.endpoint = Some("minio:9000".into())),
            "S3_ENDPOINT",
        ),
    ] {
        assert!(wrong.as_ref().unwrap_err().contains(name), "{wrong:?}");
    }
}

/// An S3 server with an empty bucket, on a free port.
struct TestS3 {
    folder: PathBuf,
    process: Child,
    endpoint: String,
}

impl TestS3 {
    fn start() -> Self {
        let folder = std::env::temp_dir().join(format!("alai-s3-{}", crypto::random_code(12)));
        let script = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../node_modules/s3rver/bin/s3rver.js"
        );
        let mut process = Command::new("node")
            .args([script, "--silent", "--address", "127.0.0.1", "--port", "0"])
            .args(["--configure-bucket", "alai", "--directory"])
            .arg(&folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        // An empty line comes first.
        let line = BufReader::new(process.stdout.take().unwrap())
            .lines()
            .map(Result::unwrap)
            .find(|line| line.contains("listening on"))
            .unwrap();
        let address = line.trim().rsplit(' ').next().unwrap();
        Self {
            folder,
            process,
            endpoint: format!("http://{address}"),
        }
    }

    fn open(&self, url: &str) -> Storage {
        let endpoint = Some(self.endpoint.clone());
        parse(url, |raw| raw.endpoint = endpoint)
            .unwrap()
            .open()
            .unwrap()
    }
}

impl Drop for TestS3 {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[tokio::test]
async fn objects_are_written_read_listed_and_deleted_on_s3() {
    let server = TestS3::start();
    let storage = server.open("s3://alai/files");
    storage.probe().await.unwrap();
    assert!(
        storage
            .create_if_absent("identity", b"one".to_vec())
            .await
            .unwrap()
    );
    storage
        .put("media/ab/original", b"0123456789".to_vec())
        .await
        .unwrap();
    storage
        .put("media/ab/640.webp", b"small".to_vec())
        .await
        .unwrap();
    storage
        .put("media/cd/original", b"other".to_vec())
        .await
        .unwrap();
    assert_eq!(
        &storage.get("media/ab/original").await.unwrap()[..],
        b"0123456789"
    );
    assert_eq!(
        &storage.get_range("media/ab/original", 3..6).await.unwrap()[..],
        b"345"
    );
    assert_eq!(storage.size("media/ab/original").await.unwrap(), 10);
    assert!(
        storage
            .written_at("media/ab/original")
            .await
            .unwrap()
            .is_some()
    );
    assert!(storage.written_at("media/none").await.unwrap().is_none());
    assert!(matches!(
        storage.get("media/none").await,
        Err(Error::NotFound)
    ));
    let batches: Vec<_> = storage
        .list_object_batches("media/ab", 1)
        .try_collect()
        .await
        .unwrap();
    assert_eq!(batches.len(), 2, "each batch has one object");
    let mut listed: Vec<_> = batches.into_iter().flatten().map(|one| one.0).collect();
    listed.sort();
    assert_eq!(listed, ["media/ab/640.webp", "media/ab/original"]);
    let mut folders = storage.list_folders("media").await.unwrap();
    folders.sort();
    assert_eq!(folders, ["media/ab", "media/cd"]);
    // Another folder of the bucket is another storage.
    assert!(matches!(
        server.open("s3://alai/more").get("media/ab/original").await,
        Err(Error::NotFound)
    ));
    storage.delete_objects_in_folder("media/ab").await.unwrap();
    storage.delete("media/none").await.unwrap();
    assert_eq!(storage.list_folders("media").await.unwrap(), ["media/cd"]);
}

#[tokio::test]
async fn a_large_object_is_sent_to_s3_in_parts_and_appears_when_it_is_complete() {
    let server = TestS3::start();
    let storage = server.open("s3://alai");
    let piece = vec![7_u8; 1 << 20];
    let mut upload = storage.begin_upload("exports/large").await.unwrap();
    for _ in 0..12 {
        upload.write(piece.clone().into()).await.unwrap();
    }
    assert!(matches!(
        storage.size("exports/large").await,
        Err(Error::NotFound)
    ));
    upload.finish().await.unwrap();
    assert_eq!(storage.size("exports/large").await.unwrap(), 12 << 20);
}

#[tokio::test]
async fn a_server_that_is_away_is_an_error() {
    let server = TestS3::start();
    let storage = server.open("s3://alai");
    drop(server);
    assert!(storage.probe().await.is_err());
}

#[tokio::test]
async fn a_probe_leaves_no_object_in_a_folder_or_a_bucket() {
    let server = TestS3::start();
    let folder = std::env::temp_dir().join(format!("alai-probe-{}", crypto::random_code(12)));
    let in_folder = StorageLocation::Folder(folder.clone()).open().unwrap();
    for storage in [in_folder, server.open("s3://alai/files")] {
        storage.put("identity", b"one".to_vec()).await.unwrap();
        storage.probe().await.unwrap();
        let batches: Vec<_> = storage
            .list_object_batches("", 10)
            .try_collect()
            .await
            .unwrap();
        let keys: Vec<_> = batches.into_iter().flatten().map(|one| one.0).collect();
        assert_eq!(keys, ["identity"], "{storage:?}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

/// Reads a request with its body. Returns its method, or `None` if the connection ends before.
async fn read_request(connection: &mut TcpStream) -> Option<String> {
    let mut request = String::new();
    loop {
        let mut part = [0; 8_192];
        let length = connection.read(&mut part).await.unwrap();
        if length == 0 {
            return None;
        }
        request.push_str(&String::from_utf8_lossy(&part[..length]).to_lowercase());
        let Some((head, body)) = request.split_once("\r\n\r\n") else {
            continue;
        };
        let body_length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length:"))
            .map_or(0, |value| value.trim().parse::<usize>().unwrap());
        if body.len() >= body_length {
            return head.split(' ').next().map(str::to_owned);
        }
    }
}

/// Starts a server that stores every object and refuses all other requests. Returns its endpoint
/// and the methods of the requests.
async fn start_write_only_server() -> (String, mpsc::UnboundedReceiver<String>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let endpoint = format!("http://{}", listener.local_addr().unwrap());
    let (methods, received_methods) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((mut connection, _)) = listener.accept().await {
            let Some(method) = read_request(&mut connection).await else {
                continue;
            };
            let status = if method == "put" {
                "200 OK\r\netag: \"1\""
            } else {
                "403 Forbidden"
            };
            methods.send(method).unwrap();
            let response =
                format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
            connection.write_all(response.as_bytes()).await.unwrap();
        }
    });
    (endpoint, received_methods)
}

#[tokio::test]
async fn a_probe_succeeds_when_only_the_deletion_of_its_object_fails() {
    let (endpoint, mut methods) = start_write_only_server().await;
    let storage = parse("s3://alai", |raw| raw.endpoint = Some(endpoint))
        .unwrap()
        .open()
        .unwrap();
    storage.probe().await.unwrap();
    assert!(storage.delete("probe").await.is_err());
    for method in ["put", "post", "post"] {
        assert_eq!(methods.recv().await.as_deref(), Some(method));
    }
}
