// SPDX-License-Identifier: Apache-2.0

import SpeechWorkers

/// Opening, decoding and judging one recording.
extension PersonalVoiceMaker {
  /// What is to be said of a recording.
  func check(_ entry: RecordingList.Entry) throws(PersonalVoiceError) -> CheckedRecording {
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
        measure,
        text: entry.normalised ?? entry.text,
        path: path
      )
      if checked.isGood { checked.problems += sentenceProblems(entry, measure, audio, path) }
      return checked
    }
  }

  /// Recordings as LJSpeech has them, and as people compress them.
  private static var extensions: [String] { ["wav", "flac", "ogg", "WAV", "FLAC", "OGG"] }

  /// What there is of a recording.
  enum Loaded {
    case audio(RecordedAudio, RecordingMeasure, path: String)
    case none(RecordingProblem)
  }

  /// Throws what is wrong with all recordings, not what is wrong with this one.
  func load(_ entry: RecordingList.Entry) throws(PersonalVoiceError) -> Loaded {
    let file: OpenResource
    do throws(ResourceError) {
      file = try open(entry)
    } catch {
      let path = "\(request.folder)/wavs/\(entry.id).wav"
      let cure = "put it there, or take its line out of metadata.csv"
      let what = "\(error)".withoutStop
      return .none(RecordingProblem(.error, "missing", path, line: entry.line, what, cure: cure))
    }
    do throws(RecordedAudio.Fault) {
      let audio = try RecordedAudio(file.descriptor, program: program)
      return .audio(audio, RecordingMeasure(audio), path: file.path)
    } catch {
      return .none(try problem(error, file.path))
    }
  }

  private func sentenceProblems(
    _ entry: RecordingList.Entry,
    _ measure: RecordingMeasure,
    _ audio: RecordedAudio,
    _ path: String
  ) -> [RecordingProblem] {
    let sentences = SentenceCut.sentences(of: entry.text, language: request.language)
    guard sentences.count > 1,
      SentenceCut.parts(sentences, measure, sampleRate: audio.sampleRate) == nil
    else {
      return []
    }
    let what =
      "it has \(sentences.count) sentences, and its pauses do not tell where they end; a text is spoken sentence by sentence"
    return [
      RecordingProblem(
        .error,
        "several-sentences",
        path,
        what,
        cure: "record each sentence by itself"
      )
    ]
  }

  /// What is wrong with one file; throws what is wrong with all.
  private func problem(
    _ fault: RecordedAudio.Fault,
    _ path: String
  ) throws(PersonalVoiceError) -> RecordingProblem {
    switch fault {
    case .tooLong:
      let most = RecordedAudio.longest.components.seconds
      return RecordingProblem(
        .error,
        "too-long",
        path,
        "it lasts more than \(most) s",
        cure: "cut it into sentences"
      )
    case .clip(let error):
      switch error {
      case .programMissing, .system, .noSandbox: throw .decoder("\(error)")
      default:
        return RecordingProblem(
          .error,
          "unreadable",
          path,
          "\(error)",
          cure: "record it again as 16-bit wav"
        )
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

  /// A name as a reference stands for it (RFC 3986, 2.1).
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
