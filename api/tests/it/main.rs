//! The door, in process: the access table, the edge, the contract, the main calls.

mod access;
mod answers;
mod changes;
mod contract;
mod edge;
mod guest;
mod pages;
mod support;
mod threats;
