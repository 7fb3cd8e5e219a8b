// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// A programming language with a template of a provider, and Apple's way to write one in Swift.
enum ProviderLanguage: String, CaseIterable, ExpressibleByArgument {
  case c
  case cpp
  case rust
  case swift
  case apple

  /// For people.
  var name: String {
    switch self {
    case .c: "C"
    case .cpp: "C++"
    case .rust: "Rust"
    case .swift: "Swift"
    case .apple: "Swift with Apple's API"
    }
  }

  /// The container in which a CI server builds it. Debian 12, as synth-host's own packages are for it.
  var image: String {
    switch self {
    case .c, .cpp: "debian:12"
    case .rust: "rust:1-bookworm"
    case .swift, .apple: "swift:6.3-bookworm"
    }
  }

  /// What that container lacks, as packages of Debian.
  var packages: String {
    switch self {
    case .c: "ca-certificates curl gcc libc6-dev make pkg-config"
    case .cpp: "ca-certificates curl g++ libc6-dev make pkg-config"
    case .rust, .swift: "ca-certificates curl make"
    case .apple: "ca-certificates curl libasound2-dev libpulse-dev libsndfile1-dev libsoxr-dev make"
    }
  }

  /// The package of synth-host that its template contains a copy of.
  var kit: String? {
    switch self {
    case .c, .cpp, .rust: nil
    case .swift: "SpeechProviderKit"
    case .apple: "AppleProvider"
    }
  }
}
