// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import Synchronization
import TestSupport

/// Records what the loudspeaker plays, and knows when.
final class Listener: Sendable {
  private struct State {
    var samples: [Int16] = []
    /// When the first frame was heard, in seconds: the earliest time that any piece of the
    /// recording suggests, because none arrives before it is heard.
    var start = Double.infinity
  }

  /// Hz.
  static let sampleRate = 22050.0
  private let state = Mutex(State())

  /// Nil when nothing comes.
  init?(_ environment: [String: String]) {
    let arguments = [
      "--raw", "--device=speaker.monitor", "--format=s16le", "--rate=22050", "--channels=1",
      "--latency-msec=2",
    ]
    guard let program = RunningProgram("/usr/bin/parec", arguments, environment: environment) else {
      return nil
    }
    // Safe because the thread alone uses it from here on.
    nonisolated(unsafe) let recorder = program
    Thread.detachNewThread { [self] in
      var odd: [UInt8] = []
      while let bytes = recorder.readSome(until: .now + .seconds(3600)), !bytes.isEmpty {
        let time = now
        let all = odd + bytes
        odd = all.count % 2 == 1 ? [all[all.count - 1]] : []
        state.withLock { state in
          for index in stride(from: 0, to: all.count - 1, by: 2) {
            state.samples.append(
              Int16(bitPattern: UInt16(all[index]) | UInt16(all[index + 1]) << 8)
            )
          }
          state.start = min(state.start, time - Double(state.samples.count) / Self.sampleRate)
        }
      }
    }
    // The first pieces come late and at once.
    Thread.sleep(forTimeInterval: 1)
    if count == 0 { return nil }
  }

  /// Frames so far.
  var count: Int { state.withLock(\.samples.count) }

  /// Times at which sound begins after silence of at least `silence` seconds, since a frame.
  func onsets(since frame: Int, silence: Double) -> [Double] {
    state.withLock { state in
      var onsets: [Double] = []
      var silent = Int.max / 2
      for index in frame..<state.samples.count {
        if state.samples[index] == 0 {
          silent += 1
        } else {
          if Double(silent) > silence * Self.sampleRate {
            onsets.append(state.start + Double(index) / Self.sampleRate)
          }
          silent = 0
        }
      }
      return onsets
    }
  }

  /// When the last sound since a frame ended; nil without one.
  func end(since frame: Int) -> Double? {
    state.withLock { state in
      let last = state.samples[frame...].lastIndex { $0 != 0 }
      return last.map { state.start + Double($0 + 1) / Self.sampleRate }
    }
  }
}
