// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// The voices that there were at one moment, in search order. [any thread]
package final class VoiceSnapshot: Sendable {
  private let groups: [VoiceGroup]
  private let made = Mutex<[Voice]?>(nil)

  init(_ groups: [VoiceGroup]) { self.groups = groups }

  package var isEmpty: Bool { groups.allSatisfy { $0.count == 0 } }

  /// Those that can speak.
  package var installed: [Voice] {
    let all = all
    return all.allSatisfy(\.isInstalled) ? all : all.filter(\.isInstalled)
  }

  /// All of them; the first call reads those of the scan cache.
  package var all: [Voice] {
    made.withLock { made in
      if let made { return made }
      let voices = groups.flatMap(\.voices)
      made = voices
      return voices
    }
  }
}
