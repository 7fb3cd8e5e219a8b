// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechHost
import SpeechSystem
import SpeechWorkers

/// Renders a document or text to an audio file, as `render` and `speak --output` do.
struct FileRendering {
  let input: RenderInput
  let voice: VoiceOptions
  /// A path, or `-` for standard output.
  let output: String
  let outputOptions: OutputOptions
  let resources: ResourceOptions
  let limitOptions: LimitOptions
  let hostOptions: HostOptions
  var encoding = SampleEncoding.int16
  /// The path of the file for markers and diagnostics; nil: none.
  var markers: String?
  /// How loud the audio as a whole is to be; nil: as it is.
  var loudness: LoudnessTarget?
  /// After the last sound; nil: what the format needs.
  var trailingSilence: Duration?
  /// Maximum time without audio from a provider; nil: the default, and what a manifest asks for.
  var timeout: Duration?
  /// Maximum duration of the audio; nil: no limit.
  var maxOutput: Duration?
  var allowsFallback = true
  /// Parts of a long text that are rendered at the same time.
  var jobs = Self.processors

  /// The processors that are online, at most 8: each part takes memory, too.
  static var processors: Int { min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 8) }

  init(
    input: RenderInput,
    voice: VoiceOptions,
    output: String,
    outputOptions: OutputOptions,
    resources: ResourceOptions,
    limitOptions: LimitOptions,
    hostOptions: HostOptions
  ) {
    self.input = input
    self.voice = voice
    self.output = output
    self.outputOptions = outputOptions
    self.resources = resources
    self.limitOptions = limitOptions
    self.hostOptions = hostOptions
  }

  /// Renders the input and shows progress. Throws on failure or interruption.
  func run() throws(CommandError) {
    try checkThatFilesDiffer()
    let source = try input.source()
    var request = try RenderRequest(
      source.source,
      options: voice,
      resources: try resources.access(document: input.ssml),
      wantsWordTimes: markers != nil
    )
    request.allowsFallback = allowsFallback
    request.sampleRate = outputOptions.sampleRate
    request.jobs = jobs
    // Who reads a pipe may be listening.
    request.hasListener = output == "-"
    request.isLast = true
    var limits = RenderLimits(timeout: timeout)
    limits.maxFill = limitOptions.maxFill.duration
    limits.maxOutput = maxOutput
    let control = RenderControl()
    let interrupt = Interrupt { control.cancel() }
    let isQuiet = outputOptions.quiet
    let host = hostOptions.makeHost(
      limits: limits,
      requiring: .voice(voice.voice),
      tellingWhatIsLeftOut: !isQuiet
    )
    defer { host.close() }
    let meter = RenderMeter()
    let file = try CommandError.wrapping { () throws(AudioError) in
      try FileOutput(
        path: output,
        encoding: encoding,
        sampleRate: outputOptions.sampleRate,
        interruption: control.interruption,
        finish: fileFinish(meter)
      )
    }
    let report = RenderReport(
      source: input.displayName,
      places: source.places,
      markers: try markersFile(control),
      meter: meter,
      options: outputOptions
    )
    let told = host.warnings
    let outcome = host.render(request, into: file, control: control, observer: report)
    let isFinished = if case .finished = outcome { true } else { false }
    report.endProgress(isFinished: isFinished)
    // Recording a provider's failure may itself have failed.
    if !isQuiet { HostOptions.tellWarnings(of: host, butNot: told) }
    try withExtendedLifetime(interrupt) { () throws(CommandError) in
      try finish(outcome, report: report)
    }
  }

  private func fileFinish(_ meter: RenderMeter) -> FileOutput.Finish {
    var finish = FileOutput.Finish()
    finish.loudness = loudness
    finish.didLevel = meter.level
    finish.trailingSilence = trailingSilence
    return finish
  }

  /// Checks that no two of the files are the same.
  private func checkThatFilesDiffer() throws(CommandError) {
    let named = [
      ("--output", output), ("--markers", markers), ("--ssml", input.ssml), ("--file", input.file),
    ]
    let files = named.compactMap { option, path in path.map { (option, FileIdentity($0)) } }
    guard output != "-" || markers != "-" else {
      throw CommandError(
        .usage,
        message: "--output and --markers both go to standard output. Give one of them a file."
      )
    }
    for (index, (option, file)) in files.enumerated() {
      for (other, otherFile) in files[..<index] where file.isSame(as: otherFile) {
        throw CommandError(
          .usage,
          message: "\(other) and \(option) name the same file. Give each its own."
        )
      }
    }
  }

  private func markersFile(_ control: RenderControl) throws(CommandError) -> MarkersFile? {
    guard let markers else { return nil }
    return try CommandError.wrapping { () throws(AudioError) in
      try MarkersFile(path: markers, interruption: control.interruption)
    }
  }

  private func finish(
    _ outcome: RenderOutcome,
    report: RenderReport
  ) throws(CommandError) {
    if case .refused(.notSpoken(_, _, isRestSpoken: true)) = outcome {
      // The audio is written, and so are its markers.
      try CommandError.wrapping { () throws(AudioError) in try report.finish() }
    }
    guard case .finished = outcome else {
      report.abandon()
      throw CommandError(outcome: outcome, source: input.displayName)
    }
    try CommandError.wrapping { () throws(AudioError) in try report.finish() }
  }
}
