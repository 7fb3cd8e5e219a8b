// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
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
  var jobs = min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 8)

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
    guard (1...64).contains(jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 64.")
    }
  }

  func run() throws {
    do throws(CommandError) {
      try render()
    } catch {
      throw error.report()
    }
  }

  private func render() throws(CommandError) {
    try checkThatFilesDiffer()
    var request = RenderRequest(
      try input.source(),
      options: voice,
      resources: try resources.access(document: input.ssml),
      wantsWordTimes: markers != nil
    )
    request.allowsFallback = !noFallback
    request.sampleRate = outputOptions.sampleRate
    request.jobs = jobs
    var limits = RenderLimits(stall: .milliseconds(Int(timeout * 1000)))
    limits.maxFill = limitOptions.maxFill.duration
    limits.maxOutput = longest?.duration
    let control = RenderControl()
    let interrupt = Interrupt { control.cancel() }
    let isQuiet = outputOptions.quiet
    let host = hostOptions.makeHost(
      limits: limits,
      requiring: .voice(voice.voice),
      tellingWhatIsLeftOut: !isQuiet
    )
    defer { host.close() }
    let target = try Self.wrapping { () throws(AudioError) in
      try FileTarget(
        path: output,
        encoding: float ? .float32 : .int16,
        sampleRate: outputOptions.sampleRate,
        interruption: control.interruption
      )
    }
    let markers = try markersFile(control)
    let report = RenderReport(source: input.displayName, markers: markers, outputOptions)
    let told = host.warnings
    let outcome = host.render(request, into: target, control: control, observer: report)
    let isFinished = if case .finished = outcome { true } else { false }
    report.endProgress(isFinished: isFinished)
    // How a provider failed may have found no place to be remembered in.
    if !isQuiet { HostOptions.tellWarnings(of: host, butNot: told) }
    try withExtendedLifetime(interrupt) { () throws(CommandError) in try finish(outcome, report) }
  }

  /// Nothing that is read or written may replace something else that is.
  private func checkThatFilesDiffer() throws(CommandError) {
    let named = [
      ("--output", output), ("--markers", markers), ("--ssml", input.ssml), ("--file", input.file),
    ]
    let files = named.compactMap { option, path in path.map { (option, FileIdentity($0)) } }
    guard output != "-" || markers != "-" else {
      throw CommandError(
        .usage,
        "--output and --markers both go to standard output. Give one of them a file."
      )
    }
    for (index, (option, file)) in files.enumerated() {
      for (other, otherFile) in files[..<index] where file.isSame(as: otherFile) {
        throw CommandError(.usage, "\(other) and \(option) name the same file. Give each its own.")
      }
    }
  }

  private func markersFile(_ control: RenderControl) throws(CommandError) -> MarkersFile? {
    guard let markers else { return nil }
    return try Self.wrapping { () throws(AudioError) in
      try MarkersFile(path: markers, interruption: control.interruption)
    }
  }

  /// Turns what is wrong with an output into the command's error.
  static func wrapping<Value>(
    _ body: () throws(AudioError) -> Value
  ) throws(CommandError) -> Value {
    do throws(AudioError) {
      return try body()
    } catch {
      switch error {
      case .interrupted: throw CommandError(.interrupted, "interrupted.")
      case .unknownFileFormat, .noFloatSamples, .unsupportedRate:
        throw CommandError(.usage, "\(error)".asSentence)
      default: throw CommandError(.outputFailed, "\(error)".asSentence)
      }
    }
  }

  private func finish(
    _ outcome: RenderOutcome,
    _ report: RenderReport
  ) throws(CommandError) {
    if case .refused(.notSpoken(_, _, isRestSpoken: true)) = outcome {
      // The audio is written, and so are its markers.
      try Self.wrapping { () throws(AudioError) in try report.finish() }
    }
    guard case .finished = outcome else {
      report.abandon()
      throw CommandError(outcome: outcome, source: input.displayName)
    }
    try Self.wrapping { () throws(AudioError) in try report.finish() }
  }
}
