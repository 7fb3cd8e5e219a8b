// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
package import SpeechHost
import SpeechSystem
import SpeechVoices
import SpeechWorkers

/// Makes a personal voice from a person's recordings: checks all of them first, and then makes all or nothing.
package struct PersonalVoiceMaker {
  let request: PersonalVoiceRequest
  private let store: RecordedVoiceStore
  private let host: SpeechHost
  let program: DecoderProgram
  let access: ResourceAccess
  private let progress: (Int, Int, String) -> Void
  private let isCancelled: () -> Bool

  /// Hz: lower rates lose sibilants, higher ones gain nothing for a voice.
  private static let rates = 16_000...48_000

  /// `progress` is called with how many recordings are done, how many there are, and the next one's name.
  package init(
    _ request: PersonalVoiceRequest,
    store: RecordedVoiceStore,
    host: SpeechHost,
    progress: @escaping (Int, Int, String) -> Void = { _, _, _ in },
    isCancelled: @escaping () -> Bool = { false }
  ) throws(PersonalVoiceError) {
    guard (1...128).contains(request.name.utf8.count),
      !request.name.unicodeScalars.contains(where: \.steersTerminal),
      request.name.contains(where: { $0.isLetter || $0.isNumber })
    else { throw .badName(request.name.shown) }
    self.request = request
    self.store = store
    self.host = host
    self.progress = progress
    self.isCancelled = isCancelled
    access = ResourceAccess(
      roots: ResourceRoots([request.folder]),
      documentFolder: request.folder
    )
    do throws(ClipError) {
      program = try host.decoder()
    } catch {
      throw .decoder("\(error)")
    }
  }

  /// Checks every recording, and makes the voice unless some cannot be used and are not to be left out.
  package func make() throws(PersonalVoiceError) -> PersonalVoiceReport {
    let identifier = try identifier()
    var report = PersonalVoiceReport()
    let list = try list()
    report.listProblems = list.problems
    let accepted = try accepted(in: list)
    let check = SpokenTextCheck(
      host: host,
      language: request.language,
      texts: list.entries.map(\.spoken)
    )
    // Of several with the same name or text, the first usable one is taken.
    var taken: [String: Int] = [:]
    for (index, entry) in list.entries.enumerated() {
      try checkCancel()
      progress(index, list.entries.count, entry.id)
      var checked = try self.check(entry, words: check)
      if request.acceptsAll || accepted.contains(entry.id) { checked.accept() }
      if checked.isGood {
        if let other = entry.keys.compactMap({ taken[$0] }).min() {
          leaveOut(&checked, entry: entry, list: list, for: list.entries[other])
        } else {
          for key in entry.keys { taken[key] = index }
        }
      }
      report.recordings.append(checked)
    }
    let good = zip(list.entries, report.recordings).filter { $0.1.isGood && !$0.1.isLeftOut }
    let isRefused = report.hasErrors && !request.skipsBad
    guard !isRefused, !good.isEmpty, !request.onlyChecks else { return report }
    report.voice = try store.putPersonal(identifier, replacing: request.replaces) {
      (folder) throws(PersonalVoiceError) in
      try write(good.map(\.0), rate: rate(of: good.map(\.1)), identifier: identifier, to: folder)
    }
    return report
  }

  // MARK: - Looking

  private func list() throws(PersonalVoiceError) -> RecordingList {
    do throws(ResourceError) {
      let file = try access.open("metadata.csv")
      let path = file.path
      return RecordingList(try file.readAll(limit: RecordingList.maxSize), path: path)
    } catch {
      throw .noList(error)
    }
  }

  /// The names in the list of the recordings that are accepted; the request may name these by their files.
  private func accepted(in list: RecordingList) throws(PersonalVoiceError) -> Set<String> {
    let names = Set(list.entries.map(\.id))
    var accepted: Set<String> = []
    for typed in request.accepted {
      let file = typed.split(separator: "/").last.map(String.init) ?? typed
      let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
      guard let name = [typed, file, stem].first(where: names.contains) else {
        throw .notListed(typed.shown)
      }
      accepted.insert(name)
    }
    return accepted
  }

  private func checkCancel() throws(PersonalVoiceError) {
    if isCancelled() { throw .cancelled }
  }

  /// Leaves out a recording that duplicates an earlier one.
  private func leaveOut(
    _ checked: inout CheckedRecording,
    entry: RecordingList.Entry,
    list: RecordingList,
    for other: RecordingList.Entry
  ) {
    let line = other.line
    checked.isLeftOut = true
    guard other.id != entry.id else {
      let problem = RecordingProblem(
        .sameID(entry.id, line: line),
        path: list.path,
        line: entry.line
      )
      return checked.problems.append(problem)
    }
    let same = RecordingProblem.Kind.sameText(entry.id, other: other.id, line: line)
    checked.problems.append(RecordingProblem(same, path: list.path, line: entry.line))
  }

  // MARK: - Making

  /// The rate of most recordings, so that the fewest are converted.
  private func rate(of recordings: [CheckedRecording]) -> Int {
    let counts = Dictionary(grouping: recordings.compactMap(\.sampleRate)) { $0 }.mapValues(\.count)
    let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 22_050
    return min(max(most, Self.rates.lowerBound), Self.rates.upperBound)
  }

  private func write(
    _ entries: [RecordingList.Entry],
    rate: Int,
    identifier: String,
    to folder: String
  ) throws(PersonalVoiceError) {
    let polish = RecordingPolish(sampleRate: rate)
    let reference = ReferenceSpeaker(
      host: host,
      language: request.language,
      preferred: request.fallback
    )
    var description = PersonalVoiceDescription(identifier: identifier, request: request)
    var names = Set(entries.map(\.id))
    for (index, entry) in entries.enumerated() {
      try checkCancel()
      progress(index, entries.count, entry.id)
      // It was checked a moment ago.
      guard case .audio(let audio, let measure, let path) = try load(entry), !measure.speech.isEmpty
      else {
        throw .failed(path: entry.id.shown, what: "it was changed while it was being checked")
      }
      let parts =
        SentenceCut.parts(sentences(of: entry.text), measure: measure, sampleRate: audio.sampleRate)
        ?? [SentenceCut.Part(text: entry.text, range: measure.speech)]
      var inWords = entry.normalised.map { parts.count > 1 ? sentences(of: $0) : [$0] } ?? []
      if inWords.count != parts.count { inWords = [] }
      for (number, part) in parts.enumerated() {
        let id =
          parts.count > 1 ? Self.name(ofPart: number + 1, of: entry.id, names: &names) : entry.id
        let file = String(description.recordings.count + 1) + ".wav"
        do throws(AudioError) {
          let result = try polish.polish(audio, measure: measure, part: part.range)
          try RecordingWriter.write(result.samples, sampleRate: rate, to: folder + "/" + file)
          let texts = [part.text] + (inWords.isEmpty ? [] : [inWords[number]])
          let recording = PersonalVoiceDescription.Recording(
            id: id,
            file: file,
            texts: texts.map { text in
              let onsets = reference?.onsets(
                of: text,
                in: result.samples,
                sampleRate: rate,
                speech: result.stretches
              )
              return (text, onsets)
            },
            stretches: result.stretches
          )
          description.add(recording)
        } catch {
          throw .failed(path: path, what: "\(error)".withoutStop)
        }
      }
    }
    do throws(FileTree.Failure) {
      try FileTree.write(description.json, to: folder + "/voice.json", mode: 0o600)
    } catch {
      throw .store(RecordedVoiceError(error))
    }
  }

  /// A name that no other recording has.
  private static func name(ofPart number: Int, of id: String, names: inout Set<String>) -> String {
    var name = "\(id).\(number)"
    while !names.insert(name).inserted { name += "_" }
    return name
  }

  /// The voice's name as an identifier, with a number if a voice of another name already has it.
  private func identifier() throws(PersonalVoiceError) -> String {
    let letters = request.name.unicodeScalars.map { scalar -> Character in
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      return isPlain ? Character(scalar) : "-"
    }
    let words = String(letters).split(separator: "-").joined(separator: "-")
    let base =
      RecordedVoiceStore.personalPrefix + (words.isEmpty ? "voice" : String(words.prefix(60)))
    let voices = store.personalVoices()
    if let same = voices.first(where: { $0.name == request.name }) {
      guard request.replaces || request.onlyChecks else { throw .exists(request.name) }
      return same.identifier
    }
    let taken = Set(voices.map(\.identifier))
    return ([base] + (2...1000).map { "\(base)-\($0)" }).first { !taken.contains($0) } ?? base
  }
}

extension String {
  /// Without a full stop, as part of a longer sentence.
  var withoutStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
