// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost
import SpeechStore
import SpeechSystem
import SpeechVoices

/// Renders the units of a manifest to a folder, or counts those that are missing.
struct BulkRendering {
  let manifest: String
  /// Paths of files that say how words are spoken.
  let lexicons: [String]
  /// Of the units.
  let folder: String
  let options: BulkOptions
  let shard: Shard
  /// Units that are rendered at the same time.
  let jobs: Int
  let limits: RenderLimits
  let outputOptions: OutputOptions
  let resources: ResourceOptions
  let hostOptions: HostOptions

  /// Renders all that is missing, or counts it. Throws when units are missing at the end.
  func run() throws(CommandError) {
    let isQuiet = outputOptions.quiet
    var reader = try CommandError.wrapping { () throws(ManifestError) in
      try ManifestReader(path: manifest) { note in
        if !isQuiet { Console.error("synth-host: warning: \(note)") }
      }
    }
    let survey = try CommandError.wrapping { () throws(ManifestError) in
      try ManifestSurvey(&reader, shard: shard)
    }
    guard let store = try store(reader.header.format) else {
      return try tellMissingStore(&reader)
    }
    let host = hostOptions.makeHost(
      limits: limits,
      requiring: .voice(reader.header.settings.voice),
      tellingWhatIsLeftOut: !isQuiet
    )
    defer { host.close() }
    host.use(try LexiconFile.lexicons(lexicons))
    if survey.ofHeaderVoice > 0, let voice = reader.header.settings.voice {
      try check(voice, host: host)
    }
    let task = options.missing ? BulkRender.Task.count : .render
    if task == .render { store.sweep() }
    let meter = BulkMeter(survey)
    let style = options.missing ? ProgressStyle.none : outputOptions.shownProgress
    let progress = RenderProgress(meter, wanted: style)
    let report = BulkReport(
      meter,
      progress: progress,
      manifest: manifest,
      task: task,
      isQuiet: isQuiet
    )
    let access = try resources.access(document: manifest)
    let bulk = BulkRender(
      task,
      reader: reader,
      survey: survey,
      shard: shard,
      store: store,
      host: host,
      resources: access,
      jobs: jobs,
      observer: report
    )
    let interrupt = Interrupt { bulk.cancel() }
    var stop: BulkStop?
    do throws(BulkStop) {
      try withExtendedLifetime(interrupt) { () throws(BulkStop) in try bulk.run() }
    } catch {
      stop = error
    }
    progress.end(isFinished: stop == nil)
    if let stop { throw CommandError(stop, summary: report.summary) }
    try finish(report.summary)
  }

  /// Throws where the voice of the header cannot speak: then most units could not be rendered, now or later.
  private func check(_ voice: String, host: SpeechHost) throws(CommandError) {
    do throws(VoiceLookupError) {
      _ = try host.registry.voice(matching: voice)
    } catch {
      guard let status = Refusal.voice(error).lastingStatus else { return }
      throw CommandError(
        status,
        message: "\(manifest.shown):1: voice: \(error)".asSentence + " Nothing was rendered."
      )
    }
  }

  /// Nil when missing units are counted and there is no store yet.
  private func store(_ format: AudioFileFormat) throws(CommandError) -> RenderStore? {
    do throws(StoreError) {
      return try RenderStore(path: folder, format: format, creates: !options.missing)
    } catch {
      if options.missing, error.problem == .missing { return nil }
      throw CommandError(error)
    }
  }

  /// Without a store, every unit is missing.
  private func tellMissingStore(_ reader: inout ManifestReader) throws(CommandError) {
    var summary = BulkSummary()
    try CommandError.wrapping { () throws(ManifestError) in
      var number = 0
      while let item = try reader.next() {
        if shard.contains(number) { summary.add(missing: item.id, line: reader.line) }
        number += 1
      }
    }
    try finish(summary)
  }

  private func finish(_ summary: BulkSummary) throws(CommandError) {
    guard options.missing else {
      if !outputOptions.quiet { Console.error("synth-host: \(summary.text)") }
      guard summary.failures.isEmpty else {
        throw CommandError(summary.failureStatus, message: summary.failureText)
      }
      return
    }
    Console.print(options.json ? JSONOutput.line(summary) : "\(summary.missing.count)")
    // The number is the message.
    if !summary.missing.isEmpty { throw CommandError(summary.missingStatus, message: "") }
  }
}

extension CommandError {
  init(_ stop: BulkStop, summary: BulkSummary) {
    let rest = "What is complete stays; the same command continues with the rest."
    switch stop {
    case .cancelled: self.init(.interrupted, message: "interrupted: \(summary.counts) \(rest)")
    case .manifest(let error): self.init(error)
    case .store(let error): self.init(error.exitStatus, message: error.message + " " + rest)
    }
  }
}
