// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechAudio
import SpeechHost

struct SpeakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speak",
    abstract: "Speaks text or SSML aloud.",
    discussion: """
      Options may come before and after the text; one that begins with a minus sign comes behind --.

      Without a text, --file and --ssml, standard input is spoken, each line as soon as it is there. With -o the speech goes \
      to an audio file, as synth-host render writes it. Ctrl-C is silence at once.

      With --interactive the text is shown and each word stands out while it is heard; space pauses at once and goes on, w \
      pauses when the word is over, q stops.

      Examples:
        synth-host speak Good morning
        synth-host speak -v de -r 200 -f brief.txt
        tail -f log | synth-host speak
        synth-host speak --interactive --ssml page.ssml
      """
  )

  @Argument(help: "The text; every character is spoken, < and & too.")
  var text: [String] = []

  @Option(
    name: [.customShort("f"), .long],
    help: ArgumentHelp("Plain text file (UTF-8), or - for standard input.", valueName: "file"),
    completion: .file()
  )
  var file: String?

  @Option(
    help: ArgumentHelp("SSML document, or - for standard input.", valueName: "file"),
    completion: .file()
  )
  var ssml: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Write an audio file in place of speaking.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(name: [.short, .long], help: "Show the text, and each word as it is heard.")
  var interactive = false

  @Option(
    name: [.customShort("a"), .long],
    help: ArgumentHelp("ALSA device to play on.", valueName: "name")
  )
  var device = "default"

  @OptionGroup(title: "Voice") var voice: VoiceOptions

  @OptionGroup(title: "Document") var resources: ResourceOptions

  @OptionGroup(title: "Document") var limitOptions: LimitOptions

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    // As with say.
    if voice.voice == "?" { return try ListVoicesCommand.parse(providerArguments).run() }
    do throws(CommandError) {
      try checkInput()
      if output == nil { try speak() }
    } catch {
      throw error.report()
    }
    if let output { try render(to: output) }
  }

  private func checkInput() throws(CommandError) {
    guard [!text.isEmpty, file != nil, ssml != nil].count(where: { $0 }) <= 1 else {
      throw CommandError(.usage, "give only one of a text, --file and --ssml.")
    }
    guard output == nil || !interactive else {
      throw CommandError(.usage, "give only one of --output and --interactive.")
    }
    guard !interactive || isatty(STDOUT_FILENO) == 1 else {
      throw CommandError(.usage, "--interactive shows the text on a terminal; there is none.")
    }
  }

  private func speak() throws(CommandError) {
    var limits = RenderLimits()
    limits.longestFill = limitOptions.longestFill.duration
    try Self.checkDevice(device)
    let host = hostOptions.makeHost(limits: limits)
    defer { host.close() }
    let told = host.warnings
    let screen = interactive ? try WordScreen() : nil
    let session = SpeakSession(host, device: device, screen: screen)
    let interrupt = Interrupt { session.interrupt() }
    let suspension = Suspension(prepare: { session.suspend() }, goOn: { session.goOn() })
    defer { HostOptions.tellWarnings(of: host, butNot: told) }
    try withExtendedLifetime((interrupt, suspension)) { () throws(CommandError) in
      try speak(in: session)
      try session.finish()
    }
  }

  /// A device that somebody has named and that is not there is a mistake. The default one may come while it speaks.
  static func checkDevice(_ device: String) throws(CommandError) {
    guard device != "default" else { return }
    do throws(DeviceError) {
      let format = AudioFormat(sampleRate: 22050, channels: 1)
      try PatientDevices(ALSADevices(name: device)).open(for: format).close()
    } catch {
      throw CommandError(.unavailable, "\(error)".asSentence)
    }
  }

  private func speak(in session: SpeakSession) throws(CommandError) {
    if let ssml {
      try session.speak(request(.ssml(try InputFile.read(ssml))), InputFile.displayName(ssml))
    } else if let file, file != "-" {
      let name = InputFile.displayName(file)
      let text = session.readable(try InputFile.read(file), name)
      try session.speak(request(.plainText(text)), name)
    } else if !text.isEmpty {
      let whole = text.joined(separator: " ")
      try session.speak(request(.plainText(Array(whole.utf8))), "the text")
    } else {
      try session.speakLines(as: request(.plainText([])))
    }
  }

  private func request(_ source: RenderRequest.Source) throws(CommandError) -> RenderRequest {
    RenderRequest(source, options: voice, resources: try resources.access(document: ssml))
  }

  private func render(to output: String) throws {
    var arguments = ["--output", output, "--rate", "\(voice.rate.value)"]
    arguments += ["--pitch", "\(voice.pitch.value)", "--volume", "\(voice.volume.value)"]
    arguments += ["--longest-fill", "\(limitOptions.longestFill)"] + providerArguments
    for folder in resources.folders { arguments += ["--resource-dir", folder] }
    if let name = voice.voice { arguments += ["--voice", name] }
    if let ssml {
      arguments += ["--ssml", ssml]
    } else if !text.isEmpty {
      arguments += ["--text", text.joined(separator: " ")]
    } else {
      arguments += ["--file", file ?? "-"]
    }
    try RenderCommand.parse(arguments).run()
  }

  private var providerArguments: [String] {
    var arguments = hostOptions.providerFolders.flatMap { ["--provider-dir", $0] }
    if hostOptions.allowUntrusted { arguments.append("--allow-untrusted") }
    if hostOptions.safeMode { arguments.append("--safe-mode") }
    return arguments
  }
}
