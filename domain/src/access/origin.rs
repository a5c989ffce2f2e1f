//! Where a password or a code of a second factor comes from, as its attempts are counted (contract 3).

use std::{fmt, net::IpAddr};

use sea_orm::prelude::Uuid;

use crate::kernel::network::Network;

/// The narrowest thing that is known of whoever tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A device on which this user has logged in before.
    KnownDevice(Uuid),
    /// A session of this user.
    Session(Uuid),
    /// Anybody else.
    Network(Network),
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::KnownDevice(id) => write!(f, "device {id}"),
            Self::Session(id) => write!(f, "session {id}"),
            Self::Network(network) => write!(f, "network {network}"),
        }
    }
}

/// Whoever calls without a session: its address, and the device cookie that it sends along.
#[derive(Clone, Debug)]
pub struct Caller {
    pub client_ip: IpAddr,
    /// As sent: not verified yet.
    pub device_cookie: Option<String>,
}

impl Caller {
    /// The network of the caller.
    pub fn network(&self) -> Network {
        Network::from(self.client_ip)
    }
}

impl From<IpAddr> for Caller {
    fn from(client_ip: IpAddr) -> Self {
        Self {
            client_ip,
            device_cookie: None,
        }
    }
}
