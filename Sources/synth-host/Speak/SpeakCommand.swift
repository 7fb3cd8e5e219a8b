// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost
import SpeechSystem

struct SpeakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speak",
    abstract: "Speaks text or SSML aloud.",
    discussion: """
      Options may come before and after the text; put text that begins with - after --.

      Without a text, --file or --ssml, or with - as the text, standard input is spoken, each line as soon as it \
      arrives. With -o the speech goes to an audio file, as synth-host render writes it; with -o - each line is \
      written as soon as it arrives. Ctrl-C silences speech at once.

      With --interactive the text is shown and each word is highlighted while it is heard; space pauses at once and \
      resumes, w pauses after the word, q stops.

      With --lines json another program, such as a screen reader, keeps this one running. It sends commands on \
      standard input, such as {"command":"speak","id":1,"text":"Hello","replace":true}, \
      {"command":"speak","character":","}, {"command":"stop"}, {"command":"pause"}, {"command":"resume"} and \
      {"command":"set","rate":1.5}, and reads events such as {"event":"ended","id":1}. The manual lists all of them.

      Examples:
        synth-host speak Good morning
        synth-host speak -v de -r 200 -f brief.txt
        tail -f log | synth-host speak
        synth-host speak --interactive --ssml page.ssml
      """
  ).alsoParsedAlone

  @Argument(help: "The text; every character is spoken, including < and &.")
  var text: [String] = []

  @Option(
    name: [.customShort("f"), .long],
    help: StructuredFile.help,
    completion: .document
  )
  var file: String?

  @OptionGroup var parts: FilePartOptions

  @OptionGroup var rubyOption: RubyOption

  @Option(
    help: ArgumentHelp("SSML document, or - for standard input.", valueName: "file"),
    completion: .ssmlFile
  )
  var ssml: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write an audio file instead of speaking, or - for standard output.",
      valueName: "file"
    ),
    completion: .audioFile
  )
  var output: String?

  @Flag(name: [.short, .long], help: "Show the text, and each word as it is heard.")
  var interactive = false

  @Option(
    help: ArgumentHelp(
      "Read commands from standard input and write events to standard output, one JSON object on each line.",
      valueName: "format"
    )
  )
  var lines: LinesFormat?

  @Option(
    name: [.customShort("a"), .long],
    help: ArgumentHelp("ALSA device to play on.", valueName: "name")
  )
  var device = "default"

  @OptionGroup(title: "Voice") var voice: VoiceOptions

  @OptionGroup(title: "Output") var outputOptions: OutputOptions

  @OptionGroup(title: "Document") var resources: ResourceOptions

  @OptionGroup(title: "Document") var limitOptions: LimitOptions

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    // As with say.
    if voice.voice == "?" { return try listVoices() }
    try checkInput()
    if lines != nil {
      try speakCommands()
    } else if output == nil {
      try speak()
    }
    if let output, !(try renderLines(to: output)) { try render(to: output) }
  }

  private func checkInput() throws(CommandError) {
    guard [!text.isEmpty, file != nil, ssml != nil].count(where: { $0 }) <= 1 else {
      throw CommandError(.usage, message: "give only one of a text, --file and --ssml.")
    }
    guard rubyOption.ruby == nil || file != nil else {
      throw CommandError(.usage, message: "--ruby is for --file; leave it out.")
    }
    guard parts.choice == nil || file != nil && file != "-" else {
      throw RenderInput.choiceWithoutFile
    }
    guard output == nil || !interactive else {
      throw CommandError(.usage, message: "give only one of --output and --interactive.")
    }
    guard lines == nil || text.isEmpty && file == nil && ssml == nil else {
      throw CommandError(
        .usage,
        message:
          "--lines reads what to speak from standard input; leave out the text, --file and --ssml."
      )
    }
    guard lines == nil || !interactive && output == nil else {
      throw CommandError(.usage, message: "give only one of --lines, --interactive and --output.")
    }
    guard output != nil || outputOptions.sampleRate == nil else {
      throw CommandError(.usage, message: "--sample-rate is for --output; a device has its own.")
    }
    guard output != nil || outputOptions.progress != .json else {
      throw CommandError(.usage, message: "--progress json is for --output.")
    }
    guard !interactive || isatty(STDOUT_FILENO) == 1 else {
      throw CommandError(.usage, message: "--interactive needs a terminal to show the text on.")
    }
  }

  func request(_ source: RenderRequest.Source) throws(CommandError) -> RenderRequest {
    try RenderRequest(source, options: voice, resources: try resources.access(document: ssml))
  }

  private func listVoices() throws {
    let filter = try VoiceFilter(language: nil, provider: nil)
    let host = hostOptions.makeHost()
    defer { host.close() }
    try VoiceListing().list(filter, host: host)
  }
}
