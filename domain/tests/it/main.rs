//! The rooms against real databases, one fresh database a test.

mod accounts;
mod answers;
mod billing;
mod content;
mod days;
mod direct;
mod events;
mod gallery;
mod invitations;
mod invited;
mod jobs;
mod registry;
