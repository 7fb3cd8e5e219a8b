// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechBooks
import SpeechHost
import SpeechSystem

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract:
      "Shows how a document will be spoken: which voice says what, and what it or the host does.",
    discussion: """
      Text, Markdown, HTML, books and the other files that --file of “synth-host render” takes are known by their \
      names, and places are those in the file; every other file is SSML.

      The plan is listed in the order of speaking: each sentence with its place in the document (LINE:COLUMN) and, \
      indented, what applies to it, with pauses, clips and marks in between. What already applies to the sentence \
      before is not repeated. Nothing is spoken. Diagnostics go to standard error.

      Examples:
        synth-host ssml explain page.ssml | less
        synth-host ssml explain page.ssml --voice de --json
        synth-host ssml explain README.md
      """
  )

  @Argument(
    help:
      "SSML document, or a file that --file of “synth-host render” takes; - is SSML from standard input.",
    completion: .documentFile
  )
  var file: String

  @Flag(help: "Print JSON with every step in full, and the diagnostics.")
  var json = false

  @OptionGroup(title: "Voice") var voice: VoiceOptions

  @OptionGroup(title: "Document") var resources: ResourceOptions

  @OptionGroup(title: "Document") var limitOptions: LimitOptions

  @OptionGroup(title: "Document") var rubyOption: RubyOption

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    let source = try self.source()
    let request = try RenderRequest(
      source.source,
      options: voice,
      resources: try resources.access(document: file)
    )
    var limits = RenderLimits()
    limits.maxFill = limitOptions.maxFill.duration
    let host = hostOptions.makeHost(limits: limits, requiring: .voice(voice.voice))
    defer { host.close() }
    let name = CommandInput.displayName(file)
    if json {
      let output = PlanJSON(name)
      let refusal = Self.explain(request, host: host, printer: output, places: source.places)
      output.finish(refusal)
      try Self.check(refusal, name: name)
    } else {
      let output = PlanText(name)
      let refusal = Self.explain(request, host: host, printer: output, places: source.places)
      output.finish()
      try Self.check(refusal, name: name)
    }
  }

  /// SSML, unless the name of the file is that of another kind.
  private func source() throws(CommandError) -> InputSource {
    guard file != "-", let format = BookFormat(path: file), format != .ssml else {
      return InputSource(source: .ssml(try CommandInput.readDocument(file)))
    }
    return try StructuredFile.anySource(file, ruby: rubyOption.ruby)
  }

  private static func explain(
    _ request: RenderRequest,
    host: SpeechHost,
    printer: any PlanPrinter,
    places: FilePlaces?
  ) -> Refusal? {
    let observer: any PlanObserver = places.map { LocatedPlan($0, to: printer) } ?? printer
    do throws(Refusal) {
      try host.explain(request, observer: observer)
      return nil
    } catch {
      return error
    }
  }

  private static func check(_ refusal: Refusal?, name: String) throws(CommandError) {
    guard let refusal else { return }
    throw CommandError(outcome: .refused(refusal), source: name)
  }
}
