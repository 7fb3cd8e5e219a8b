// SPDX-License-Identifier: Apache-2.0

import Glibc

/// What the other end of a call hears.
package final class CallRecording {
  private let path: String
  private let program: RunningProgram

  init?(_ environment: [String: String], _ source: String?, path: String) {
    self.path = path
    unlink(path)
    let device = source.map { ["--device=\($0)"] } ?? []
    guard
      let program = RunningProgram(
        "/usr/bin/parec",
        ["--raw"] + device
          + ["--format=s16le", "--rate=48000", "--channels=1", "--latency-msec=20", path],
        environment: environment
      )
    else { return nil }
    self.program = program
  }

  package var process: Int32 { program.identifier }

  /// Samples so far.
  package var count: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) / 2 : 0
  }

  /// Waits until it has so many samples more; false when they do not come within twenty seconds.
  package func wait(_ samples: Int) -> Bool {
    let wanted = count + samples
    let deadline = ContinuousClock.now + .seconds(20)
    while count < wanted {
      guard ContinuousClock.now < deadline else { return false }
      poll(nil, 0, 5)
    }
    return true
  }

  package var samples: [Double] {
    let bytes = read(path)
    return stride(from: 0, to: bytes.count - 1, by: 2).map {
      Double(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8))
    }
  }

  package func stop() {
    program.signal(SIGKILL)
    _ = program.waitForEnd()
  }
}

/// The amplitude of a tone in each hundredth of a second: short enough that a loopback may keep pace with another clock.
package func amplitudes(of frequency: Double, in samples: some Collection<Double>) -> [Double] {
  let samples = Array(samples)
  let length = CallRoom.sampleRate / 100
  let step = 2 * Double.pi * frequency / Double(CallRoom.sampleRate)
  return stride(from: 0, through: samples.count - length, by: length).map { start in
    var (real, imaginary) = (0.0, 0.0)
    for index in 0..<length {
      real += samples[start + index] * cos(step * Double(index))
      imaginary += samples[start + index] * sin(step * Double(index))
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(length)
  }
}
