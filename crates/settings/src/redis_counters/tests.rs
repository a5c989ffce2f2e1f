//! Tests of two servers that share one Redis, and of the time in which Redis is away.

use std::{
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use super::*;

/// A Redis of this test, on a socket in a folder of its own.
struct TestRedis {
    folder: PathBuf,
    process: Child,
}

impl TestRedis {
    async fn start() -> Self {
        let folder = std::env::temp_dir().join(format!("alai-redis-{}", crypto::random_code(12)));
        std::fs::create_dir_all(&folder).unwrap();
        let process = spawn(&folder);
        let started = Self { folder, process };
        started.wait_until_ready().await;
        started
    }

    fn url(&self) -> String {
        format!("redis+unix://{}", self.folder.join("socket").display())
    }

    async fn wait_until_ready(&self) {
        let client = Client::open(self.url()).unwrap();
        while client.get_multiplexed_async_connection().await.is_err() {
            tokio::task::yield_now().await;
        }
    }

    fn stop(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    async fn start_again(&mut self) {
        self.process = spawn(&self.folder);
        self.wait_until_ready().await;
    }
}

impl Drop for TestRedis {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn spawn(folder: &Path) -> Child {
    Command::new("redis-server")
        .args(["--port", "0", "--unixsocket", "socket", "--save", ""])
        .current_dir(folder)
        .stdout(Stdio::null())
        .spawn()
        .unwrap()
}

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000, 0).unwrap()
}

const LIMIT: RateLimit = RateLimit::GuestCodePerNetwork;

async fn is_counted(server: &RedisCounters, key: &str) -> bool {
    server.consume(now(), LIMIT, key).await.unwrap() == Consumption::Counted
}

async fn is_blocked(server: &RedisCounters, key: &str) -> bool {
    let until = server.blocked_until(now(), LIMIT, key).await.unwrap();
    until.is_some_and(|until| until > now() && until <= now() + LIMIT.quota().window())
}

/// Uses the limit until it refuses. Returns how many uses were counted.
async fn use_up(server: &RedisCounters, key: &str) -> u32 {
    let mut uses = 0;
    while is_counted(server, key).await {
        uses += 1;
    }
    uses
}

/// Waits until a server is connected again. It connects with its first uses after the outage and
/// counts none of them.
async fn connect_again(server: &RedisCounters) {
    while server.ask::<String>(&redis::cmd("PING")).await.is_none() {
        server.state().away_until = None;
        tokio::task::yield_now().await;
    }
}

// Covers D10.
#[tokio::test]
async fn sec_d10_two_servers_share_one_quota() {
    let redis = TestRedis::start().await;
    let one = RedisCounters::open(&redis.url()).unwrap();
    let other = RedisCounters::open(&redis.url()).unwrap();
    let mut counted = 0;
    for _ in 0..LIMIT.quota().max {
        counted += u32::from(is_counted(&one, "key").await);
        counted += u32::from(is_counted(&other, "key").await);
    }
    assert_eq!(counted, LIMIT.quota().max);
    assert!(is_blocked(&one, "key").await && is_blocked(&other, "key").await);
    assert!(!is_blocked(&one, "another key").await);
    let uses = [(LIMIT, "key".to_owned())];
    one.release(now(), &uses).await.unwrap();
    assert!(!is_blocked(&other, "key").await && is_counted(&other, "key").await);
    assert!(!is_counted(&one, "key").await);
    other.reset(LIMIT, "key").await.unwrap();
    assert_eq!(use_up(&one, "key").await, LIMIT.quota().max);
}

#[tokio::test]
async fn without_redis_servers_permit_less_and_redis_learns_of_the_uses_later() {
    let mut redis = TestRedis::start().await;
    let one = RedisCounters::open(&redis.url()).unwrap();
    let other = RedisCounters::open(&redis.url()).unwrap();
    let part = LIMIT.quota().max / QUOTA_DIVISOR;
    assert!(is_counted(&one, "known").await);
    redis.stop();
    // A use before the outage counts during it.
    assert_eq!(use_up(&one, "known").await, part - 1);
    assert_eq!(use_up(&one, "key").await, part);
    assert!(is_blocked(&one, "key").await);
    assert_eq!(use_up(&other, "key").await, part);
    redis.start_again().await;
    connect_again(&one).await;
    connect_again(&other).await;
    // The new Redis is empty. The uses during the outage count, too.
    assert_eq!(use_up(&one, "key").await, LIMIT.quota().max - part);
    assert!(!is_counted(&other, "key").await);
    assert_eq!(use_up(&one, "fresh").await, LIMIT.quota().max);
}

#[tokio::test]
async fn a_redis_that_is_away_at_the_start_is_used_when_it_comes() {
    let mut redis = TestRedis::start().await;
    redis.stop();
    let server = RedisCounters::open(&redis.url()).unwrap();
    assert!(is_counted(&server, "key").await);
    redis.start_again().await;
    connect_again(&server).await;
    assert_eq!(use_up(&server, "key").await, LIMIT.quota().max - 1);
}
