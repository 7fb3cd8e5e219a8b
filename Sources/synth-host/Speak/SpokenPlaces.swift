// SPDX-License-Identifier: Apache-2.0

import SpeechPlayback
import Synchronization

/// Where the texts that are spoken are in the files that the user gave. [any thread]
final class SpokenPlaces: Sendable {
  private let places = Mutex<[UInt64: FilePlaces]>([:])

  func add(_ added: FilePlaces?, of id: UInt64) {
    guard let added else { return }
    places.withLock { $0[id] = added }
  }

  /// The same event with places of the file. Markers stay as they are: the screen shows the text that is spoken.
  func located(_ event: SpeakerEvent) -> SpeakerEvent {
    guard case .diagnosed(let id, let diagnostic) = event,
      let places = places.withLock({ $0[id] })
    else { return event }
    return .diagnosed(id, places.located(diagnostic))
  }
}
