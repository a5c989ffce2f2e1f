//! Measures suggestions for generated weddings. Fails if one takes longer than a second:
//! `cargo bench -p alai-domain --bench seating_suggestion`.

use std::{process::ExitCode, time::Instant};

use alai_testkit::weddings::generate_weddings;

/// The longest time of a suggestion, in seconds.
const MAX_SECONDS: f64 = 1.0;

fn main() -> ExitCode {
    let mut slowest = 0.0_f64;
    for wedding in generate_weddings() {
        let begun = Instant::now();
        let arrangement = wedding.arrange_parties();
        let seconds = begun.elapsed().as_secs_f64();
        slowest = slowest.max(seconds);
        let faults = wedding.count_faults(&arrangement);
        println!("{}: {:.0} ms, {faults:?}", wedding.name, seconds * 1_000.0);
    }
    if slowest > MAX_SECONDS {
        eprintln!("a suggestion took {slowest:.2} s, more than {MAX_SECONDS} s");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
