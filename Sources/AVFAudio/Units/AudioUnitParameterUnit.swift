// SPDX-License-Identifier: Apache-2.0

/// What a parameter measures.
public enum AudioUnitParameterUnit: UInt32, Sendable {
  /// Nothing in particular.
  case generic = 0
  /// A choice by its number.
  case indexed = 1
  /// 0 or 1.
  case boolean = 2
  case percent = 3
  case seconds = 4
  case sampleFrames = 5
  /// Degrees from -180 to 180.
  case phase = 6
  /// A factor of speed.
  case rate = 7
  case hertz = 8
  /// Hundredths of a semitone.
  case cents = 9
  case relativeSemiTones = 10
  case midiNoteNumber = 11
  /// 0 to 127.
  case midiController = 12
  case decibels = 13
  /// A factor of amplitude.
  case linearGain = 14
  case degrees = 15
  case equalPowerCrossfade = 16
  case mixerFaderCurve1 = 17
  /// -1 is left, 1 is right.
  case pan = 18
  case meters = 19
  /// Cents above a frequency.
  case absoluteCents = 20
  case octaves = 21
  /// Beats per minute.
  case BPM = 22
  case beats = 23
  case milliseconds = 24
  case ratio = 25
  /// What `unitName` says.
  case customUnit = 26
}
