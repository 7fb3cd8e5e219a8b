// SPDX-License-Identifier: Apache-2.0

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
    let environment = ProgramContext.environment
    var writer = AssemblyWriter(
      modified: AssemblyWriter.modificationTime(environment),
      programs: ProgramPath(environment: environment),
      isCancelled: { cancellation.isRaised }
    )
    func assembly(as format: AssemblyFormat, before: Int) -> Assembly {
      let assembly = Assembly(
        description,
        stored: units,
        as: format,
        sampleRate: command.outputOptions.sampleRate
      )
      writer.progress = {
        Self.tell(meter, done: $0, of: assembly, before: before * units.count, total: total)
      }
      meter.begin(sampleRate: assembly.format.sampleRate)
      return assembly
    }
    try CommandError.wrapping { () throws(AssemblyError) in
      try withExtendedLifetime(interrupt) { () throws(AssemblyError) in
        for (index, path) in command.output.enumerated() {
          guard let format = AssemblyFormat(path: path) else { continue }
          let book = assembly(as: format, before: index)
          try writer.write(book, to: path, format: format)
        }
        if let folder = command.chapters {
          let format = command.chapterFormat
          let book = assembly(as: format, before: command.output.count)
          try writer.writeChapters(book, to: folder, format: format)
        }
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
}
