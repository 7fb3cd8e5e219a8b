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
      names, and places are those in the file. A file with another name is SSML if it begins with a tag, and else read \
      or refused as by “synth-host render”.

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

  /// SSML, unless the file is of another kind.
  private func source() throws(CommandError) -> InputSource {
    let format = file == "-" ? .ssml : BookFormat(path: file)
    if let format, format != .ssml {
      return try StructuredFile.anySource(file, ruby: rubyOption.ruby)
    }
    // Once: it may be a pipe.
    let bytes = try CommandInput.read(file)
    guard format == .ssml || isSSML(bytes) else {
      return try StructuredFile.anySource(file, bytes: bytes, ruby: rubyOption.ruby)
    }
    try CommandInput.checkDocument(bytes, path: file)
    return InputSource(source: .ssml(bytes))
  }

  /// Whether a file is SSML whose name does not say it, or is empty.
  private func isSSML(_ bytes: [UInt8]) -> Bool {
    if let kind = ContentKind(bytes) { return kind == .format(.ssml) }
    // Its reader says what is wrong with it, also in UTF-16.
    let first = bytes.first { ![0, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains($0) && $0 > 0x20 }
    return bytes.isEmpty || first == UInt8(ascii: "<") && ForeignFormat(path: file) == nil
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
