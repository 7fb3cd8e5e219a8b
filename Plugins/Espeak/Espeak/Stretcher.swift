// SPDX-License-Identifier: GPL-3.0-or-later
import CEspeak
import SpeechProviderKit

/// Changes rate and pitch of the engine's output (libsonic).
final class Stretcher {
  private let stream: sonicStream
  private let rate: Double
  private var room = [Int16](repeating: 0, count: 4096)
  private var written = 0
  private var read = 0

  /// Samples that libsonic keeps until more come: nearly twice the longest period of voice that it looks for (65 Hz).
  private let kept: Int

  /// Throws when memory is short.
  init(_ prosody: EngineProsody, sampleRate: Int) throws(SpeechProviderError) {
    guard let stream = sonicCreateStream(Int32(sampleRate), 1) else {
      throw .resources("no memory to change the rate of speech")
    }
    self.stream = stream
    rate = Double(prosody.stretchRate)
    kept = sampleRate * 7 / 4 / 65
    sonicSetSpeed(stream, prosody.stretchRate)
    sonicSetPitch(stream, prosody.stretchPitch)
  }

  deinit {
    sonicDestroyStream(stream)
  }

  /// The output frame for an input frame that has not been written yet.
  ///
  /// Counted from the output so far, because the whole is up to 1.3 % longer or shorter than the
  /// rate says.
  func place(of frame: Int) -> Int {
    let behind = frame - (written - min(written, kept))
    return read + Int(Double(max(0, behind)) / rate)
  }

  /// Writes speech and passes the output to `body`, piece by piece.
  func write(
    _ samples: UnsafeBufferPointer<Int16>,
    body: (UnsafeBufferPointer<Int16>) -> Void
  ) throws(SpeechProviderError) {
    guard sonicWriteShortToStream(stream, samples.baseAddress, Int32(samples.count)) != 0 else {
      throw .resources("no memory to change the rate of speech")
    }
    written += samples.count
    drain(body)
  }

  /// Passes on the remaining output.
  func finish(_ body: (UnsafeBufferPointer<Int16>) -> Void) throws(SpeechProviderError) {
    guard sonicFlushStream(stream) != 0 else {
      throw .resources("no memory to change the rate of speech")
    }
    drain(body)
  }

  private func drain(_ body: (UnsafeBufferPointer<Int16>) -> Void) {
    room.withUnsafeMutableBufferPointer { room in
      while true {
        let count = Int(sonicReadShortFromStream(stream, room.baseAddress, Int32(room.count)))
        guard count > 0 else { return }
        read += count
        body(UnsafeBufferPointer(rebasing: room[..<count]))
      }
    }
  }
}
