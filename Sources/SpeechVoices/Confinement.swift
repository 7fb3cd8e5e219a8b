// SPDX-License-Identifier: Apache-2.0

/// How strictly a provider is sandboxed, and how much it may take.
package struct Confinement: Hashable, Sendable {
  package enum Level: String, Hashable, Sendable {
    /// No executable memory once it is loaded.
    case strict
    /// It makes code at run time: executable memory, never writable at the same time. Its manifest asks for it.
    case jit
    /// It may do what the user may. Only the user can say so.
    case none
  }

  /// What a provider can ask for at most; nobody waits longer for a voice.
  package static let maxStartupSeconds = 60
  /// What it gets of that without the user's consent.
  package static let maxUngrantedStartupSeconds = 20
  /// What it can ask for. Less than 64 holds no engine with its libraries.
  package static let memoryBounds = 64...65536

  package var level: Level
  /// Of memory, and as much of address space, of which there are 2048 at least. Nil: 2048.
  package var memoryMiB: Int?
  /// For loading, preload() and create(), each. Nil: the host's limits.
  package var startupSeconds: Int?
  /// It came with the host or with a package of the system. Where the kernel cannot say which files may be read it reads
  /// what it needs anyway, while others can open none once they are loaded.
  package var cameWithHost: Bool

  package init(
    level: Level = .strict,
    memoryMiB: Int? = nil,
    startupSeconds: Int? = nil,
    cameWithHost: Bool = false
  ) {
    self.level = level
    self.memoryMiB = memoryMiB
    self.startupSeconds = startupSeconds
    self.cameWithHost = cameWithHost
  }
}
