// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechConversation
import SpeechHost
import SpeechMarkup
import SpeechSystem
import SpeechVoices
import Synchronization

/// Renders the lines of standard input to one output as they arrive, because someone may be listening.
final class LineRendering: Sendable {
  private let output: LinesOutput
  private let options: OutputOptions
  private let control: RenderControl

  /// Throws when there is no such output.
  init(_ output: String, options: OutputOptions) throws(CommandError) {
    let control = RenderControl()
    let file = try CommandError.wrapping { () throws(AudioError) in
      try FileOutput(
        path: output,
        sampleRate: options.sampleRate,
        interruption: control.interruption
      )
    }
    self.control = control
    self.options = options
    isHeard = output == "-" || !file.isKept
    self.output = LinesOutput(file)
  }

  /// The output is standard output, a pipe or a device: what is written there can be heard while more comes.
  let isHeard: Bool

  /// Renders until standard input ends. Throws on failure or interruption.
  func run(on host: SpeechHost, as template: RenderRequest) throws(CommandError) {
    let told = host.warnings
    // Standard input may never end: nobody waits for the thread that reads it.
    let progress = SpeakProgress(
      PlainMessages(),
      failingWith: CommandError.init(speaking:source:)
    )
    let interrupt = Interrupt { [control] in
      progress.interrupt()
      control.cancel()
    }
    let report = LineReport(options)
    try progress.readInput { [self] () throws(CommandError) in
      try render(on: host, template: template, report: report) { progress.isOver }
    }
    withExtendedLifetime(interrupt) { progress.waitForEnd() }
    report.end(isFinished: progress.failure == nil)
    if !options.quiet { HostOptions.tellWarnings(of: host, butNot: told) }
    if let failure = progress.failure { throw failure }
  }

  private func render(
    on host: SpeechHost,
    template: RenderRequest,
    report: LineReport,
    isOver: () -> Bool
  ) throws(CommandError) {
    var request = template
    request.sampleRate = options.sampleRate
    var lines = InputLines()
    // The first line that no voice could say; those after it are spoken anyway.
    var unspoken: CommandError?
    while !isOver(), let line = try lines.next() {
      request.source = .plainText(report.readable(line))
      let name = "line \(lines.count)"
      switch render(request, on: host, report: report, name: name) {
      case .finished: break
      case .refused(.notSpoken) where unspoken != nil: break
      case .refused(.notSpoken(let words, let voice, _)):
        let refusal = Refusal.notSpoken(words: words, voice: voice, isRestSpoken: true)
        unspoken = CommandError(outcome: .refused(refusal), source: name)
      case let outcome: throw CommandError(outcome: outcome, source: name)
      }
    }
    // An output is made even if there was nothing to speak.
    if !isOver(), !output.isOpen {
      request.source = .plainText([])
      let outcome = render(request, on: host, report: report, name: "standard input")
      guard case .finished = outcome else {
        throw CommandError(outcome: outcome, source: "standard input")
      }
    }
    try CommandError.wrapping { () throws(AudioError) in try output.finish() }
    if let unspoken { throw unspoken }
  }

  private func render(
    _ request: RenderRequest,
    on host: SpeechHost,
    report: LineReport,
    name: String
  ) -> RenderOutcome {
    report.begin(name)
    return host.render(request, into: output, control: control, observer: report)
  }
}

/// One output for all lines: the first one opens it, and only `finish()` completes it. [render thread]
///
/// Between two lines there is as much silence as between two sentences.
private final class LinesOutput: AudioOutput, Sendable {
  private let file: FileOutput
  // Safe because it is used by the one thread that renders.
  private nonisolated(unsafe) var sink: (any AudioSink)?

  init(_ file: FileOutput) { self.file = file }

  var isKept: Bool { false }
  var isOpen: Bool { sink != nil }

  func open(for source: AudioFormat) throws(AudioError) -> any AudioSink {
    if let sink {
      try Self.writePause(to: sink)
      return UnfinishedSink(sink)
    }
    let made = try file.open(for: source)
    sink = made
    return UnfinishedSink(made)
  }

  func finish() throws(AudioError) { try sink?.finish() }

  private static func writePause(to sink: any AudioSink) throws(AudioError) {
    let frames = Int(RenderLimits().sentencePause / .seconds(1) * Double(sink.format.sampleRate))
    let silence = [Float](repeating: 0, count: frames * sink.format.channels)
    var failure: AudioError?
    silence.withUnsafeBufferPointer { samples in
      do throws(AudioError) {
        try sink.write(samples, frameCount: frames)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}

/// A sink that continues when a line is over.
private final class UnfinishedSink: AudioSink {
  private let sink: any AudioSink

  init(_ sink: any AudioSink) { self.sink = sink }

  var format: AudioFormat { sink.format }

  func write(_ frames: UnsafeBufferPointer<Float>, frameCount: Int) throws(AudioError) {
    try sink.write(frames, frameCount: frameCount)
  }

  func finish() throws(AudioError) {}
  func abandon() {}
}
