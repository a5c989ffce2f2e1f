//! The rooms against real databases, one fresh database a test.

mod accounts;
mod answers;
mod billing;
mod budget;
mod content;
mod dashboard;
mod days;
mod direct;
mod editing;
mod events;
mod gallery;
mod hall;
mod hall_tables;
mod imports;
mod invitations;
mod invited;
mod jobs;
mod leaving;
mod live;
mod registry;
mod seating;
mod site_rules;
mod strangers;
mod tasks;
mod undo;
mod users;
