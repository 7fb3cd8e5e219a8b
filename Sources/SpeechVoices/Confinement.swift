// SPDX-License-Identifier: Apache-2.0

/// How strictly a provider is sandboxed, and how much it may take.
package struct Confinement: Hashable, Sendable {
  package enum Level: String, Hashable, Sendable {
    /// No executable memory once it is loaded.
    case strict
    /// It generates code at run time: executable memory, but never writable at the same time. Its
    /// manifest asks for this.
    case jit
    /// It may do what the user may. Only the user can choose this.
    case none
  }

  /// What a provider can ask for, to start and until its first frame; nobody waits longer for a voice.
  package static let secondsBounds = 1...60
  /// The maximum without the user's consent.
  package static let maxUngrantedSeconds = 20
  /// What it can ask for. No engine fits with its libraries into less than 64.
  package static let memoryBounds = 64...65536
  /// The size of a scratch folder.
  package static let scratchBounds = 1...1024
  /// The maximum without the user's consent.
  package static let maxUngrantedScratchMiB = 256

  package var level: Level
  /// The limit on memory, and on address space, where it is at least 2048. Nil: 2048.
  package var memoryMiB: Int?
  /// For loading, preload() and create(), each. Nil: the host's limits.
  package var startupSeconds: Int?
  /// From a request until its first frame. Nil: the host's limit.
  package var firstFrameSeconds: Int?
  /// A folder that it may write, of this size at most, empty at each start. Nil: none.
  package var scratchMiB: Int?
  /// It came with the host or with a package of the system. Without Landlock it may still read the
  /// files it needs, while others can open none once they are loaded.
  package var cameWithHost: Bool

  /// Whether it states that it needs more time than others before it speaks: it loads a model.
  package var statesSlowStart: Bool { startupSeconds != nil || firstFrameSeconds != nil }

  package init(
    level: Level = .strict,
    memoryMiB: Int? = nil,
    startupSeconds: Int? = nil,
    firstFrameSeconds: Int? = nil,
    scratchMiB: Int? = nil,
    cameWithHost: Bool = false
  ) {
    self.level = level
    self.memoryMiB = memoryMiB
    self.startupSeconds = startupSeconds
    self.firstFrameSeconds = firstFrameSeconds
    self.scratchMiB = scratchMiB
    self.cameWithHost = cameWithHost
  }
}
