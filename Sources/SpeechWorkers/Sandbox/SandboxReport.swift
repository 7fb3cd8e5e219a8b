// SPDX-License-Identifier: Apache-2.0

import CSandbox
package import SpeechVoices

/// How strictly a provider is sandboxed: the requested level, and what the kernel supports.
package struct SandboxReport: Hashable, Sendable, CustomStringConvertible {
  /// In one word, as `synth-host providers` shows it.
  package enum Strength: String, Hashable, Sendable {
    case full
    /// Landlock does not restrict signals and abstract sockets; the filter does.
    case noScopes = "no-scopes"
    /// Landlock does not restrict truncation; the filter does.
    case noTruncate = "no-truncate"
    /// Paths are not checked: after `preload()` no file can be opened, except by a provider that came with the host.
    case seccompOnly = "seccomp-only"
    /// Not sandboxed.
    case none
  }

  package var level: Confinement.Level
  /// Version of Landlock's ABI in force; 0: none.
  package var landlock: Int
  /// System calls are filtered.
  package var hasFilter: Bool
  /// Without Landlock it may read what the user can.
  package var readsAnyway: Bool

  package init(
    level: Confinement.Level,
    landlock: Int,
    hasFilter: Bool,
    readsAnyway: Bool = false
  ) {
    self.level = level
    self.landlock = landlock
    self.hasFilter = hasFilter
    self.readsAnyway = readsAnyway
  }

  /// The sandbox that this kernel offers, determined without starting a provider. Takes some microseconds. [any thread]
  package static func offered(for confinement: Confinement) -> SandboxReport {
    guard confinement.level != .none else {
      return SandboxReport(level: .none, landlock: 0, hasFilter: false)
    }
    let offer = sandbox_offer()
    return SandboxReport(
      level: confinement.level,
      landlock: Int(offer.landlock),
      hasFilter: offer.has_filter,
      readsAnyway: confinement.cameWithHost && offer.landlock == 0
    )
  }

  package var strength: Strength {
    // Without a filter no worker starts, unless the user switched the sandbox off.
    guard level != .none, hasFilter else { return .none }
    switch landlock {
    case ..<1: return .seccompOnly
    case 1...2: return .noTruncate
    case 3...5: return .noScopes
    default: return .full
    }
  }

  /// The gaps of the sandbox here, in sentences; empty when it is complete.
  package var losses: [String] {
    switch strength {
    case .full: return []
    case .noScopes:
      return ["the kernel (Landlock \(landlock)) leaves signals to the filter of system calls"]
    case .noTruncate:
      return ["the kernel (Landlock \(landlock)) leaves truncating to the filter of system calls"]
    case .seccompOnly where readsAnyway:
      return [
        "the kernel has no Landlock: what came with the host can read what the user can, and change and send nothing"
      ]
    case .seccompOnly:
      return [
        "the kernel has no Landlock: while it loads, the provider can read what the user can",
        "it can open no file afterwards, so that one that loads its data late does not work",
      ]
    case .none where level == .none:
      return ["the user has switched the sandbox off: the provider may do what the user may"]
    case .none:
      return ["the kernel cannot filter system calls (seccomp), so the provider is not started"]
    }
  }

  /// `full`, or `full, jit`.
  package var description: String {
    level == .jit ? "\(strength.rawValue), jit" : strength.rawValue
  }
}

extension Confinement.Level {
  /// The number used in messages between host and worker.
  var wireValue: Int32 {
    switch self {
    case .strict: return Int32(SANDBOX_STRICT)
    case .jit: return Int32(SANDBOX_JIT)
    case .none: return Int32(SANDBOX_NONE)
    }
  }

  /// Nil for an unknown number.
  init?(wireValue: Int32) {
    switch Int(wireValue) {
    case Int(SANDBOX_STRICT): self = .strict
    case Int(SANDBOX_JIT): self = .jit
    case Int(SANDBOX_NONE): self = .none
    default: return nil
    }
  }
}

extension MessageReader {
  /// The end of a READY message. It is the worker's own statement, reliable only if the provider does not attack it. Nil
  /// for a level that does not exist.
  mutating func sandboxReport(_ confinement: Confinement) -> SandboxReport? {
    // Skips the times of load, preload and create.
    for _ in 0..<3 { _ = uint32() }
    guard let level = Confinement.Level(wireValue: int32()) else { return nil }
    let landlock = Int(int32())
    return SandboxReport(
      level: level,
      landlock: landlock,
      hasFilter: uint32() != 0,
      readsAnyway: confinement.cameWithHost && landlock == 0 && level != .none
    )
  }
}
