// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechMarkup
import SpeechPermissions
import SpeechRecordings
import SpeechSystem
import SpeechVoices

struct CreatePersonalVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Makes a personal voice from a folder of recordings.",
    discussion: """
      The folder has the layout of LJSpeech: metadata.csv, with a line id|text for each recording and optionally the \
      text in words after another |, and the recordings in wavs/ID.wav (or .flac, .ogg). Each recording is checked \
      first: whether it can be decoded, its level, clipping and noise, whether its length fits its text, and whether \
      it says its text, by comparing it with a voice of the language. All problems are reported at once, and no voice \
      is made unless every recording can be used or --skip-bad is given. To use a recording that you know is right, \
      pass --accept. Then silence at both ends is trimmed, and all recordings get the same sample rate and loudness. \
      A recording of several sentences is cut at its pauses. Your files are not changed.
      """
  )

  @Option(help: ArgumentHelp("Name of the voice.", valueName: "name"))
  var name: String

  @Option(
    help: ArgumentHelp("Folder with metadata.csv and wavs/.", valueName: "dir"),
    completion: .directory
  )
  var recordings: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Language of the recordings. Default: your own language.", valueName: "tag"),
    completion: .languages
  )
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Voice that says everything else. Default: one of the same language.",
      valueName: "voice"
    ),
    completion: .voices
  )
  var fallback: String?

  @Flag(help: "Use only the good recordings, and leave the others out.")
  var skipBad = false

  @Option(
    help: ArgumentHelp(
      "Use this recording, which you have checked, although it does not seem to say its text. May be given several times.",
      valueName: "id"
    )
  )
  var accept: [String] = []

  @Flag(
    help:
      "Use all such recordings. For people whose speech differs much from that of most, and for languages that the available voices pronounce differently."
  )
  var acceptAll = false

  @Flag(help: "Only check the recordings.")
  var dryRun = false

  @Flag(help: "Replace a personal voice of the same name.")
  var replace = false

  @Flag(help: "Print JSON: what was found in each recording, and the voice.")
  var json = false

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { host in
      let request = try request(host)
      let cancellation = CancellationFlag()
      let interrupt = Interrupt { cancellation.raise() }
      let progress = ProgressLine()
      let report = try CommandError.wrapping { () throws(PersonalVoiceError) in
        defer { progress.clear() }
        let store = try Self.store(host)
        let maker = try PersonalVoiceMaker(request, store: store, host: host) { done, count, name in
          progress.show(done, of: count, name: name.shown)
        } isCancelled: {
          cancellation.isRaised
        }
        return try maker.make()
      }
      try withExtendedLifetime(interrupt) { () throws(CommandError) in try tell(report, host: host)
      }
    }
  }

  private static func store(_ host: SpeechHost) throws(PersonalVoiceError) -> RecordedVoiceStore {
    do throws(CommandError) {
      return try UserVoices.store(of: host)
    } catch {
      throw .failed(path: "XDG_DATA_HOME", what: "it is not set, and HOME names no existing folder")
    }
  }

  private func request(_ host: SpeechHost) throws(CommandError) -> PersonalVoiceRequest {
    let tag = try Self.tag(language)
    var request = PersonalVoiceRequest(
      name: name,
      folder: ProgramContext.absolutePath(recordings),
      language: "\(tag)"
    )
    request.fallback = try fallback.map { (typed) throws(CommandError) in
      try identifier(ofFallback: typed, host: host)
    }
    if fallback == nil, VoiceMatching.speaking(tag, in: host.registry.voices) == nil {
      Console.error(
        "synth-host: note: no voice speaks \(tag), so that text without a recording is not spoken; name a voice for it with --fallback. The words of the recordings are not checked either."
      )
    }
    request.skipsBad = skipBad
    request.accepted = Set(accept)
    request.acceptsAll = acceptAll
    request.replaces = replace
    request.onlyChecks = dryRun
    return request
  }

  /// The language that was typed, or the user's own.
  static func tag(_ typed: String?) throws(CommandError) -> LanguageTag {
    let usual = LanguageTag(environment: ProgramContext.environment)?.description ?? "en-US"
    let typed = typed ?? usual
    let named = LanguageNames.subtag(named: typed)
    guard named == nil, let tag = LanguageTag(typed) else {
      let example = named ?? "de, en-GB or zh-Hant (BCP 47)"
      throw CommandError(.usage, message: "\(typed.typed) is not a language tag; try \(example).")
    }
    return tag
  }

  private func identifier(
    ofFallback typed: String,
    host: SpeechHost
  ) throws(CommandError) -> String {
    do throws(VoiceLookupError) {
      let voice = try host.registry.voice(matching: typed).voice
      if !voice.traits.contains(.personal) { return voice.identifier }
    } catch {
      throw CommandError(outcome: .refused(.voice(error)), source: "")
    }
    throw CommandError(
      .usage,
      message: "\(typed.quoted) is a personal voice. Name one that can say everything."
    )
  }

  // MARK: - What came of it

  private func tell(_ report: PersonalVoiceReport, host: SpeechHost) throws(CommandError) {
    if json { Console.print(JSONOutput.object(PersonalVoiceReportRow(report))) }
    for problem in report.problems { Console.error(problem.report) }
    let bad = report.recordings.count { !$0.isGood }
    let errors = report.problems.count { $0.severity == .error }
    guard let voice = report.voice else {
      if errors == 0 {
        if !json { Console.print("\(report.recordings.count) recordings are good") }
        return
      }
      let cure =
        bad < report.recordings.count && !dryRun && !skipBad
        ? " Fix them, or leave them out with --skip-bad." : ""
      let isDoubted = report.problems.contains { $0.severity == .error && $0.isAcceptable }
      let accept =
        isDoubted && !dryRun
        ? " To use recordings that you have listened to and know are right, pass --accept ID or --accept-all."
        : ""
      let all = errors == 1 ? "1 error" : "\(errors) errors"
      let what =
        report.recordings.isEmpty
        ? "the list cannot be used, \(all)"
        : "\(bad) of \(report.recordings.count) recordings cannot be used, \(all) in all"
      throw CommandError(.invalidInput, message: "\(what); no voice was made.\(cure)\(accept)")
    }
    host.registry.rescan()
    if !json {
      Console.print("made \(voice.identifier)  \(voice.name)  \(voice.recordingCount) recordings")
    }
    let isThere = host.registry.providers.contains {
      $0.state == .ok && $0.description?.identifier == RecordedVoiceStore.provider
    }
    if !isThere {
      Console.error(
        "synth-host: note: nothing speaks it yet: the provider \(RecordedVoiceStore.provider) is not installed (see “synth-host providers”)."
      )
    } else if PermissionStore(environment: ProgramContext.environment).status(of: .personalVoice)
      != .granted
    {
      Console.error(
        "synth-host: note: synth-host itself may not speak with it yet; “synth-host permissions grant personal-voice” allows it."
      )
    }
  }
}

extension RecordingProblem {
  /// As compilers write it: the place, the severity, the problem and the remedy.
  fileprivate var report: String {
    let place = line.map { ":\($0)" } ?? ""
    return "\(path.shown)\(place): \(severity.rawValue): \(what.shown); \(cure). [\(code)]"
  }
}
