// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// A programming language with a template of a provider.
enum ProviderLanguage: String, CaseIterable, ExpressibleByArgument {
  case c
  case cpp
  case rust
  case swift

  /// For people.
  var name: String {
    switch self {
    case .c: "C"
    case .cpp: "C++"
    case .rust: "Rust"
    case .swift: "Swift"
    }
  }

  /// The container in which a CI server builds it. Debian 12, as synth-host's own packages are for it.
  var image: String {
    switch self {
    case .c, .cpp: "debian:12"
    case .rust: "rust:1-bookworm"
    case .swift: "swift:6.3-bookworm"
    }
  }

  /// What that container lacks, as packages of Debian.
  var packages: String {
    switch self {
    case .c: "ca-certificates curl gcc libc6-dev make pkg-config"
    case .cpp: "ca-certificates curl g++ libc6-dev make pkg-config"
    case .rust, .swift: "ca-certificates curl make"
    }
  }
}
