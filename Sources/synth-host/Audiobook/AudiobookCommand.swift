// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechAudio
import SpeechBooks

struct AudiobookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audiobook",
    abstract: "Makes an audiobook of a book, in one command.",
    discussion: """
      Reads \(BookFormat.list), and writes audio with chapter marks, title, author and cover (wav, flac, opus, mp3, m4b), \
      subtitles (vtt with the time of each word, srt) and an EPUB 3 whose words are marked while they are heard. The \
      extension of each output says what it is. m4b needs ffmpeg. An EPUB 3 that is made of an EPUB is the author's own, with \
      its pictures, styles and links, to which the times of its words are added, and what the options below say of the book.

      Voice, language, room on the disk and what the outputs need are checked before anything is rendered. The work is in a \
      folder beside the first output until all outputs are complete: the same command continues after an interruption, a \
      failure or a loss of power. Existing outputs are replaced when the new ones are complete.

      Examples:
        synth-host audiobook emma.epub -o emma.m4b
        synth-host audiobook emma.epub -o emma.m4b -o emma.vtt -o reads.epub -v en-GB
        synth-host audiobook notes.md -o notes.mp3 --title Notes --cover front.jpg
      """
  )

  @Argument(
    help: ArgumentHelp("The book, or - for standard input.", valueName: "file"),
    completion: .book
  )
  var file: String

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
    help: ArgumentHelp(
      "Also write a file for each chapter into this folder.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var chapterFolder: String?

  @Option(
    help: ArgumentHelp(
      "What the files of --chapter-folder are: any format but epub.",
      valueName: "format"
    )
  )
  var chapterFormat = AssemblyFormat.audio(.mp3)

  @Option(
    help: ArgumentHelp(
      "What the file is: \(BookFormat.list). Default: by its extension.",
      valueName: "kind"
    )
  )
  var from: BookFormat?

  @OptionGroup(title: "Voice") var voice: ManifestVoiceOptions

  @OptionGroup(title: "Voice") var lexicons: LexiconOption

  @OptionGroup(title: "About the book") var metadata: MetadataOptions

  @Option(
    help: ArgumentHelp(
      "Folder for the work, which may be larger than the outputs: about 170 MB for an hour of speech. Default: the first "
        + "output with .work at its end.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var work: String?

  @Flag(
    help: "Keep the folder of the work, so that later outputs of the same book need no rendering."
  )
  var keepWork = false

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Render this many units, or write this many files, at the same time, from 1 to 64. Default: the number of processors, "
        + "at most 8.",
      valueName: "number"
    ),
    transform: OptionNumber.whole(1...64)
  )
  var jobs: Int?

  @OptionGroup(title: "Parts of the book") var parts: BookChoiceOptions

  @OptionGroup var rubyOption: RubyOption

  @OptionGroup(title: "Output") var outputOptions: OutputOptions

  @OptionGroup(title: "Output") var finish: AudiobookFinishOptions

  @OptionGroup(title: "Document") var resources: ResourceOptions

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func validate() throws {
    guard !output.isEmpty || chapterFolder != nil else {
      throw ValidationError("there is nothing to write. Give -o FILE, such as -o book.m4b.")
    }
    for path in output where AssemblyFormat(path: path) == nil {
      throw ValidationError(
        "the extension of --output \(path) is not one of \(AssemblyFormat.list)."
      )
    }
    guard chapterFormat != .epub else {
      throw ValidationError("--chapter-format takes any format but epub, which holds all chapters.")
    }
  }

  func run() throws {
    let request = AudiobookRequest(
      file: file,
      from: from,
      ruby: rubyOption.ruby,
      choice: parts.choice,
      output: output,
      chapterFolder: chapterFolder,
      chapterFormat: chapterFormat,
      voice: voice,
      lexicons: lexicons.lexicon,
      metadata: metadata,
      work: work,
      keepsWork: keepWork,
      jobs: jobs ?? FileRendering.processors,
      outputOptions: outputOptions,
      finish: finish,
      resources: resources,
      hostOptions: hostOptions
    )
    try AudiobookMaking(request).run()
  }
}
