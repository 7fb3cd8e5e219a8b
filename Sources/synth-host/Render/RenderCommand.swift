// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechAudio
import SpeechHost
import SpeechStore

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Renders SSML or text to an audio file, with markers for every word.",
    discussion: """
      Give exactly one of --ssml, --text and --file. The format follows the extension of the output: \
      \(AudioFileFormat.list). With -o - the audio goes to standard output as WAV as it is made. An existing file is \
      replaced only when the new one is complete. If a provider fails, it is started again or another voice \
      continues, and a warning is shown.

      With --manifest, many texts are rendered to a folder: each line of the manifest is one unit, which goes to a file \
      named by its content. What is there already is skipped, so the same command continues after an interruption, and \
      several processes or machines may share the work.

      Examples:
        synth-host render --text "Good morning." -o morning.wav
        synth-host render --ssml page.ssml -o page.opus --markers page.json
        synth-host render --file book.txt --voice de -o - | aplay
        synth-host render --manifest book.jsonl --out units
      """
  ).alsoParsedAlone

  @OptionGroup(title: "Input") var input: InputOptions

  @OptionGroup(title: "Voice") var voice: VoiceOptions

  @Option(
    name: [.short, .long, .customLong("out")],
    help: ArgumentHelp(
      "Audio file to write, or - for standard output. With --manifest, the folder of the units.",
      valueName: "file"
    ),
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
      "Give up on a provider after this many seconds without audio. Default: 5, and what it asks for to load a voice; for a file as long as it computes, at most a minute.",
      valueName: "seconds"
    ),
    transform: OptionNumber.decimal(0.01...3600, noun: "a number of seconds")
  )
  var timeout: Double?

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
      "Render this many parts of a long text, or units of a manifest, at the same time, from 1 to 64. The audio is the same "
        + "for any number. Default: the number of processors, at most 8.",
      valueName: "number"
    ),
    transform: OptionNumber.whole(1...64)
  )
  var jobs: Int?

  @Flag(help: "Fail when a provider fails, instead of letting another voice continue.")
  var noFallback = false

  @OptionGroup(title: "Many texts") var bulk: BulkOptions

  @OptionGroup(title: "Output") var outputOptions: OutputOptions

  @OptionGroup(title: "Output") var finish: FinishOptions

  @OptionGroup(title: "Document") var resources: ResourceOptions

  @OptionGroup(title: "Document") var limitOptions: LimitOptions

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func validate() throws {
    if bulk.manifest == nil {
      try bulk.checkThatUnused()
    } else {
      try checkForManifest()
    }
  }

  /// Checks that no option contradicts the manifest.
  private func checkForManifest() throws {
    let isVoiceGiven =
      voice.voice != nil || voice.rate.value != 1 || voice.pitch.value != 1
      || voice.volume.value != 1 || outputOptions.sampleRate != nil
    guard bulk.manifest != "-" else {
      throw ValidationError(
        "A manifest is read again for what is missing, which standard input cannot be. Save it to a file and give that."
      )
    }
    try voice.checkThatManifestKeepsIt()
    try finish.checkThatManifestKeepsIt()
    guard !isVoiceGiven else {
      throw ValidationError(
        "The manifest states voice, rate, pitch, volume and sample rate; leave these options out."
      )
    }
    let input = self.input.input
    guard input.ssml == nil, input.text == nil, input.file == nil else {
      throw ValidationError("Give only one of --manifest, --ssml, --text and --file.")
    }
    guard input.choice == nil else {
      throw ValidationError(
        "The manifest states what is read; give --chapters, --skip and --notes to “synth-host book”."
      )
    }
    guard input.ruby == nil else {
      throw ValidationError("--ruby is for --file and for “synth-host book”; leave it out.")
    }
    guard markers == nil, !float else {
      throw ValidationError(
        "With --manifest, markers are always written and samples have 16 bits; leave out --markers and --float."
      )
    }
    guard output != "-" else {
      throw ValidationError("Give the folder of the units: --out FOLDER.")
    }
  }

  func run() throws {
    if let manifest = bulk.manifest {
      try bulkRendering(manifest).run()
    } else {
      try rendering.run()
    }
  }

  private func bulkRendering(_ manifest: String) throws(ShardError) -> BulkRendering {
    var limits = RenderLimits(timeout: longestSilence)
    limits.maxFill = limitOptions.maxFill.duration
    limits.maxOutput = longest?.duration
    return BulkRendering(
      manifest: manifest,
      lexicons: voice.lexicon,
      folder: output,
      options: bulk,
      shard: try bulk.takenShard(),
      jobs: jobs ?? FileRendering.processors,
      limits: limits,
      outputOptions: outputOptions,
      resources: resources,
      hostOptions: hostOptions
    )
  }

  private var longestSilence: Duration? { timeout.map { .milliseconds(Int($0 * 1000)) } }

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
    rendering.loudness = finish.target
    rendering.trailingSilence = finish.trailingSilence?.duration
    rendering.timeout = longestSilence
    rendering.maxOutput = longest?.duration
    rendering.allowsFallback = !noFallback
    if let jobs { rendering.jobs = jobs }
    return rendering
  }
}
