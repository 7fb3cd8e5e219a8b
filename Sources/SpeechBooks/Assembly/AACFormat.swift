// SPDX-License-Identifier: Apache-2.0

/// What a decoder has to know of a stream of AAC.
package struct AACFormat: Hashable, Sendable {
  /// Frames of audio that each packet holds.
  package static let packetFrames = 1024

  /// The audio object type, one less: 1 is AAC-LC.
  package var profile: UInt8
  /// In the standard's table of sample rates.
  package var rateIndex: UInt8
  package var channels: UInt8

  package init(profile: UInt8, rateIndex: UInt8, channels: UInt8) {
    self.profile = profile
    self.rateIndex = rateIndex
    self.channels = channels
  }

  /// Its AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1) with the extension that says that there is no SBR: without it some
  /// decoders take a low sample rate for half of the real one.
  var configuration: [UInt8] {
    [
      (profile + 1) << 3 | rateIndex >> 1, (rateIndex & 1) << 7 | channels << 3, 0x56, 0xE5, 0x00,
    ]
  }
}
