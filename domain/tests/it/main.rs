//! The rooms against real databases, one fresh database a test.

mod accounts;
mod answers;
mod billing;
mod direct;
mod events;
mod invitations;
mod jobs;
