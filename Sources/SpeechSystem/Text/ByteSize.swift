// SPDX-License-Identifier: Apache-2.0

/// A number of bytes, for people: "63.1 MB".
package struct ByteSize: CustomStringConvertible {
  package let bytes: Int64

  package init(_ bytes: Int64) { self.bytes = bytes }

  /// In decimal units, with a digit after the point below 100.
  package var description: String {
    var units = ["bytes", "kB", "MB", "GB", "TB"][...]
    var tenths = max(0, bytes).multipliedReportingOverflow(by: 10).partialValue
    guard tenths >= 10_000 else { return "\(bytes) bytes" }
    while tenths >= 10_000, units.count > 1 {
      tenths = (tenths + 500) / 1000
      units.removeFirst()
    }
    let unit = units.first ?? ""
    return tenths < 1000 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\((tenths + 5) / 10) \(unit)"
  }
}
