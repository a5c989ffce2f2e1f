//! A mail server for tests. It stores the mails it accepts, refuses chosen addresses and can stop
//! responding.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    sync::{Arc, Condvar, Mutex, MutexGuard, mpsc},
    thread,
};

/// A received mail: its recipient and its text as transmitted.
#[derive(Clone, Debug)]
pub struct ReceivedMail {
    pub to: String,
    pub text: String,
}

impl ReceivedMail {
    /// Returns the value of a header. It must not be folded.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.text
            .lines()
            .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

#[derive(Debug, Default)]
struct State {
    came: Vec<ReceivedMail>,
    /// The reply to `RCPT` for each address that does not get the default one.
    answers: HashMap<String, &'static str>,
    /// The domain whose recipients get no reply to `RCPT`.
    held_domain: Option<&'static str>,
    /// The number of accepted recipients after which `RCPT` gets no reply.
    stop_after: Option<usize>,
    /// How many connections must wait for a reply before the channel is signalled. Signalled once.
    stopped: Option<(usize, mpsc::Sender<()>)>,
    waiting: usize,
    /// How many recipients were accepted whose mail has not arrived yet.
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

/// The server. It runs until the process ends.
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
        let thread_shared = Arc::clone(&shared);
        thread::spawn(move || {
            for stream in server.incoming().flatten() {
                let shared = Arc::clone(&thread_shared);
                // Some tests kill the sender in the middle of a mail. The error is ignored.
                thread::spawn(move || serve_connection(&shared, &stream).unwrap_or_default());
            }
        });
        Self { shared, port }
    }

    pub fn url(&self) -> String {
        format!("smtp://127.0.0.1:{}", self.port)
    }

    /// Sets the reply to `RCPT` for an address. With `None` the address is accepted again.
    pub fn set_reply(&self, to: &str, line: Option<&'static str>) {
        let mut state = self.shared.state();
        match line {
            Some(line) => state.answers.insert(to.into(), line),
            None => state.answers.remove(to),
        };
    }

    /// Stops responding after a number of accepted mails. Returns a channel that is signalled once
    /// so many `connections` wait for a reply. If that is the number of mails sent at the same
    /// time, the results of all earlier mails have been recorded by then.
    pub fn hang_after(&self, mails: usize, connections: usize) -> mpsc::Receiver<()> {
        let (sender, receiver) = mpsc::channel();
        let mut state = self.shared.state();
        (state.stop_after, state.stopped) = (Some(mails), Some((connections, sender)));
        receiver
    }

    /// Stops responding to mails to the addresses of a domain.
    pub fn hold_domain(&self, domain: &'static str) {
        self.shared.state().held_domain = Some(domain);
    }

    pub fn resume(&self) {
        let mut state = self.shared.state();
        (state.stop_after, state.held_domain) = (None, None);
        drop(state);
        self.shared.go_on.notify_all();
    }

    /// Returns how many connections wait for a reply.
    pub fn waiting_count(&self) -> usize {
        self.shared.state().waiting
    }

    pub fn received_mails(&self) -> Vec<ReceivedMail> {
        self.shared.state().came.clone()
    }
}

/// Returns the reply to `RCPT`. Blocks while the server does not respond.
fn reply_to_recipient(shared: &Shared, to: &str) -> &'static str {
    let mut state = shared.state();
    state.waiting += 1;
    while state
        .stop_after
        .is_some_and(|most| state.came.len() + state.promised >= most)
        || state.held_domain.is_some_and(|domain| to.ends_with(domain))
    {
        let waiting = state.waiting;
        if let Some((_, sender)) = state
            .stopped
            .take_if(|(connections, _)| waiting >= *connections)
        {
            sender.send(()).unwrap_or_default();
        }
        state = shared.go_on.wait(state).unwrap();
    }
    state.waiting -= 1;
    let answer = state.answers.get(to).copied().unwrap_or("250 ok");
    state.promised += usize::from(answer == "250 ok");
    answer
}

/// Ends an accepted recipient: its mail has arrived, or its connection has closed.
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
