// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechBooks
import SpeechHost
import SpeechJSON
import SpeechStore
import SpeechSystem
import SpeechVoices

/// Makes an audiobook: checks, renders what is not rendered yet, and writes the outputs.
struct AudiobookMaking {
  private let request: AudiobookRequest
  private let environment = ProgramContext.environment

  init(_ request: AudiobookRequest) { self.request = request }

  private var isQuiet: Bool { request.outputOptions.quiet }

  func run() throws(CommandError) {
    let checks = AudiobookChecks(
      request: request,
      programs: ProgramPath(environment: environment)
    )
    try checks.run()
    let cover = try request.metadata.readCover()
    let host = request.hostOptions.makeHost(
      requiring: request.requiredVoices,
      tellingWhatIsLeftOut: !isQuiet
    )
    defer { host.close() }
    host.use(try LexiconFile.lexicons(request.lexicons))
    for name in request.otherVoices { try AudiobookVoice.named(name, host: host) }
    let (manifest, voice) = try manifest(cover: cover, host: host)
    if !isQuiet, let note = voice.note { Console.error("synth-host: note: \(note)") }
    let work = try AudiobookWork(request.workFolder)
    let seconds = Self.seconds(manifest, rate: request.voice.rate.value)
    do throws(CommandError) {
      try checks.checkRoom(forSeconds: seconds, work: work)
      try write(manifest, to: work)
    } catch {
      work.removeIfEmpty()
      throw error
    }
    let authors = try authorsEPUB(manifest, cover: cover)
    try make(work: work, seconds: seconds, authors: authors, host: host)
    if request.keepsWork {
      if !isQuiet { Console.error("synth-host: the work is kept in \(work.folder.shown).") }
    } else {
      try work.remove()
    }
  }

  // MARK: - The book

  private func manifest(
    cover: BookCover?,
    host: SpeechHost
  ) throws(CommandError) -> (BookManifest, AudiobookVoice) {
    let isQuiet = isQuiet
    let input = BookInput(
      path: request.file,
      format: request.from,
      ruby: request.ruby,
      choice: request.choice,
      // The voice is checked here.
      hasVoice: true
    ) { warning in
      if !isQuiet { Console.error("synth-host: warning: \(warning)") }
    }
    var found: Result<AudiobookVoice, CommandError>?
    var manifest = try input.manifest(unitSize: Book.defaultUnitSize) { book in
      request.metadata.apply(to: &book, path: request.file, cover: cover)
      let stated = AudiobookVoice.Stated(
        language: book.language,
        isTyped: request.metadata.language != nil,
        file: request.bookName
      )
      let voice = Result { () throws(CommandError) in
        try AudiobookVoice(named: request.voice.voice, stated: stated, host: host)
      }
      if case .success(let voice) = voice {
        book.language = voice.language
        book.details.narrator = book.details.narrator ?? voice.match.voice.name
      }
      found = voice
    }
    guard let voice = try found?.get() else {
      throw CommandError(BookError.noText, file: request.bookName)
    }
    manifest.settings = RenderManifest.Settings(
      // The same in each run, whatever becomes the default meanwhile.
      voice: voice.match.identifier,
      rate: request.voice.rate.value == 1 ? nil : request.voice.rate.value,
      pitch: request.voice.pitch.value == 1 ? nil : request.voice.pitch.value,
      volume: request.voice.volume.value == 1 ? nil : request.voice.volume.value
    )
    return (manifest, voice)
  }

  /// The EPUB that becomes one that reads along; nil: an EPUB of its own is made.
  private func authorsEPUB(
    _ manifest: BookManifest,
    cover: BookCover?
  ) throws(CommandError) -> AuthorsEPUB? {
    guard request.formats.contains(.epub), request.file != "-",
      (request.from ?? BookFormat(path: request.file)) == .epub,
      var book = manifest.authorsEPUB(path: request.file, program: ProgramContext.reader)
    else { return nil }
    book.changes = request.metadata.changes(cover: cover)
    do throws(BookError) {
      guard let obstacle = try book.obstacle() else {
        if !isQuiet, try book.isOld() {
          Console.error(
            "synth-host: note: \(request.bookName) is an EPUB 2; what is made of it is an EPUB 3, which has a place for overlays."
          )
        }
        return book
      }
      if !isQuiet {
        Console.error(
          "synth-host: note: \(request.bookName) \(obstacle); an EPUB with pages of its own is written instead."
        )
      }
      return nil
    } catch {
      throw CommandError(error, file: request.bookName)
    }
  }

  /// Voices speak about 175 words a minute, and pause.
  private static func seconds(_ manifest: BookManifest, rate: Float) -> Double {
    let bytes = manifest.units.reduce(0) { $0 + $1.ssml.utf8.count }
    // Where words are not told apart by spaces, their bytes say more.
    return max(Double(manifest.wordCount) / 165, Double(bytes) / 3000) * 60 / Double(rate)
  }

  private func write(_ manifest: BookManifest, to work: AudiobookWork) throws(CommandError) {
    try CommandError.wrapping { () throws(AudioError) in
      let file = try OutputFile(path: work.manifest, interruption: nil)
      try manifest.forEachLine { (line) throws(AudioError) in try file.write(line) }
      try file.finish()
    }
  }

  // MARK: - Rendering and writing

  private func make(
    work: AudiobookWork,
    seconds: Double,
    authors: AuthorsEPUB?,
    host: SpeechHost
  ) throws(CommandError) {
    var reader = try CommandError.wrapping { () throws(ManifestError) in
      try ManifestReader(path: work.manifest)
    }
    let survey = try CommandError.wrapping { () throws(ManifestError) in
      try ManifestSurvey(&reader, shard: .whole)
    }
    let store = try CommandError.wrapping { () throws(StoreError) in
      try RenderStore(path: work.store, format: reader.header.format, creates: true)
    }
    let resources = try request.resources.access(document: request.file)
    let meter = AudiobookMeter(survey, joiningGuess: joiningSeconds(ofAudio: seconds))
    let progress = RenderProgress(meter, wanted: request.outputOptions.shownProgress)
    var isFinished = false
    defer { progress.end(isFinished: isFinished) }
    let rendering = AudiobookRendering(
      manifest: work.manifest,
      survey: survey,
      store: store,
      host: host,
      resources: resources,
      jobs: request.jobs,
      isQuiet: isQuiet
    )
    try rendering.run(meter: meter, progress: progress)
    let finder = UnitFinder(reader.header, store: store, host: host, resources: resources)
    var book: StoredBook
    do throws(StoredBookError<Refusal>) {
      book = try StoredBook(description(reader.header), reader: &reader, find: finder.find)
    } catch {
      throw CommandError(error, folder: work.folder)
    }
    book.authors = authors
    let level = try writeOutputs(book, meter: meter)
    isFinished = true
    progress.end(isFinished: true)
    guard !isQuiet else { return }
    if let note = level?.note { Console.error("synth-host: \(note)") }
    tell(book)
  }

  private func description(_ header: RenderManifest.Header) -> BookDescription {
    // This process has written it.
    (try? BookDescription(header)) ?? BookDescription()
  }

  private func writeOutputs(
    _ book: StoredBook,
    meter: AudiobookMeter
  ) throws(CommandError) -> LoudnessGain? {
    let cancellation = CancellationFlag()
    let interrupt = Interrupt { cancellation.raise() }
    var finish = BookOutputs.Finish()
    finish.loudness = request.formats.contains(where: \.hasAudio) ? request.finish.target : nil
    finish.trailingSilence = request.finish.trailingSilence?.duration
    let outputs = BookOutputs(
      files: request.output,
      chapters: request.chapterFolder.map { (folder: $0, format: request.chapterFormat) },
      sampleRate: request.outputOptions.sampleRate,
      finish: finish,
      lanes: request.jobs
    )
    var level: LoudnessGain?
    do throws(AssemblyError) {
      try withExtendedLifetime(interrupt) { () throws(AssemblyError) in
        try outputs.write(
          book,
          modified: AssemblyWriter.modificationTime(environment),
          programs: ProgramPath(environment: environment),
          isCancelled: { cancellation.isRaised },
          didLevel: { level = $0 },
          progress: meter.advance
        )
      }
    } catch {
      let error = CommandError(error)
      throw CommandError(
        error.exitStatus,
        message: error.message.asSentence + " All units are rendered; the same command continues."
      )
    }
    return level
  }

  /// Seconds that writing takes, from figures of 2 processors: 150 times real time for a pass over all units, of which the
  /// loudness needs two or three, and 60 times for an output with audio. An m4b is divided among all lanes, others are not.
  private func joiningSeconds(ofAudio seconds: Double) -> Double {
    let passes = request.finish.target == nil ? 0.0 : 2.5
    let outputs = Double(request.formats.count(where: \.hasAudio))
    let hasWhole = request.formats.contains { $0.hasAudio && $0 != .m4b }
    return seconds
      * (passes / 150 + max(outputs / Double(max(1, request.jobs)), hasWhole ? 1 : 0) / 60)
  }

  private func tell(_ book: StoredBook) {
    let assembly = Assembly(book.description, stored: book.units, as: .audio(.wav), sampleRate: nil)
    let length = RenderMeter.Reading.clock(assembly.seconds(assembly.frameCount))
    let chapters = assembly.chapters.count
    let names = request.output + (request.chapterFolder.map { [$0] } ?? [])
    Console.error(
      "synth-host: \(names.map(\.shown).joined(separator: ", ")): \(chapters) "
        + "\(chapters == 1 ? "chapter" : "chapters"), \(length)."
    )
  }
}

extension CommandError {
  /// Why units of an audiobook that were rendered a moment ago are not all there.
  fileprivate init(_ error: StoredBookError<Refusal>, folder: String) {
    let again = "The same command renders what is missing."
    switch error {
    case .manifest(let error): self.init(error)
    case .empty, .chapterHasEnded, .missing:
      self.init(.incomplete, message: "files in \(folder.shown) were removed meanwhile. \(again)")
    case .notFound(let refusal, let item):
      self.init(outcome: .refused(refusal), source: "“\(item)”")
    case .audio(let error): self.init(.invalidInput, message: "\(error)".asSentence + " \(again)")
    }
  }
}
