//! The door, in process: the access table, the edge, the contract, the main calls.

mod access;
mod changes;
mod contract;
mod edge;
mod guest;
mod pages;
mod selected;
mod support;
mod threats;
