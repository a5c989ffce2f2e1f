//! The door, in process: the access table, the edge, the contract, the main calls.

mod access;
mod answers;
mod articles;
mod budget;
mod calls;
mod changes;
mod contract;
mod couple_calls;
mod edge;
mod gateways;
mod guest;
mod imports;
mod legal;
mod notices;
mod own_calls;
mod pages;
mod profile;
mod routes;
mod seating;
mod selected;
mod staff;
mod strangers;
mod strings;
mod support;
mod tasks;
mod threats;
