// SPDX-License-Identifier: Apache-2.0

/// A word that is heard: what the client wrote, and when.
struct DeliveredWord: Hashable {
  /// As it is written in the input.
  var text: String
  /// In UTF-16 units of the input.
  var units: Range<Int>
  /// In bytes of the input.
  var bytes: Range<Int>
  /// Seconds from the first frame.
  var time: Double
}
