// SPDX-License-Identifier: Apache-2.0

/// Collects a list of replies on the connection's thread while the caller waits.
final class PulseList<Item> {
  var items: [Item] = []

  /// Safe because the caller holds the list until all replies have arrived.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func at(_ data: UnsafeMutableRawPointer?) -> PulseList? {
    data.map { Unmanaged<PulseList>.fromOpaque($0).takeUnretainedValue() }
  }
}
