//! The door, in process: the access table, the edge, the contract, the main calls.

mod access;
mod changes;
mod contract;
mod edge;
mod guest;
mod imports;
mod pages;
mod support;
mod threats;
