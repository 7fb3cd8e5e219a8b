// SPDX-License-Identifier: Apache-2.0

/// How samples are stored in `wav` and `raw`; `flac` is always 16 bits, and the others are compressed.
package enum SampleEncoding: Hashable, Sendable {
  /// Little-endian, -32768 to 32767.
  case int16
  /// IEEE 754, little-endian, not limited to -1 … +1.
  case float32
}
