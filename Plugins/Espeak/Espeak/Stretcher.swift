// SPDX-License-Identifier: GPL-3.0-or-later
import CEspeak
import SpeechProviderKit

/// Changes rate and pitch of speech on its way out (libsonic).
final class Stretcher {
  private let stream: sonicStream
  private var room = [Int16](repeating: 0, count: 4096)

  /// Throws when memory is short.
  init(_ prosody: Prosody, sampleRate: Int) throws(SpeechProviderError) {
    guard let stream = sonicCreateStream(Int32(sampleRate), 1) else {
      throw .resources("no memory to change the rate of speech")
    }
    self.stream = stream
    sonicSetSpeed(stream, prosody.stretchRate)
    sonicSetPitch(stream, prosody.stretchPitch)
  }

  deinit {
    sonicDestroyStream(stream)
  }

  /// Puts speech in and hands on what comes out, piece by piece, until `body` answers false. Answers what it did.
  func write(
    _ samples: UnsafeBufferPointer<Int16>,
    _ body: (Span<Int16>) -> Bool
  ) throws(SpeechProviderError) -> Bool {
    guard sonicWriteShortToStream(stream, samples.baseAddress, Int32(samples.count)) != 0 else {
      throw .resources("no memory to change the rate of speech")
    }
    return drain(body)
  }

  /// Hands on what is still inside.
  func finish(_ body: (Span<Int16>) -> Bool) throws(SpeechProviderError) -> Bool {
    guard sonicFlushStream(stream) != 0 else {
      throw .resources("no memory to change the rate of speech")
    }
    return drain(body)
  }

  private func drain(_ body: (Span<Int16>) -> Bool) -> Bool {
    while true {
      let count = room.withUnsafeMutableBufferPointer {
        sonicReadShortFromStream(stream, $0.baseAddress, Int32($0.count))
      }
      guard count > 0 else { return true }
      guard body(room.span.extracting(0..<Int(count))) else { return false }
    }
  }
}
