// SPDX-License-Identifier: Apache-2.0

import CSpeechWire

/// Room for the markers that one pull may bring, made once and used for every pull.
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

/// What a provider reported, checked against the text of its request.
package struct ProviderMarker: Hashable, Sendable {
  /// `SPEECH_MARK_*`.
  package let kind: Int32
  /// Counted from the first frame of the request.
  package let frame: Int
  /// Bytes of the request's text; empty where the marker has none of its own.
  package let text: Range<Int>
  /// Of a bookmark or phoneme; nil where there is none or it is not UTF-8.
  package let name: String?

  init(_ record: speech_wire_marker) {
    kind = record.kind
    frame = Int(clamping: record.frame)
    text = Int(record.text_start)..<Int(record.text_start) + Int(record.text_len)
    let length = Int(record.name_len)
    name =
      length > 0 && length < Int(SPEECH_WIRE_MARKER_NAME)
      ? withUnsafeBytes(of: record.name) { String(validating: $0.prefix(length), as: UTF8.self) }
      : nil
  }
}
