// SPDX-License-Identifier: Apache-2.0

import CSpeechProvider
import CSpeechWire

/// A buffer for the markers of one pull, allocated once and reused.
package struct MarkerBlock: ~Copyable {
  private let records: UnsafeMutablePointer<speech_wire_marker>
  package private(set) var count = 0

  package init() {
    records = .allocate(capacity: Int(SPEECH_WIRE_MARKERS))
  }

  deinit { records.deallocate() }

  /// One of the markers. [render thread]
  package subscript(index: Int) -> ProviderMarker {
    precondition(index < count, "marker \(index) of \(count)")
    return ProviderMarker(records[index])
  }

  mutating func clear() { count = 0 }

  mutating func append(_ record: speech_wire_marker) {
    guard count < Int(SPEECH_WIRE_MARKERS) else { return }
    (records + count).initialize(to: record)
    count += 1
  }
}
