// SPDX-License-Identifier: Apache-2.0

import Glibc
import PlaybackSupport
import SpeechAudio
import SpeechCalls
import TestSupport

/// Speech that is easily distinguished from a whistle: a tone of 3 kHz, a quarter of full scale, on
/// a device that nobody hears here.
final class Voice {
  static let frequency = 3000.0
  /// In steps of 16 bits.
  static let amplitude = 8192.0

  private let device: any PlaybackDevice
  private var position = 0

  init(_ injection: Injection) throws {
    let format = AudioFormat(sampleRate: CallRoom.sampleRate, channels: 1)
    device = try InjectedDevices(PacedDevices(), while: injection).open(for: format)
  }

  deinit { device.close() }

  /// Speaks for this many seconds, and returns when all was heard.
  func speak(_ seconds: Double) throws {
    let end = position + Int(seconds * Double(CallRoom.sampleRate))
    while position < end {
      let samples = tone(from: position, to: min(end, position + 960))
      position += try samples.withUnsafeBufferPointer {
        try device.write($0, frameCount: $0.count)
      }
      poll(nil, 0, 2)
    }
    while try device.unheardFrames() > 0 { poll(nil, 0, 2) }
  }

  private func tone(from start: Int, to end: Int) -> [Float] {
    let step = 2 * Double.pi * Self.frequency / Double(CallRoom.sampleRate)
    return (start..<end).map { Float(Self.amplitude / 32768 * sin(step * Double($0))) }
  }
}
