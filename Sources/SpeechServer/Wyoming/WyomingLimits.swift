// SPDX-License-Identifier: Apache-2.0

/// The maximum sizes of the parts of an event, in bytes.
package enum WyomingLimits {
  /// The line that begins an event. Clients write their texts after it.
  package static let header = 16 << 10
  /// The data of an event: one text. Also an SSML document that arrives in pieces.
  package static let data = 1 << 20
  /// The payload of an event, which is skipped.
  package static let payload = 16 << 20
}
