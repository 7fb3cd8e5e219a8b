// SPDX-License-Identifier: Apache-2.0

import AVFAudio
import PlaybackSupport
import Synchronization
import TestSupport

/// A synthesizer on the fixture `Ramp` with a manual clock, and all calls of its delegate.
final class SpeechRun: NSObject, AVSpeechSynthesizerDelegate {
  static let home: TemporaryFolder = {
    let home = TemporaryFolder()
    for product in ["Ramp", "Faulty"] {
      write(read(Fixtures.library(product)), to: home.path + "/\(product).so")
    }
    return home
  }()

  let host: SharedHost
  /// What other runs measure of a voice does not change its loudness here.
  private let state = TemporaryFolder()
  let clock: HandClock
  let devices: HeardDevices
  // Safe because a synthesizer may be called from any thread.
  nonisolated(unsafe) let synthesizer: AVSpeechSynthesizer
  let problems: Problems
  private let events = Mutex<[String]>([])
  /// Of the words that were told.
  let offsets = Mutex<[Int]>([])

  final class Problems: Sendable {
    let list = Mutex<[String]>([])
  }

  convenience override init() { self.init(mainLoop: nil) }

  /// - Parameter mainLoop: replaces that of the process.
  init(mainLoop: MainLoop?) {
    let clock = HandClock()
    let devices = HeardDevices(clock)
    let problems = Problems()
    self.clock = clock
    self.devices = devices
    self.problems = problems
    let host = SharedHost(
      environment: [
        "HOME": Self.home.path, "LANG": "en_US.UTF-8", "SPEECH_PROVIDER_PATH": Self.home.path,
        "SYNTH_HOST_LIBEXEC": Fixtures.libexec, "XDG_STATE_HOME": state.path,
      ],
      devices: devices,
      clock: clock,
      problems: ProblemLog { text in problems.list.withLock { $0.append(text) } },
      mainLoop: mainLoop
    )
    host.waitForVoices()
    self.host = host
    synthesizer = SharedHost.$current.withValue(host) { AVSpeechSynthesizer() }
    super.init()
    synthesizer.delegate = self
  }

  /// An utterance that `Ramp` speaks.
  func utterance(_ text: String, pre: Double = 0, post: Double = 0) -> AVSpeechUtterance {
    let utterance = AVSpeechUtterance(string: text)
    utterance.voice = AVSpeechSynthesisVoice(identifier: "org.synth-host.ramp.ramp")
    utterance.preUtteranceDelay = pre
    utterance.postUtteranceDelay = post
    return utterance
  }

  /// The calls of the delegate, once the main queue has executed them.
  func told() async -> [String] {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    return events.withLock { $0 }
  }

  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  private func note(_ event: String, _ utterance: AVSpeechUtterance) {
    let isMain = DispatchQueue.getSpecific(key: Self.key) == true
    events.withLock {
      $0.append("\(utterance.speechString) \(event)" + (isMain ? "" : " elsewhere"))
    }
  }

  func speechSynthesizer(_: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
    note("started", utterance)
  }

  func speechSynthesizer(_: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
    note("finished", utterance)
  }

  func speechSynthesizer(_: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {
    note("paused", utterance)
  }

  func speechSynthesizer(_: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {
    note("continued", utterance)
  }

  func speechSynthesizer(_: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
    note("cancelled", utterance)
  }

  func speechSynthesizer(
    _: AVSpeechSynthesizer,
    willSpeakRangeOfSpeechString range: NSRange,
    utterance: AVSpeechUtterance
  ) {
    note((utterance.speechString as NSString).substring(with: range), utterance)
  }

  func speechSynthesizer(
    _: AVSpeechSynthesizer,
    willSpeak marker: AVSpeechSynthesisMarker,
    utterance: AVSpeechUtterance
  ) {
    if marker.mark == .word { offsets.withLock { $0.append(marker.byteSampleOffset) } }
    guard marker.mark == .bookmark else { return }
    note("mark \(marker.bookmarkName)", utterance)
  }
}
