// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import SpeechProviderKit
import Synchronization

/// Markers that a unit has sent and the engine's thread has not taken yet. [any thread]
final class MarkerInbox: Sendable {
  /// A marker with its place in bytes.
  private struct Item: Sendable {
    var kind: SpeechMarker.Kind
    var byteSampleOffset: Int
    var range: Range<Int>
    var name: String?
  }

  private struct State {
    var batches: [[Item]] = []
    /// The document of the request that is spoken.
    var document = ""
  }

  private let state = Mutex(State())
  /// Markers that may wait: far more than any text has, for a unit that never stops.
  private static let maxBatches = 4096

  /// Takes markers of this document from now on, and none that come late for another.
  func begin(_ document: String) { state.withLock { $0 = State(document: document) } }

  /// What a unit's metadata block calls.
  func receive(_ markers: [AVSpeechSynthesisMarker], of request: AVSpeechSynthesisProviderRequest) {
    let items = markers.compactMap { marker -> Item? in
      let range = marker.textRange
      guard range.location >= 0, range.length >= 0, range.location < 1 << 30, range.length < 1 << 30
      else { return nil }
      let (kind, name): (SpeechMarker.Kind, String?) =
        switch marker.mark {
        case .phoneme: (.phoneme, marker.phoneme)
        case .word: (.word, nil)
        case .sentence: (.sentence, nil)
        case .paragraph: (.paragraph, nil)
        case .bookmark: (.bookmark, marker.bookmarkName)
        }
      return Item(
        kind: kind,
        byteSampleOffset: marker.byteSampleOffset,
        range: range.location..<range.location + range.length,
        name: name
      )
    }
    let document = request.ssmlRepresentation
    state.withLock { state in
      guard state.document == document, state.batches.count < Self.maxBatches else { return }
      state.batches.append(items)
    }
  }

  /// The batches since the last call. Offsets are bytes of 32-bit samples of one channel, whatever the bus has.
  func take(sampleSize: Int) -> [[RequestMarkers.Given]] {
    let taken = state.withLock { state in
      defer { state.batches = [] }
      return state.batches
    }
    return taken.map { batch in
      batch.map {
        RequestMarkers.Given(
          $0.kind,
          frame: $0.byteSampleOffset / sampleSize,
          range: $0.range,
          name: $0.name
        )
      }
    }
  }
}
