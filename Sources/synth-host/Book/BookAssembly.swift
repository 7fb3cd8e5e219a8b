// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechBooks
import SpeechHost
import SpeechJSON
import SpeechStore
import SpeechSystem

/// Carries out `assemble`.
struct BookAssembly {
  private let command: AssembleCommand

  init(_ command: AssembleCommand) { self.command = command }

  func run() throws(CommandError) {
    try checkThatFilesDiffer()
    var reader = try Self.reading { () throws(ManifestError) in
      try ManifestReader(path: command.manifest)
    }
    let description = try description(reader.header)
    let units = try storedUnits(&reader)
    guard !units.isEmpty else {
      throw CommandError(
        .invalidInput,
        message: "\(command.manifest.shown) has no items. Nothing was written."
      )
    }
    let cancellation = CancellationFlag()
    let interrupt = Interrupt { cancellation.raise() }
    let meter = RenderMeter()
    let total = units.count * (command.output.count + (command.chapters == nil ? 0 : 1))
    let progress = RenderProgress(meter, wanted: command.outputOptions.shownProgress)
    var isFinished = false
    defer { progress.end(isFinished: isFinished) }
    var writer = AssemblyWriter(
      modified: Self.now,
      programs: ProgramPath(environment: ProgramContext.environment),
      isCancelled: { cancellation.isRaised }
    )
    try withExtendedLifetime(interrupt) { () throws(CommandError) in
      for (index, path) in command.output.enumerated() {
        guard let format = AssemblyFormat(path: path) else { continue }
        let assembly = Assembly(
          description,
          stored: units,
          format: audioFormat(units, format: format)
        )
        writer.progress = {
          Self.tell(meter, done: $0, of: assembly, before: index * units.count, total: total)
        }
        meter.begin(sampleRate: assembly.format.sampleRate)
        try write(assembly, to: path, format: format, writer: writer)
      }
      if let folder = command.chapters {
        let assembly = Assembly(
          description,
          stored: units,
          format: audioFormat(units, format: command.chapterFormat)
        )
        let before = command.output.count * units.count
        writer.progress = { Self.tell(meter, done: $0, of: assembly, before: before, total: total) }
        meter.begin(sampleRate: assembly.format.sampleRate)
        try writeChapters(assembly, to: folder, writer: writer)
      }
    }
    isFinished = true
  }

  private static func tell(
    _ meter: RenderMeter,
    done: Int,
    of assembly: Assembly,
    before: Int,
    total: Int
  ) {
    let frames = done > 0 ? assembly.units[done - 1].frames.upperBound : 0
    meter.advance(source: before + done, of: total, frames: frames)
  }

  // MARK: - Reading

  private func checkThatFilesDiffer() throws(CommandError) {
    var files = [("the manifest", FileIdentity(command.manifest))]
    for path in command.output {
      let file = FileIdentity(path)
      if let (name, _) = files.first(where: { $0.1.isSame(as: file) }) {
        throw CommandError(
          .usage,
          message: "--output \(path.shown) names the same file as \(name). Give each its own."
        )
      }
      files.append(("--output \(path.shown)", file))
    }
  }

  private static func reading<Value: ~Copyable>(
    _ body: () throws(ManifestError) -> Value
  ) throws(CommandError) -> Value {
    do throws(ManifestError) {
      return try body()
    } catch {
      if case .unreadable = error.problem {
        throw CommandError(.inputMissing, message: "\(error)".asSentence)
      }
      throw CommandError(.invalidInput, message: "\(error)".asSentence)
    }
  }

  private func description(_ header: RenderManifest.Header) throws(CommandError) -> BookDescription
  {
    guard let book = header.book else { return BookDescription() }
    do throws(JSONError) {
      return try BookDescription(json: book)
    } catch {
      throw CommandError(
        .invalidInput,
        message: "\(command.manifest.shown): book: \(error.descriptionWithinLine)".asSentence
      )
    }
  }

  /// Throws when units are missing.
  private func storedUnits(_ reader: inout ManifestReader) throws(CommandError) -> [StoredUnit] {
    let store: RenderStore
    do throws(StoreError) {
      store = try RenderStore(path: command.store, format: reader.header.format, creates: false)
    } catch {
      throw CommandError(.inputMissing, message: "\(error)".asSentence + " " + renderHint)
    }
    let host = hostForKeys(reader.header)
    defer { host.close() }
    let finder = UnitFinder(
      reader.header,
      store: store,
      host: host,
      resources: try command.resources.access(document: command.manifest)
    )
    var units: [StoredUnit] = []
    var missing: [String] = []
    var last = 0
    while let item = try Self.reading({ () throws(ManifestError) in try reader.next() }) {
      guard (item.chapter ?? 0) >= last else {
        throw CommandError(
          .invalidInput,
          message:
            "\(command.manifest.shown): item “\(item.id.shown)” belongs to an earlier chapter than the item before it. "
            + "Put the items of each chapter together."
        )
      }
      last = item.chapter ?? 0
      if let unit = try unit(item, header: reader.header, finder: finder) {
        units.append(unit)
      } else {
        missing.append(item.id)
      }
    }
    guard missing.isEmpty else {
      let all = units.count + missing.count
      throw CommandError(
        .incomplete,
        message:
          "\(missing.count) of \(all) units are not in \(command.store.shown) (the first is “\(missing[0].shown)”). "
          + "Nothing was written. \(renderHint)"
      )
    }
    return units
  }

  private var renderHint: String {
    "Render them: synth-host render --manifest \(command.manifest.shown) --out \(command.store.shown)"
  }

  private func hostForKeys(_ header: RenderManifest.Header) -> SpeechHost {
    command.hostOptions.makeHost(
      requiring: .voice(header.settings.voice),
      tellingWhatIsLeftOut: !command.outputOptions.quiet
    )
  }

  private func unit(
    _ item: RenderManifest.Item,
    header: RenderManifest.Header,
    finder: UnitFinder
  ) throws(CommandError) -> StoredUnit? {
    let found: (audio: String, markers: String)?
    do throws(Refusal) {
      found = try finder.find(item)
    } catch {
      throw CommandError(outcome: .refused(error), source: "\(command.manifest) “\(item.id)”")
    }
    guard let found else { return nil }
    do throws(AudioError) {
      return try StoredUnit(
        item,
        rate: item.settings.over(header.settings).rate ?? 1,
        audioPath: found.audio,
        markersPath: found.markers
      )
    } catch {
      throw CommandError(
        .invalidInput,
        message: "\(error); remove it and render the manifest again".asSentence
      )
    }
  }

  // MARK: - Writing

  private func audioFormat(_ units: [StoredUnit], format: AssemblyFormat) -> AudioFormat {
    var source = Assembly.format(of: units)
    if let rate = command.outputOptions.sampleRate { source.sampleRate = rate }
    return format.format(for: source)
  }

  private func write(
    _ assembly: Assembly,
    to path: String,
    format: AssemblyFormat,
    track: Int? = nil,
    writer: AssemblyWriter
  ) throws(CommandError) {
    do throws(AssemblyError) {
      try writer.write(assembly, to: path, format: format, track: track)
    } catch {
      switch error {
      case .interrupted: throw CommandError(.interrupted, message: "interrupted.")
      case .programMissing: throw CommandError(.unavailable, message: "\(error)".asSentence)
      case .unreadable, .badMarkers, .audio(.cannotRead), .audio(.noAudio):
        throw CommandError(.invalidInput, message: "\(error)".asSentence)
      case .audio, .programFailed: throw CommandError(.outputFailed, message: "\(error)".asSentence)
      }
    }
  }

  private func writeChapters(
    _ assembly: Assembly,
    to folder: String,
    writer: AssemblyWriter
  ) throws(CommandError) {
    do throws(FileTree.Failure) {
      try FileTree.makeFolders(folder)
    } catch {
      guard case .system(let path, let code) = error else {
        throw CommandError(.outputFailed, message: "\(folder.shown) could not be made.")
      }
      throw CommandError(
        .outputFailed,
        message: "\(path.shown) could not be made: \(SystemError.text(code))."
      )
    }
    let format = command.chapterFormat
    for (index, chapter) in assembly.chapters.enumerated() {
      let name = Self.fileName(
        index + 1,
        of: assembly.chapters.count,
        title: chapter.title,
        format: format
      )
      var own = writer
      own.progress = { writer.progress(chapter.units.lowerBound + $0) }
      try write(
        assembly.chapter(index),
        to: "\(folder)/\(name)",
        format: format,
        track: index + 1,
        writer: own
      )
    }
  }

  /// `07 The Storm.mp3`, without characters that file systems do not take.
  private static func fileName(
    _ number: Int,
    of count: Int,
    title: String,
    format: AssemblyFormat
  ) -> String {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(2, String(count).count) - digits.count)
    let allowed = title.unicodeScalars.map { scalar -> Character in
      scalar.steersTerminal || "/\\:*?\"<>|".unicodeScalars.contains(scalar)
        ? "-" : Character(scalar)
    }
    var name = String(allowed).asTrimmed
    // The system takes 255 bytes.
    while name.utf8.count > 150 { name.removeLast() }
    return name.isEmpty || name == digits
      ? "\(zeros)\(digits).\(format)" : "\(zeros)\(digits) \(name).\(format)"
  }

  /// The time in UTC, or that of SOURCE_DATE_EPOCH, which makes the same EPUB each time.
  private static var now: String {
    let fixed = ProgramContext.environment["SOURCE_DATE_EPOCH"].flatMap { time_t($0) }
    var seconds = fixed ?? time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return "\(date)T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }
}

extension String {
  /// Without spaces and dots at both ends.
  fileprivate var asTrimmed: String {
    var rest = self[...]
    while let first = rest.first, first == " " || first == "." { rest.removeFirst() }
    while let last = rest.last, last == " " || last == "." { rest.removeLast() }
    return String(rest)
  }
}
