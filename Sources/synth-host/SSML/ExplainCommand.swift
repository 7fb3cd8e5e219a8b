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
      Files named .txt, .md, .html, .xhtml or .epub are read as by “synth-host render --file”, and places are those in \
      the file; every other file is SSML.

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
    let request = RenderRequest(
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

  private func source() throws(CommandError) -> InputSource {
    if let source = try StructuredFile.source(file, ruby: rubyOption.ruby) { return source }
    guard file != "-", BookFormat(path: file) == .txt else {
      return InputSource(source: .ssml(try CommandInput.readDocument(file)))
    }
    return InputSource(source: .plainText(try CommandInput.readText(file)))
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
