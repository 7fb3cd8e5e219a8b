// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechAudio
import SpeechBooks

struct AssembleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assemble",
    abstract:
      "Joins the rendered units of a book: audio with chapters, subtitles, an EPUB that reads along.",
    discussion: """
      The extension of each output says what it is: wav, flac, opus, mp3 or m4b with chapter marks, title, author and \
      cover; vtt (with the time of each word) or srt subtitles; or an EPUB 3 whose words are marked while they are heard. \
      m4b needs ffmpeg. Units that are missing are counted, and nothing is written.

      Examples:
        synth-host assemble emma.jsonl --store store -o emma.m4b
        synth-host assemble emma.jsonl --store store -o emma.opus -o emma.vtt -o emma-reads.epub
        synth-host assemble emma.jsonl --store store --chapters emma --chapter-format mp3
      """
  )

  @Argument(
    help: ArgumentHelp("Manifest, as “synth-host book” writes it.", valueName: "manifest"),
    completion: .manifestFile
  )
  var manifest: String

  @Option(
    help: ArgumentHelp("Folder with the rendered units.", valueName: "folder"),
    completion: .directory
  )
  var store: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "File to write: \(AssemblyFormat.list). May be given several times.",
      valueName: "file"
    ),
    completion: .file(extensions: AssemblyFormat.allCases.map(\.rawValue))
  )
  var output: [String] = []

  @Option(
    help: ArgumentHelp("Also write a file for each chapter into this folder.", valueName: "folder"),
    completion: .directory
  )
  var chapters: String?

  @Option(
    help: ArgumentHelp(
      "What the files of --chapters are: any format but epub.",
      valueName: "format"
    )
  )
  var chapterFormat = AssemblyFormat.audio(.mp3)

  @OptionGroup(title: "Output") var outputOptions: OutputOptions

  @OptionGroup(title: "Output") var finish: FinishOptions

  @OptionGroup(title: "Document") var lexiconOption: LexiconOption

  @OptionGroup(title: "Document") var resources: ResourceOptions

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func validate() throws {
    guard !output.isEmpty || chapters != nil else {
      throw ValidationError("there is nothing to write. Give -o FILE, or --chapters FOLDER.")
    }
    for path in output where AssemblyFormat(path: path) == nil {
      throw ValidationError("the extension of \(path) is not one of \(AssemblyFormat.list).")
    }
    guard chapterFormat != .epub else {
      throw ValidationError("--chapter-format takes any format but epub, which holds all chapters.")
    }
    let formats =
      output.compactMap(AssemblyFormat.init(path:)) + (chapters == nil ? [] : [chapterFormat])
    guard finish.target == nil || formats.contains(where: \.hasAudio) else {
      throw ValidationError(
        "--loudness is for audio, and only subtitles are written. Add an output with audio."
      )
    }
  }

  func run() throws {
    try assemble()
  }
}

extension AssemblyFormat: ExpressibleByArgument {}
