// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A recording from a sound server by a program.
package final class SoundRecording {
  private let path: String
  private let frameBytes: Int
  private let program: RunningProgram

  /// - Parameters:
  ///   - source: nil: the default microphone.
  ///   - latency: what the program asks for, in milliseconds.
  init?(
    of source: String?,
    sampleRate: Int,
    channels: Int,
    latency: Int,
    environment: [String: String],
    path: String
  ) {
    self.path = path
    frameBytes = 2 * channels
    unlink(path)
    let device = source.map { ["--device=\($0)"] } ?? []
    let format = ["--format=s16le", "--rate=\(sampleRate)", "--channels=\(channels)"]
    guard
      let program = RunningProgram(
        PrivatePulseAudio.recorder,
        ["--raw"] + device + format + ["--latency-msec=\(latency)", path],
        environment: environment
      )
    else { return nil }
    self.program = program
  }

  package var process: Int32 { program.identifier }

  /// Frames so far.
  package var count: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) / frameBytes : 0
  }

  /// Waits for this many more frames; false when they do not come within a minute.
  package func wait(frames: Int) -> Bool {
    let wanted = count + frames
    return waitUntil { count >= wanted }
  }

  /// Waits until something is heard; false when nothing is within a minute.
  package func waitForSound() -> Bool {
    waitUntil { read(path).contains { $0 != 0 && $0 != 0xFF } }
  }

  /// All so far, interleaved, in steps of 16 bits.
  package var samples: [Int] {
    let bytes = read(path)
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8))
    }
  }

  /// Ends it: all samples.
  @discardableResult
  package func stop() -> [Int] {
    // Test threads block the signals that it could be asked with, and it inherits that; it writes without delay.
    program.signal(SIGKILL)
    _ = program.waitForEnd()
    return samples
  }
}

/// The amplitude of a tone in each hundredth of a second: short enough that a loopback may keep pace with another clock.
package func amplitudes(of frequency: Double, in samples: some Collection<Int>) -> [Double] {
  let samples = Array(samples)
  let length = CallRoom.sampleRate / 100
  let step = 2 * Double.pi * frequency / Double(CallRoom.sampleRate)
  return stride(from: 0, through: samples.count - length, by: length).map { start in
    var (real, imaginary) = (0.0, 0.0)
    for index in 0..<length {
      real += Double(samples[start + index]) * cos(step * Double(index))
      imaginary += Double(samples[start + index]) * sin(step * Double(index))
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(length)
  }
}

/// Whether a whistle is nearly continuous, by its `amplitudes`; PipeWire loses blocks on a busy machine.
package func isNearlyWhole(_ whistle: [Double]) -> Bool {
  whistle.count { abs($0 - CallRoom.amplitude) < 300 } > whistle.count * 90 / 100
}
