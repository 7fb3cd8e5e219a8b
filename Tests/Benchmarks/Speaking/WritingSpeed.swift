// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import Synchronization
import TestSupport

/// How fast `write(_:toBufferCallback:)` is, what it takes of the main thread, and whether memory grows over a book.
struct WritingSpeed {
  private static let paragraph = """
    It was a bright cold day in spring, and the clocks were striking thirteen. She walked along the river bank with her \
    two dogs, thinking of nothing much. “Who is there?” somebody asked; nobody answered. At 7:45 the train came in, late \
    as always, and 214 people got off it.

    """

  func measure() {
    for identifier in ["org.espeak-ng.en-us", "org.synth-host.parrot.polly"] {
      guard let voice = AVSpeechSynthesisVoice(identifier: identifier) else {
        print("speaking: there is no voice \(identifier)")
        continue
      }
      // Warm: worker, dictionary, buffers.
      _ = write(Self.paragraph, voice)
      let before = memory
      // About ten minutes, an hour and five hours of speech.
      for paragraphs in [36, 216, 1080] {
        let mainBefore = mainThreadTime
        let start = now
        let audio = write(String(repeating: Self.paragraph, count: paragraphs), voice)
        let wall = now - start
        let main = (mainThreadTime - mainBefore) * 1000
        print(
          "write(), \(voice.name): \(String(format: "%.1f", audio / 60)) minutes of audio in",
          String(format: "%.2f s, %.0f times real time;", wall, audio / wall),
          String(format: "main thread %.2f ms, largest resident set %+d KiB", main, memory - before)
        )
      }
    }
  }

  /// Seconds of audio.
  private func write(_ text: String, _ voice: AVSpeechSynthesisVoice) -> Double {
    let synthesizer = AVSpeechSynthesizer()
    let utterance = AVSpeechUtterance(string: text)
    utterance.voice = voice
    let frames = Atomic(0)
    let end = DispatchSemaphore(value: 0)
    synthesizer.write(utterance) { buffer in
      guard let buffer = buffer as? AVAudioPCMBuffer, buffer.frameLength > 0 else {
        end.signal()
        return
      }
      frames.add(Int(buffer.frameLength), ordering: .relaxed)
    }
    end.wait()
    return Double(frames.load(ordering: .relaxed)) / 22050
  }

  /// Seconds that the main thread has computed.
  private var mainThreadTime: Double {
    // The main thread has the number of the process.
    let text = String(decoding: read("/proc/self/task/\(getpid())/schedstat"), as: UTF8.self)
    return (text.split(separator: " ").first.flatMap { Double($0) } ?? .nan) / 1e9
  }

  /// The most that this process had in memory so far, KiB.
  private var memory: Int { processStatus("VmHWM") ?? 0 }
}
