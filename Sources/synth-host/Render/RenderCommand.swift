// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechAudio
import SpeechHost

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Renders SSML or text to an audio file, with markers for every word.",
    discussion: """
      Give exactly one of --ssml, --text and --file. The format follows the extension of the output: \
      \(AudioFileFormat.list). With -o - the audio goes to standard output as WAV as it is made. An existing file is \
      replaced only when the new one is complete. If a provider fails, it is started again or another voice \
      continues, and a warning is shown.

      Examples:
        synth-host render --text "Good morning." -o morning.wav
        synth-host render --ssml page.ssml -o page.opus --markers page.json
        synth-host render --file book.txt --voice de -o - | aplay
      """
  )

  @OptionGroup(title: "Input") var input: InputOptions

  @OptionGroup(title: "Voice") var voice: VoiceOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Audio file to write, or - for standard output.", valueName: "file"),
    completion: .audioFile
  )
  var output = "-"

  @Flag(help: "Store 32-bit float samples instead of 16-bit ones (wav and raw).")
  var float = false

  @Option(
    help: ArgumentHelp(
      "Write word markers and diagnostics to this file, as JSON.",
      valueName: "file"
    ),
    completion: .jsonFile
  )
  var markers: String?

  @Option(
    help: ArgumentHelp(
      "Give up on a provider after this many seconds without audio.",
      valueName: "seconds"
    )
  )
  var timeout = 5.0

  @Option(
    help: ArgumentHelp(
      "Refuse to write more audio than this: 90s, 10min, 2h, 1:30:00. Default: no limit.",
      valueName: "time"
    ),
    transform: TimeSpan.init(typed:)
  )
  var longest: TimeSpan?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Render this many parts of a long text at the same time, from 1 to 64. The audio is the same for any number. Default: "
        + "the number of processors, at most 8.",
      valueName: "number"
    )
  )
  var jobs: Int?

  @Flag(help: "Fail when a provider fails, instead of letting another voice continue.")
  var noFallback = false

  @OptionGroup(title: "Output") var outputOptions: OutputOptions

  @OptionGroup(title: "Document") var resources: ResourceOptions

  @OptionGroup(title: "Document") var limitOptions: LimitOptions

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func validate() throws {
    guard timeout >= 0.01, timeout <= 3600 else {
      throw ValidationError("--timeout takes a number of seconds from 0.01 to 3600.")
    }
    if let jobs, !(1...64).contains(jobs) {
      throw ValidationError("--jobs takes a number from 1 to 64.")
    }
  }

  func run() throws {
    do throws(CommandError) {
      try rendering.run()
    } catch {
      throw error.report()
    }
  }

  private var rendering: FileRendering {
    var rendering = FileRendering(
      input: input.input,
      voice: voice,
      output: output,
      outputOptions: outputOptions,
      resources: resources,
      limitOptions: limitOptions,
      hostOptions: hostOptions
    )
    rendering.encoding = float ? .float32 : .int16
    rendering.markers = markers
    rendering.stall = .milliseconds(Int(timeout * 1000))
    rendering.maxOutput = longest?.duration
    rendering.allowsFallback = !noFallback
    if let jobs { rendering.jobs = jobs }
    return rendering
  }
}
