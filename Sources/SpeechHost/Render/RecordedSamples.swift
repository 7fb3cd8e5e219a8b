// SPDX-License-Identifier: Apache-2.0

/// The samples of a section of a recording, whose memory goes back to the store with the last copy of the section.
///
/// Safe to send because only the thread that records changes them, and it hands on the section when it is complete.
final class RecordedSamples: @unchecked Sendable {
  /// Interleaved.
  private(set) var values: [Float]
  private let store: SampleStore?

  init(_ values: [Float]) {
    self.values = values
    store = nil
  }

  init(_ store: SampleStore, capacity: Int) {
    values = store.take(capacity: capacity)
    self.store = store
  }

  func append(_ samples: Slice<UnsafeBufferPointer<Float>>) { values.append(contentsOf: samples) }

  deinit { store?.take(back: &values) }
}
