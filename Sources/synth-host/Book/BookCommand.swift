// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechAudio
import SpeechBooks
import SpeechHost
import SpeechStore
import SpeechSystem
import SpeechVoices

struct BookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "book",
    abstract: "Makes a manifest of a book: its chapters, cut into units for rendering.",
    discussion: """
      Reads \(BookFormat.list). The extension says which, or --from. The manifest is a file of JSON lines that \
      “synth-host render --manifest” renders, on one machine or many, and “synth-host assemble” turns into an audiobook.

      Examples:
        synth-host book emma.epub --list
        synth-host book emma.epub -o emma.jsonl --voice en-GB
        synth-host render --manifest emma.jsonl --out store
        synth-host assemble emma.jsonl --store store -o emma.m4b
      """
  )

  @Argument(
    help: ArgumentHelp("The book, or - for standard input.", valueName: "file"),
    completion: .book
  )
  var file: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Manifest to write. Default: -, standard output.", valueName: "file"),
    completion: .file(extensions: ["jsonl"])
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "What the file is: \(BookFormat.list). Default: by its extension.",
      valueName: "kind"
    )
  )
  var from: BookFormat?

  @OptionGroup(title: "Voice") var voice: ManifestVoiceOptions

  @Option(help: .hidden)
  var lexicon: [String] = []

  @Option(
    help: ArgumentHelp(
      "Language of the book, such as en-GB. Default: what the file says.",
      valueName: "tag"
    )
  )
  var language: String?

  @Option(help: "Title of the book. Default: what the file says.")
  var title: String?

  @Option(
    help: ArgumentHelp(
      "Author. May be given several times. Default: what the file says.",
      valueName: "name"
    )
  )
  var creator: [String] = []

  @Option(help: ArgumentHelp("Format of the rendered units: wav or flac.", valueName: "format"))
  var format = StoredFormat(.wav)

  @Option(
    help: ArgumentHelp(
      "Bytes of text in a unit, from 200 to 20000. Smaller ones spread better over machines, larger ones join less often. "
        + "Default: \(Book.defaultUnitSize).",
      valueName: "bytes"
    ),
    transform: OptionNumber.whole(unitSizes, noun: "a number of bytes")
  )
  var unitSize = Book.defaultUnitSize

  private static let unitSizes = 200...20_000

  @OptionGroup(title: "What is read") var parts: BookChoiceOptions

  @Flag(
    help:
      "List the chapters with their words, the time that they take and what is left out; write no manifest."
  )
  var list = false

  @Flag(help: "With --list: print JSON.")
  var json = false

  @OptionGroup var rubyOption: RubyOption

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  @Flag(name: [.short, .long], help: "Show no summary and no warnings, only errors.")
  var quiet = false

  func validate() throws {
    guard list || !json else { throw ValidationError("--json needs --list.") }
    guard !list || output == nil else {
      throw ValidationError(
        "--list prints the chapters and writes no manifest; leave out --list or --output."
      )
    }
    guard lexicon.isEmpty else {
      throw ValidationError(
        "A manifest has no place for --lexicon; give it to “synth-host render --manifest”, which speaks the book."
      )
    }
  }

  func run() throws {
    if list { try printOutline() } else { try write() }
  }

  private func printOutline() throws(CommandError) {
    let (outline, notices) = try input.outline(change: correct)
    let listing = BookListing(
      outline: outline,
      notices: notices,
      rate: Double(voice.rate.value)
    )
    if json { return Console.print(JSONOutput.object(listing)) }
    for line in listing.lines(columns: Console.columns) { Console.print(line) }
    guard !quiet else { return }
    for notice in notices where notice.leftOut == nil { warn("\(input.displayName): \(notice).") }
  }

  private var input: BookInput {
    let isQuiet = quiet
    return BookInput(
      path: file,
      format: from,
      ruby: rubyOption.ruby,
      choice: parts.choice,
      hasVoice: voice.voice != nil
    ) { warning in
      if !isQuiet { Console.error("synth-host: warning: \(warning)") }
    }
  }

  private func warn(_ text: String) { Console.error("synth-host: warning: \(text)") }

  /// Corrects what the file says about itself.
  private func correct(_ book: inout Book) {
    if let title { book.title = title }
    if !creator.isEmpty { book.creators = creator }
    if let language { book.language = language }
    if book.title == nil, file != "-" { book.title = Self.name(of: file) }
  }

  private func write() throws(CommandError) {
    let output = output ?? "-"
    if output != "-", file != "-", FileIdentity(output).isSame(as: FileIdentity(file)) {
      throw CommandError(
        .usage,
        message: "the book and --output name the same file. Give each its own."
      )
    }
    var manifest = try input.manifest(unitSize: unitSize, change: correct)
    manifest.format = format.audio
    manifest.settings = settings(manifest.description)
    let lines = manifest
    try CommandError.wrapping { () throws(AudioError) in
      let out = try OutputFile(path: output, interruption: nil)
      try lines.forEachLine { (line) throws(AudioError) in try out.write(line) }
      try out.finish()
    }
    guard !quiet else { return }
    tell(manifest)
    warnOfVoices()
  }

  /// Another machine may have a voice that this one has not; if it has not either, each of its units fails there.
  private func warnOfVoices() {
    let names =
      [voice.voice, parts.dialogueVoice].compactMap { $0 } + parts.chapterVoice.map(\.voice)
    guard !names.isEmpty else { return }
    let host = hostOptions.makeHost()
    defer { host.close() }
    var told: Set<String> = []
    for name in names where told.insert(name).inserted {
      do throws(VoiceLookupError) {
        _ = try host.registry.voice(matching: name)
      } catch {
        let message = "\(error)".asSentence
        warn("\(message) Where the manifest is rendered there must be such a voice, or units fail.")
      }
    }
  }

  /// Only what the user has set.
  private func settings(_ description: BookDescription) -> RenderManifest.Settings {
    RenderManifest.Settings(
      voice: voice.voice,
      // The units state their language themselves.
      language: voice.voice == nil ? description.language : nil,
      rate: voice.rate.value == 1 ? nil : voice.rate.value,
      pitch: voice.pitch.value == 1 ? nil : voice.pitch.value,
      volume: voice.volume.value == 1 ? nil : voice.volume.value
    )
  }

  private func tell(_ manifest: BookManifest) {
    let chapters = manifest.description.chapters.count
    let time = BookListing.duration(ofWords: manifest.wordCount, rate: Double(voice.rate.value))
    let rounded = max(.seconds(60), time).wholeMinutes
    Console.error(
      "synth-host: \(chapters) \(chapters == 1 ? "chapter" : "chapters"), \(manifest.units.count) units, "
        + "\(manifest.wordCount) words, about \(rounded.inUnits) of speech."
    )
  }

  /// A file's name without folder and extension.
  private static func name(of path: String) -> String {
    let name = Path.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}

extension BookFormat: ExpressibleByArgument {}

extension Duration {
  fileprivate var wholeMinutes: Duration { .seconds((seconds / 60).rounded(.down) * 60) }
}
