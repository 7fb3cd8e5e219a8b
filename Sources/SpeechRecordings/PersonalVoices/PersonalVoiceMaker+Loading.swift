// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechWorkers

/// Opening, decoding and judging one recording.
extension PersonalVoiceMaker {
  /// Checks one recording.
  func check(
    _ entry: RecordingList.Entry,
    words: SpokenTextCheck?
  ) throws(PersonalVoiceError) -> CheckedRecording {
    switch try load(entry) {
    case .none(let problem):
      return CheckedRecording(
        id: entry.id,
        text: entry.text,
        path: problem.path,
        problems: [problem]
      )
    case .audio(let audio, let measure, let path):
      var checked = CheckedRecording(id: entry.id, text: entry.text, path: path)
      checked.sampleRate = audio.sampleRate
      checked.measure = measure
      checked.problems = RecordingCheck.problems(
        of: audio,
        measure: measure,
        text: entry.normalised ?? entry.text,
        path: path
      )
      if checked.isGood, let words {
        let verdict = words.verdict(on: audio, measure: measure, text: entry.spoken)
        let problem = RecordingCheck.problem(
          verdict,
          text: entry.text,
          path: path,
          place: "line \(entry.line) of metadata.csv",
          isNoisy: checked.problems.contains { $0.code == .noisy }
        )
        if let problem { checked.problems.append(problem) }
      }
      if checked.isGood {
        checked.problems += sentenceProblems(entry, measure: measure, audio: audio, path: path)
      }
      return checked
    }
  }

  /// The format of LJSpeech, and compressed ones.
  private static var extensions: [String] { ["wav", "flac", "ogg", "WAV", "FLAC", "OGG"] }

  /// The result of loading a recording.
  enum Loaded {
    case audio(RecordedAudio, RecordingMeasure, path: String)
    case none(RecordingProblem)
  }

  /// Throws only errors that affect all recordings; a problem with this one is returned.
  func load(_ entry: RecordingList.Entry) throws(PersonalVoiceError) -> Loaded {
    let file: OpenResource
    do throws(ResourceError) {
      file = try open(entry)
    } catch {
      return .none(problem(error, entry: entry))
    }
    do throws(RecordedAudio.Fault) {
      let audio = try RecordedAudio(file.descriptor, program: program)
      return .audio(audio, RecordingMeasure(audio), path: file.path)
    } catch {
      return .none(try problem(error, path: file.path))
    }
  }

  /// Why a file was not opened.
  private func problem(_ error: ResourceError, entry: RecordingList.Entry) -> RecordingProblem {
    let file = "wavs/\(entry.id).wav"
    let obstacle: RecordingProblem.Obstacle
    switch error {
    case .notFound:
      let list = "\(request.folder)/metadata.csv"
      return RecordingProblem(.missing(file: file), path: list, line: entry.line)
    case .notRegular: obstacle = .notAFile
    case .leadsOut, .outsideRoots: obstacle = .outside
    case .notPermitted: obstacle = .notPermitted
    case .tooLarge: obstacle = .tooLarge
    case .badReference, .unsupportedScheme, .foreignHost, .noRoots, .unusableRoot, .unreadable:
      obstacle = .unreadable
    }
    let path = "\(request.folder)/\(file)"
    return RecordingProblem(.notOpened(obstacle, what: error.ofRecordings), path: path)
  }

  private func sentenceProblems(
    _ entry: RecordingList.Entry,
    measure: RecordingMeasure,
    audio: RecordedAudio,
    path: String
  ) -> [RecordingProblem] {
    let sentences = sentences(of: entry.text)
    guard sentences.count > 1 else { return [] }
    guard SentenceCut.parts(sentences, measure: measure, sampleRate: audio.sampleRate) == nil else {
      guard let words = entry.normalised.map(sentences(of:)), words.count != sentences.count else {
        return []
      }
      return [RecordingProblem(.otherSentences(sentences.count, inWords: words.count), path: path)]
    }
    return [RecordingProblem(.severalSentences(sentences.count), path: path)]
  }

  /// In the voice's language.
  func sentences(of text: String) -> [String] {
    SentenceCut.sentences(of: text, language: request.language)
  }

  /// The problem with one file; throws errors that affect all.
  private func problem(
    _ fault: RecordedAudio.Fault,
    path: String
  ) throws(PersonalVoiceError) -> RecordingProblem {
    switch fault {
    case .tooLong:
      let maxSeconds = RecordedAudio.maxDuration.components.seconds
      return RecordingProblem(.tooManySeconds(limit: maxSeconds), path: path)
    case .clip(let error):
      switch error {
      case .programMissing, .system, .noSandbox: throw .decoder("\(error)")
      default:
        return RecordingProblem(.notDecoded(what: "\(error)"), path: path)
      }
    }
  }

  private func open(_ entry: RecordingList.Entry) throws(ResourceError) -> OpenResource {
    var missing: ResourceError?
    for fileExtension in Self.extensions {
      do throws(ResourceError) {
        return try access.open(Self.reference("wavs/\(entry.id).\(fileExtension)"))
      } catch {
        guard case .notFound = error else { throw error }
        missing = missing ?? error
      }
    }
    throw missing ?? .notFound(path: entry.id)
  }

  /// A path as a reference, percent-encoded (RFC 3986, 2.1).
  private static func reference(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
      switch UnicodeScalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "_", "-":
        text.unicodeScalars.append(UnicodeScalar(byte))
      default: text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
  }
}
