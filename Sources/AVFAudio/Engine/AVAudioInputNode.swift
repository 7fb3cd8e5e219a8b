// SPDX-License-Identifier: Apache-2.0

import Foundation
import SpeechAudio
import SpeechPlayback
import Synchronization

/// The user's microphone: a tap on it receives what is recorded while the engine runs. [any thread]
///
/// It is recorded from through PulseAudio or PipeWire, in one channel, and cannot be connected to other nodes.
open class AVAudioInputNode: AVAudioNode, @unchecked Sendable {
  // Safe because all mutable state is under a lock.

  private struct State {
    /// Whether the engine runs.
    var isWanted = false
    /// Counts the recordings: the thread of an earlier one ends.
    var run = 0
    var isRecording = false
  }

  private let host = SharedHost.instance
  private let recording = Mutex(State())

  init() { super.init(settings: MixSettings()) }

  /// The format of the microphone unless a tap requests another: 48 kHz, one channel.
  open override func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .microphone }
  /// The same.
  open override func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .microphone }

  override func didChangeTap() {
    guard recording.withLock(\.isWanted) else { return }
    do {
      try begin()
    } catch {
      host.problems.note("\(error.localizedDescription)")
    }
  }

  /// Records from now on if there is a tap. Throws if there is no microphone.
  func begin() throws {
    let tap = tap
    let rate = tap?.sampleRate ?? Self.sampleRate
    end()
    recording.withLock { $0.isWanted = true }
    guard let tap else { return }
    let microphone: any Microphone
    do throws(MicrophoneFailure) {
      microphone = try host.microphone(rate)
    } catch {
      recording.withLock { $0.isWanted = false }
      throw AVAudioError.calls("\(error)")
    }
    let run = recording.withLock { state in
      state.run += 1
      state.isRecording = true
      return state.run
    }
    // Safe because the thread alone uses it from now on.
    nonisolated(unsafe) let source = microphone
    let thread = Thread { [weak self, host] in
      var samples: [Float] = []
      let format = AudioFormat(sampleRate: rate, channels: 1)
      while let isOn = self?.isRecording(run), isOn {
        do throws(MicrophoneFailure) {
          try source.read(into: &samples)
        } catch {
          return host.problems.note("\(error).")
        }
        guard let isOn = self?.isRecording(run), isOn else { return }
        samples.withUnsafeBufferPointer { tap.write($0, in: format, now: host.clock.now) }
        samples.removeAll(keepingCapacity: true)
      }
    }
    thread.name = "microphone"
    thread.start()
  }

  /// Stops recording.
  func end() {
    recording.withLock { state in
      state.isWanted = false
      state.isRecording = false
    }
  }

  private func isRecording(_ run: Int) -> Bool {
    recording.withLock { $0.isRecording && $0.run == run }
  }

  static let sampleRate = 48000
}

extension AVAudioFormat {
  fileprivate static let microphone =
    AVAudioFormat(standardFormatWithSampleRate: Double(AVAudioInputNode.sampleRate), channels: 1)
    ?? AVAudioFormat(AudioLayout.speech)
}
