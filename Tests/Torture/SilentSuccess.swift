// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechHost
import TestSupport

/// What a user hears, and when, with a voice that is silent but reports success, or that passes its
/// text on. eSpeak NG came with the host; all other providers were added.
enum SilentSuccess {
  struct Row {
    let what: String
    let heard: String
    /// What is wrong with that; nil when the whole text was heard once.
    let fault: String?
  }

  private static let text = "Good morning, all of you who are on the way to work."

  /// Seconds of audio that eSpeak NG gives for the text, at least and at most: once, not twice.
  private static let lengths = 2.0...5.0

  private static let cases = [
    ("completes without audio", "fault.no-audio"), ("gives zeros", "fault.zeros"),
    ("gives one constant value", "fault.constant"), ("gives a single frame", "fault.one-frame"),
    ("gives all words in 0.25 s", "fault.quarter-second"),
    ("takes a letter a request", "fault.one-character"),
    ("gives one frame at a time", "fault.frame-by-frame"),
    ("names another that names it", "fault.circle-a"),
  ]

  /// - Parameter isShort: without what ends at a limit.
  static func measure(isShort: Bool) -> [Row] {
    cases.filter { !isShort || $0.1 != "fault.frame-by-frame" }.map { what, voice in
      // Each separately: otherwise earlier failures of a provider would only show that it is no
      // longer used.
      let home = TemporaryFolder()
      let host = makeHost(home)
      defer { host.close() }
      let listener = Listener()
      let request = RenderRequest(.plainText(Array(text.utf8)), voice: voice)
      let outcome = host.render(request, into: listener, observer: listener)
      return row(what, listener, outcome)
    }
  }

  private static func row(_ what: String, _ listener: Listener, _ outcome: RenderOutcome) -> Row {
    let name = listener.speakers.last ?? "nobody"
    let start = listener.firstSound.map { Spread.text($0) } ?? "never"
    let seconds = Double(listener.audibleFrames) / Double(listener.format.sampleRate)
    let words = listener.words.count
    let heard =
      "\(name), after \(start): \(words) words in \(Int(seconds * 10) / 10).\(Int(seconds * 10) % 10) s"
    var fault: String?
    if case .finished = outcome {} else { fault = outcome.failure ?? "it was cancelled" }
    if !name.hasPrefix("org.espeak-ng.") { fault = "another voice was expected" }
    if !lengths.contains(seconds) { fault = "that is not the text, once" }
    return Row(what: what, heard: heard, fault: fault)
  }

  private static func makeHost(_ home: TemporaryFolder) -> SpeechHost {
    let folder = home.path + "/providers"
    mkdir(folder, 0o755)
    write(read(Fixtures.library("Faulty")), to: folder + "/Faulty.so")
    let circle = [("a", "b"), ("b", "a")].map { name, next in
      #"{"id": "fault.circle-\#(name)", "name": "\#(name)", "languages": ["en-US"], "sampleRate": 16000, "#
        + #""fallback": "fault.circle-\#(next)"}"#
    }
    let others = cases.map(\.1).filter { !$0.hasPrefix("fault.circle") }.map {
      #"{"id": "\#($0)", "name": "\#($0)", "languages": ["en-US"], "sampleRate": 16000, "abilities": ["wordMarkers"]}"#
    }
    let manifest =
      #"{"speech_manifest": 1, "id": "org.synth-host.faulty", "name": "Faulty", "voices": ["#
      + (circle + others).joined(separator: ",") + "]}"
    write(Array(manifest.utf8), to: folder + "/Faulty.provider.json")
    return SpeechHost(
      HostConfiguration(
        environment: ["HOME": home.path, "LANG": "en_US.UTF-8"],
        executableFolder: Fixtures.buildFolder,
        providerFolders: [folder]
      )
    )
  }
}

/// Listens to a render.
private final class Listener: RenderObserver, AudioOutput, AudioSink {
  let isKept = false
  private(set) var format = AudioFormat(sampleRate: 1, channels: 1)
  private(set) var firstSound: Duration?
  private(set) var audibleFrames = 0
  private(set) var words: Set<Int> = []
  /// The voices that replaced it, one after the other.
  private(set) var speakers: [String] = []
  private let start = ContinuousClock.now

  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    format = source
    return self
  }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    // Samples that change: a constant value cannot be heard.
    let moves = zip(frames, frames.dropFirst()).contains { abs($0 - $1) > 0.002 }
    guard moves else { return }
    firstSound = firstSound ?? (ContinuousClock.now - start)
    audibleFrames += frameCount
  }

  func finish() throws(AudioError) {}
  func abandon() {}
  func willRender(sampleRate: Int, channels: Int) {}
  func didReach(_ marker: SpokenMarker) {
    if marker.kind == .word { words.insert(marker.textRange.lowerBound) }
  }
  func didDiagnose(_ diagnostic: RenderDiagnostic) {
    guard diagnostic.code.rawValue == "voice-replaced" || diagnostic.code.rawValue == "not-covered"
    else { return }
    speakers.append(diagnostic.message.prefix { $0 != " " }.description)
  }
  func didRender(frames: Int) {}
}
