// SPDX-License-Identifier: Apache-2.0

/// The kinds of events of a render.
public enum AURenderEventType: UInt8, Sendable {
  /// A parameter changes at once.
  case parameter = 1
  /// A parameter changes over some frames.
  case parameterRamp = 2
  /// A MIDI message.
  case MIDI = 8
  /// A MIDI message of the manufacturer's own.
  case midiSysEx = 9
  /// MIDI messages in packets.
  case midiEventList = 10
}
