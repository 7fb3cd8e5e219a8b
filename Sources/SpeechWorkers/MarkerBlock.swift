// SPDX-License-Identifier: Apache-2.0

package import CSpeechWire

/// Room for the markers that one pull may bring, made once and used for every pull.
package struct MarkerBlock: ~Copyable {
  private let records: UnsafeMutablePointer<speech_wire_marker>
  package private(set) var count = 0

  package init() {
    records = .allocate(capacity: Int(SPEECH_WIRE_MARKERS))
  }

  deinit { records.deallocate() }

  /// Checked against the request's text; `frame` counts from the first frame of the request. [render thread]
  package subscript(index: Int) -> speech_wire_marker {
    precondition(index < count, "marker \(index) of \(count)")
    return records[index]
  }

  mutating func clear() { count = 0 }

  mutating func append(_ record: speech_wire_marker) {
    guard count < Int(SPEECH_WIRE_MARKERS) else { return }
    (records + count).initialize(to: record)
    count += 1
  }
}

extension speech_wire_marker {
  /// The marker's name, nil when it has none or it is not UTF-8.
  package var text: String? {
    guard name_len > 0, name_len < UInt32(SPEECH_WIRE_MARKER_NAME) else { return nil }
    return withUnsafeBytes(of: name) { bytes in
      String(validating: bytes.prefix(Int(name_len)), as: UTF8.self)
    }
  }
}
