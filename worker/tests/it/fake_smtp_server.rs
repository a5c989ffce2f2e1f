//! A mail server that keeps what it takes, refuses whom it is told to, and can stop answering in the middle.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    sync::{Arc, Condvar, Mutex, MutexGuard, mpsc},
    thread,
};

/// A mail as it came: who it was for, and its text as it went over the wire.
#[derive(Clone, Debug)]
pub struct ReceivedMail {
    pub to: String,
    pub text: String,
}

impl ReceivedMail {
    /// The value of a header of one line.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.text
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

#[derive(Debug, Default)]
struct State {
    came: Vec<ReceivedMail>,
    /// What an address is answered.
    answers: HashMap<String, &'static str>,
    /// After so many mails an address gets no answer.
    stop_after: Option<usize>,
    /// It tells so once so many wait for an answer.
    stopped: Option<(usize, mpsc::Sender<()>)>,
    waiting: usize,
    /// Addresses that were taken and whose mail has not come yet.
    promised: usize,
}

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    go_on: Condvar,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }
}

/// The server; it ends with the process.
#[derive(Debug)]
pub struct FakeSmtpServer {
    shared: Arc<Shared>,
    port: u16,
}

impl FakeSmtpServer {
    pub fn start() -> Self {
        let server = TcpListener::bind("127.0.0.1:0").unwrap();
        let (port, shared) = (
            server.local_addr().unwrap().port(),
            Arc::new(Shared::default()),
        );
        let held = Arc::clone(&shared);
        thread::spawn(move || {
            for stream in server.incoming().flatten() {
                let shared = Arc::clone(&held);
                // A sender that is gone in the middle is what some tests are about.
                thread::spawn(move || serve_connection(&shared, &stream).unwrap_or_default());
            }
        });
        Self { shared, port }
    }

    pub fn url(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }

    /// From now on an address is answered this, or taken again.
    pub fn set_reply(&self, to: &str, line: Option<&'static str>) {
        let mut state = self.shared.state();
        match line {
            Some(line) => state.answers.insert(to.into(), line),
            None => state.answers.remove(to),
        };
    }

    /// After so many mails it stops answering; it tells so once `held` letters wait, for then all others are written down.
    pub fn hang_after(&self, mails: usize, held: usize) -> mpsc::Receiver<()> {
        let (tell, told) = mpsc::channel();
        let mut state = self.shared.state();
        (state.stop_after, state.stopped) = (Some(mails), Some((held, tell)));
        told
    }

    pub fn resume(&self) {
        self.shared.state().stop_after = None;
        self.shared.go_on.notify_all();
    }

    /// How many wait for an answer.
    pub fn waiting_count(&self) -> usize {
        self.shared.state().waiting
    }

    pub fn received_mails(&self) -> Vec<ReceivedMail> {
        self.shared.state().came.clone()
    }
}

/// What is said of an address, once there is something to say.
fn reply_to_recipient(shared: &Shared, to: &str) -> &'static str {
    let mut state = shared.state();
    state.waiting += 1;
    while state
        .stop_after
        .is_some_and(|most| state.came.len() + state.promised >= most)
    {
        let waiting = state.waiting;
        if let Some((_, tell)) = state.stopped.take_if(|(held, _)| waiting >= *held) {
            tell.send(()).unwrap_or_default();
        }
        state = shared.go_on.wait(state).unwrap();
    }
    state.waiting -= 1;
    let answer = state.answers.get(to).copied().unwrap_or("250 ok");
    state.promised += usize::from(answer == "250 ok");
    answer
}

/// A promise that was kept, or whose sender is gone.
fn finish_promise(shared: &Shared, promise: &mut bool, mail: Option<ReceivedMail>) {
    if std::mem::take(promise) {
        let mut state = shared.state();
        state.promised -= 1;
        state.came.extend(mail);
        shared.go_on.notify_all();
    }
}

fn serve_connection(shared: &Shared, stream: &TcpStream) -> std::io::Result<()> {
    let mut promise = false;
    let ended = serve_commands(shared, stream, &mut promise);
    finish_promise(shared, &mut promise, None);
    ended
}

fn serve_commands(shared: &Shared, stream: &TcpStream, promise: &mut bool) -> std::io::Result<()> {
    let (mut lines, mut out) = (BufReader::new(stream).lines(), stream);
    let mut to = String::new();
    out.write_all(b"220 post\r\n")?;
    while let Some(line) = lines.next().transpose()? {
        let answer = match line.split([' ', ':']).next().unwrap_or_default() {
            "RCPT" => {
                to = line.split(['<', '>']).nth(1).unwrap_or_default().to_owned();
                let answer = reply_to_recipient(shared, &to);
                *promise = answer == "250 ok";
                answer
            }
            "DATA" => {
                out.write_all(b"354 go on\r\n")?;
                let mut text = String::new();
                while let Some(line) = lines.next().transpose()?.filter(|line| line != ".") {
                    text.push_str(&line);
                    text.push('\n');
                }
                finish_promise(
                    shared,
                    promise,
                    Some(ReceivedMail {
                        to: to.clone(),
                        text,
                    }),
                );
                "250 taken"
            }
            "QUIT" => "221 bye",
            _ => "250 ok",
        };
        out.write_all(format!("{answer}\r\n").as_bytes())?;
    }
    Ok(())
}
