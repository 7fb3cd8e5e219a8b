// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechBooks
import SpeechHost
import SpeechJSON
import SpeechStore
import SpeechSystem

/// What was typed, and errors for the user; `BookOutputs` writes.
extension AssembleCommand {
  func assemble() throws(CommandError) {
    try checkThatFilesDiffer()
    let book = try book()
    let cancellation = CancellationFlag()
    let interrupt = Interrupt { cancellation.raise() }
    let meter = RenderMeter()
    let progress = RenderProgress(meter, wanted: outputOptions.shownProgress)
    var isFinished = false
    defer {
      progress.end(isFinished: isFinished)
      if !outputOptions.quiet, let note = meter.level?.note { Console.error("synth-host: \(note)") }
    }
    let environment = ProgramContext.environment
    var finish = BookOutputs.Finish()
    finish.loudness = self.finish.target
    finish.trailingSilence = self.finish.trailingSilence?.duration
    let outputs = BookOutputs(
      files: output,
      chapters: chapters.map { (folder: $0, format: chapterFormat) },
      sampleRate: outputOptions.sampleRate,
      finish: finish,
      lanes: FileRendering.processors
    )
    try CommandError.wrapping { () throws(AssemblyError) in
      try withExtendedLifetime(interrupt) { () throws(AssemblyError) in
        try outputs.write(
          book,
          modified: AssemblyWriter.modificationTime(environment),
          programs: ProgramPath(environment: environment),
          isCancelled: { cancellation.isRaised },
          didLevel: meter.level,
          progress: meter.advance
        )
      }
    }
    isFinished = true
  }

  private func checkThatFilesDiffer() throws(CommandError) {
    var files = [("the manifest", FileIdentity(manifest))]
    for path in output {
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

  // MARK: - Reading

  private func book() throws(CommandError) -> StoredBook {
    var reader: ManifestReader
    do throws(ManifestError) {
      reader = try ManifestReader(path: manifest)
    } catch {
      throw Self.unreadable(error)
    }
    let description = try description(reader.header)
    let units = try openStore(reader.header)
    let host = hostOptions.makeHost(
      requiring: .voice(reader.header.settings.voice),
      tellingWhatIsLeftOut: !outputOptions.quiet
    )
    defer { host.close() }
    host.use(try LexiconFile.lexicons(lexiconOption.lexicon))
    let finder = UnitFinder(
      reader.header,
      store: units,
      host: host,
      resources: try resources.access(document: manifest)
    )
    do throws(StoredBookError<Refusal>) {
      return try StoredBook(description, reader: &reader, find: finder.find)
    } catch {
      throw self.error(error)
    }
  }

  private func description(
    _ header: RenderManifest.Header
  ) throws(CommandError) -> BookDescription {
    do throws(JSONError) {
      return try BookDescription(header)
    } catch {
      throw CommandError(
        .invalidInput,
        message: "\(manifest.shown): book: \(error.descriptionWithinLine)".asSentence
      )
    }
  }

  private func openStore(_ header: RenderManifest.Header) throws(CommandError) -> RenderStore {
    do throws(StoreError) {
      return try RenderStore(path: store, format: header.format, creates: false)
    } catch {
      throw CommandError(.inputMissing, message: "\(error)".asSentence + " " + renderHint)
    }
  }

  // MARK: - Errors

  private static func unreadable(_ error: ManifestError) -> CommandError {
    if case .unreadable = error.problem {
      return CommandError(.inputMissing, message: error.message)
    }
    return CommandError(.invalidInput, message: error.message)
  }

  private func error(_ error: StoredBookError<Refusal>) -> CommandError {
    switch error {
    case .manifest(let error): Self.unreadable(error)
    case .empty:
      CommandError(
        .invalidInput,
        message: "\(manifest.shown) has no items. Nothing was written."
      )
    case .chapterHasEnded(let item):
      CommandError(
        .invalidInput,
        message:
          "\(manifest.shown): item “\(item.shown)” belongs to an earlier chapter than the item before it. "
          + "Put the items of each chapter together."
      )
    case .notFound(let refusal, let item):
      CommandError(outcome: .refused(refusal), source: "\(manifest) “\(item)”")
    case .audio(let error):
      CommandError(
        .invalidInput,
        message: "\(error); remove it and render the manifest again".asSentence
      )
    case .missing(let count, let all, let first):
      CommandError(
        .incomplete,
        message:
          "\(count) of \(all) units are not in \(store.shown) (the first is “\(first.shown)”). "
          + "Nothing was written. \(renderHint)"
      )
    }
  }

  private var renderHint: String {
    "Render them: synth-host render --manifest \(manifest.shown) --out \(store.shown)"
  }
}
