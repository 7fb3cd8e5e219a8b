// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechHost
package import SpeechReader
import SpeechSystem
import SpeechVoices

/// One run of the program: what the command line asks for, with the voices of the host.
package struct EspeakSession {
  package struct Descriptors {
    package var input = STDIN_FILENO
    package var output = STDOUT_FILENO
    package var error = STDERR_FILENO

    package init() {}
  }

  let messages: EspeakMessages
  private let program: String
  let environment: [String: String]
  let reader: ReaderProgram
  let descriptors: Descriptors
  private let makeHost: (_ speaks: Bool) -> SpeechHost

  /// - Parameters:
  ///   - program: `argv[0]`.
  ///   - reader: What eSpeak NG's library runs in.
  ///   - makeHost: Called once, if anything is spoken or listed, with whether it is spoken.
  package init(
    program: String,
    environment: [String: String],
    reader: ReaderProgram,
    descriptors: Descriptors = Descriptors(),
    makeHost: @escaping (_ speaks: Bool) -> SpeechHost
  ) {
    self.program = program
    self.environment = environment
    self.reader = reader
    self.descriptors = descriptors
    self.makeHost = makeHost
    messages = EspeakMessages(program: Path.name(of: program), descriptor: descriptors.error)
  }

  /// Returns the exit status.
  package func run(_ invocation: EspeakInvocation) -> Int32 {
    switch invocation {
    case .speak(let options): return speak(options)
    case .help:
      printOut("\n\(version(nil))\n\(EspeakHelp.text(program: messages.program))")
      return 0
    case .version(let folder):
      printOut("\(version(folder))\n")
      return 0
    case .listVoices(let language, let folder):
      listVoices(language, folder: folder)
      return 0
    case .compile(let option):
      messages.explain(
        "\(option) is not supported: synth-host makes no voice data; use eSpeak NG's own espeak-ng program."
      )
      return EXIT_FAILURE
    case .compileWithoutVoice(let option):
      messages.tell("Voice name to '\(option)' not specified.")
      return EXIT_FAILURE
    case .wrongUsage: return EXIT_SUCCESS
    }
  }

  // MARK: Lists and versions

  /// Callers look for the number in this line.
  private func version(_ folder: String?) -> String {
    let title = "eSpeak NG text-to-speech:"
    do throws(EspeakLibrary.Failure) {
      let version = try openLibrary(folder).version
      return "\(title) \(version.number)  Data at: \(version.data)"
    } catch {
      return "\(title) \(Self.followedVersion)  Data at: none, \(error.reason)"
    }
  }

  /// The version of eSpeak NG whose behaviour this program follows.
  private static let followedVersion = "1.51"

  private func listVoices(_ language: String?, folder: String?) {
    let host = makeHost(false)
    defer { host.close() }
    host.registry.askProviders(within: AvailableVoices.probingBudget)
    var library: [LibraryVoice] = []
    do throws(EspeakLibrary.Failure) {
      library = try openLibrary(folder).voices(language: language)
    } catch {
      messages.explain("eSpeak NG's own list of voices is missing: \(error.reason)")
    }
    let others = OtherVoices.list(
      host.registry.voices,
      language: language,
      withoutEspeak: !library.isEmpty
    )
    let style: VoiceTable.Style = Self.isClassic(messages.program) ? .classic : .current
    printOut(VoiceTable(library, others: others, style: style).text)
  }

  /// `espeak` and `speak` are the names of the program whose table callers knew before eSpeak NG changed it.
  private static func isClassic(_ name: String) -> Bool { name == "espeak" || name == "speak" }

  // MARK: Speech

  private func speak(_ options: EspeakOptions) -> Int32 {
    var library: EspeakLibrary?
    if !options.phonemes.isEmpty {
      library = loadLibrary(options)
      guard let library else { return EXIT_FAILURE }
      if options.isQuiet, choose(options, library: library) == nil {
        return writePhonemes(library, options: options)
      }
    }
    let host = makeHost(!options.isQuiet)
    defer { host.close() }
    // Before all voices are read: few callers name one of another provider.
    if !options.isQuiet { inBackground { host.prepare(provider: EspeakVoices.provider) } }
    let files = EspeakDataFolder(chosen: options.dataFolder, environment: environment)
    let voices = EspeakVoices(host, files: files)
    guard
      let voice = options.voice.map({ voices.voice(named: $0) })
        ?? voices.usual(for: options.use)
    else {
      return refuseVoice(options.voice)
    }
    if !options.isQuiet, voice.voice.provider != EspeakVoices.provider {
      inBackground { host.prepare(provider: voice.voice.provider) }
    }
    if let library, let reason = choose(options, library: library, voice: voice) {
      messages.tell(reason)
      return EXIT_FAILURE
    }
    guard let input = openInput(options) else { return EXIT_FAILURE }
    var writer: PhonemeWriter?
    if let library {
      writer = makeWriter(library, options: options)
      if writer == nil { return EXIT_FAILURE }
    }
    let text = EspeakText(options, language: voice.voice.language) {
      voices.voice(named: $0)?.identifier
    }
    return EspeakSpeech(host, options: options, voice: voice, text: text, messages: messages)
      .speak(input, phonemes: writer, standardOutput: descriptors.output)
  }

  /// Runs a start of a provider's process while the text is being read.
  private func inBackground(_ start: @escaping @Sendable () -> Void) {
    // Without a thread the first text starts it.
    _ = try? SystemThread.detach("speech-start", body: start)
  }

  /// Nil after a message about what is wrong.
  func openInput(_ options: EspeakOptions) -> EspeakInput? {
    do throws(EspeakInput.Failure) {
      return try EspeakInput(options, standardInput: descriptors.input)
    } catch {
      switch error {
      case .missing(let path): messages.tell("Failed to stat() file '\(path)'")
      case .unreadable(let path): messages.tell("Failed to read file '\(path)'")
      }
      return nil
    }
  }

  private func refuseVoice(_ typed: String?) -> Int32 {
    if let typed, EspeakDataFolder.isMBROLA(typed) {
      messages.explain(
        "“\(typed.shown)” is a voice of MBROLA, which synth-host cannot speak with; use eSpeak NG's own espeak-ng "
          + "program, or another voice."
      )
    }
    messages.tell(EspeakMessages.unknownVoice)
    return EXIT_FAILURE
  }

  private func printOut(_ text: String) {
    let code = SmallFile.write(Array(text.utf8), to: descriptors.output)
    BrokenPipe.end(if: code)
    if code != 0 { messages.explain("standard output: \(SystemError.text(code))") }
  }
}
