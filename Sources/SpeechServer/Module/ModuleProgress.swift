// SPDX-License-Identifier: Apache-2.0

import Glibc
import Synchronization

/// What an output module is in the middle of, in memory that it shares with the process that keeps it running.
///
/// [any thread]
package final class ModuleProgress: Sendable {
  package struct Activity: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Has read a command of which not all is answered.
    package static let reading = Activity(rawValue: 1)
    /// Writes a reply or an event.
    package static let writing = Activity(rawValue: 2)
    /// Has begun a message and not ended it.
    package static let speaking = Activity(rawValue: 4)
  }

  private static let length = MemoryLayout<Atomic<UInt32>>.size

  // Safe because the memory is an atomic number from init to deinit, and nothing else.
  nonisolated(unsafe) private let flags: UnsafeMutablePointer<Atomic<UInt32>>

  /// Nil if there is no memory.
  package init?() {
    let pages = mmap(nil, Self.length, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let pages, pages != MAP_FAILED else { return nil }
    // Safe because a page is longer than the number, and nothing else is in it.
    flags = pages.bindMemory(to: Atomic<UInt32>.self, capacity: 1)
    flags.initialize(to: Atomic(0))
  }

  deinit { munmap(flags, Self.length) }

  package var activity: Activity { Activity(rawValue: flags.pointee.load(ordering: .acquiring)) }

  package func begin(_ activity: Activity) {
    flags.pointee.bitwiseOr(activity.rawValue, ordering: .acquiringAndReleasing)
  }

  package func end(_ activity: Activity) {
    flags.pointee.bitwiseAnd(~activity.rawValue, ordering: .acquiringAndReleasing)
  }
}
