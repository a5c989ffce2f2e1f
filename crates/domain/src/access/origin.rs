//! The origin by which attempts at a password or at a code of a second factor are counted (contract
//! 3).

use std::{fmt, net::IpAddr};

use sea_orm::prelude::Uuid;

use crate::kernel::network::Network;

/// The narrowest known origin of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptOrigin {
    /// A device on which this user has logged in before.
    KnownDevice(Uuid),
    /// A session of this user.
    Session(Uuid),
    /// The network of any other caller.
    Network(Network),
}

impl fmt::Display for AttemptOrigin {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::KnownDevice(id) => write!(formatter, "device {id}"),
            Self::Session(id) => write!(formatter, "session {id}"),
            Self::Network(network) => write!(formatter, "network {network}"),
        }
    }
}

/// A caller without a session: the address, and the device cookie that was sent.
#[derive(Clone, Debug)]
pub struct SessionlessCaller {
    pub client_ip: IpAddr,
    /// The cookie as it was sent. It is not verified yet.
    pub device_cookie: Option<String>,
}

impl SessionlessCaller {
    pub fn network(&self) -> Network {
        Network::from(self.client_ip)
    }
}

impl From<IpAddr> for SessionlessCaller {
    fn from(client_ip: IpAddr) -> Self {
        Self {
            client_ip,
            device_cookie: None,
        }
    }
}
