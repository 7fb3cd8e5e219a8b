// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechCalls
import SpeechConversation
import SpeechHost
import SpeechMarkup
import SpeechRecordings
import SpeechSystem
import SpeechVoices

/// Guides the user through sentences: show, record, check, keep. Questions go to standard output,
/// answers are lines.
struct RecordingSession {
  var folder: RecordingFolder
  let texts: [String]
  let review: RecordingReview
  let source: String?
  let player: RecordingPlayer

  private var lines = InputLines(givesBlanks: true)
  /// Names of recordings that were kept although they do not seem to say their text.
  private var accepted: [String] = []

  /// Hz.
  private static let sampleRate = 48_000
  /// Seconds; bounds an unattended recording.
  private static let maxSeconds = 60
  /// Seconds that are cut off at both ends, where the key press is heard.
  private static let keySound = 0.1

  init(
    folder: RecordingFolder,
    texts: [String],
    review: RecordingReview,
    source: String?,
    player: RecordingPlayer
  ) {
    self.folder = folder
    self.texts = texts
    self.review = review
    self.source = source
    self.player = player
  }

  private enum Next { case next, again, stop }

  mutating func run() throws(CommandError) {
    let left = texts.indices.filter { folder.recording(of: texts[$0]) == nil }
    guard !left.isEmpty else {
      Console.print("All \(texts.count) sentences are recorded.")
      return tellEnd()
    }
    // Opened before the first sentence, to report a missing microphone early.
    let name = try microphone().sourceName
    Console.print(
      "\(texts.count) sentences, \(texts.count - left.count) recorded already. Microphone: \(name.shown)"
    )
    for index in left {
      var next = Next.again
      while case .again = next { next = try record(index) }
      if case .stop = next { break }
    }
    tellEnd()
  }

  private func tellEnd() {
    let count = texts.count { folder.recording(of: $0) != nil }
    Console.print("\(count) of \(texts.count) sentences are in \(folder.path.shown).")
    guard count > 0 else { return }
    let accept = accepted.map { " --accept \($0)" }.joined()
    let path = folder.path.contains(where: \.isWhitespace) ? folder.path.quoted : folder.path
    Console.print(
      "Make the voice with: synth-host personal-voice create --name NAME --recordings \(path.shown)\(accept)"
    )
  }

  // MARK: - One sentence

  private mutating func record(_ index: Int) throws(CommandError) -> Next {
    Console.print("\n\(index + 1) of \(texts.count): \(texts[index].shown)")
    while true {
      switch try answer("Enter: record, s: skip, q: stop") {
      case "": break
      case "s": return .next
      case nil, "q": return .stop
      default: continue
      }
      break
    }
    let samples = try recorded()
    let (measure, problems) = review.look(
      at: samples,
      sampleRate: Self.sampleRate,
      text: texts[index]
    )
    tell(measure, problems: problems)
    return try decide(texts[index], samples: samples, problems: problems)
  }

  private mutating func decide(
    _ text: String,
    samples: [Float],
    problems: [RecordingProblem]
  ) throws(CommandError) -> Next {
    let errors = problems.filter { $0.severity == .error }
    let canKeep = errors.allSatisfy(\.isAcceptable)
    let question =
      errors.isEmpty
      ? "Enter: keep it, r: record again, p: play, s: skip, q: stop"
      : "Enter: record again, p: play, \(canKeep ? "k: keep it anyway, " : "")s: skip, q: stop"
    while true {
      switch try answer(question) {
      case "p": try play(samples)
      case "" where errors.isEmpty, "k" where canKeep:
        let name = try keep(samples, text: text)
        if !errors.isEmpty { accepted.append(name) }
        return .next
      case "", "r": return .again
      case "s": return .next
      case nil, "q": return .stop
      default: continue
      }
    }
  }

  private mutating func keep(_ samples: [Float], text: String) throws(CommandError) -> String {
    try CommandError.wrapping { () throws(RecordingFolderError) in
      try folder.add(samples, sampleRate: Self.sampleRate, text: text)
    }
  }

  private func play(_ samples: [Float]) throws(CommandError) {
    defer { unlink(folder.takePath) }
    try CommandError.wrapping { () throws(RecordingFolderError) in
      try RecordingFolder.write(samples, sampleRate: Self.sampleRate, to: folder.takePath)
    }
    try player.play(folder.takePath)
  }

  // MARK: - Recording

  private func microphone() throws(CommandError) -> MicrophoneRecording {
    try CommandError.wrapping { () throws(RecordingError) in
      try MicrophoneRecording(source: source, sampleRate: Self.sampleRate)
    }
  }

  /// Until Enter is pressed.
  private mutating func recorded() throws(CommandError) -> [Float] {
    let microphone = try microphone()
    var samples: [Float] = []
    var isTold = false
    try CommandError.wrapping { () throws(RecordingError) in
      while !lines.hasMore, samples.count < Self.maxSeconds * Self.sampleRate {
        try microphone.read(into: &samples)
        // Recording has really started only now.
        if !isTold { Console.print("Recording. Speak, then press Enter.") }
        isTold = true
      }
    }
    if lines.hasMore {
      _ = try lines.next()
    } else {
      Console.print("Stopped after \(Self.maxSeconds) s.")
    }
    let cut = Int(Self.keySound * Double(Self.sampleRate))
    guard samples.count > 2 * cut else { return [] }
    return Array(samples[cut..<(samples.count - cut)])
  }

  // MARK: - Talking

  private func tell(_ measure: RecordingMeasure, problems: [RecordingProblem]) {
    if !measure.speech.isEmpty {
      let noise = measure.noise > -120 ? ", noise \(Int(measure.noise.rounded())) dB" : ""
      let tenths = Int((measure.speechSeconds * 10).rounded())
      let level = Int(measure.level.rounded())
      Console.print("\(tenths / 10).\(tenths % 10) s of speech, level \(level) dB\(noise)")
    }
    for problem in problems {
      let word = problem.severity == .error ? "Not usable" : "Warning"
      Console.print("\(word): \(problem.what.shown); \(problem.cure.shown).")
    }
    if problems.isEmpty { Console.print("Good.") }
  }

  /// The user's answer in lower case; nil at the end of the input.
  private mutating func answer(_ question: String) throws(CommandError) -> String? {
    Console.showResult(question + " > ")
    guard let line = try lines.next() else {
      Console.print("")
      return nil
    }
    return String(decoding: line, as: UTF8.self).lowercased().trimmed
  }
}
