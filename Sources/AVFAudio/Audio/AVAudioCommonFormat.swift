// SPDX-License-Identifier: Apache-2.0

/// The sample type of a format.
public enum AVAudioCommonFormat: UInt, Sendable {
  /// Any other type.
  case otherFormat = 0
  case pcmFormatFloat32 = 1
  case pcmFormatFloat64 = 2
  case pcmFormatInt16 = 3
  case pcmFormatInt32 = 4
}
