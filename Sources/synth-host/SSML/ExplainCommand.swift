// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechSystem

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract:
      "Shows how an SSML document will be spoken: which voice says what, and what it or the host does.",
    discussion: """
      The plan is listed in the order of speaking: each sentence with its place in the document (LINE:COLUMN) and, \
      indented, what applies to it, with pauses, clips and marks in between. What already applies to the sentence \
      before is not repeated. Nothing is spoken. Diagnostics go to standard error.

      Examples:
        synth-host ssml explain page.ssml | less
        synth-host ssml explain page.ssml --voice de --json
      """
  )

  @Argument(help: "SSML document; - is standard input.", completion: .ssmlFile)
  var file: String

  @Flag(help: "Print JSON with every step in full, and the diagnostics.")
  var json = false

  @OptionGroup(title: "Voice") var voice: VoiceOptions

  @OptionGroup(title: "Document") var resources: ResourceOptions

  @OptionGroup(title: "Document") var limitOptions: LimitOptions

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    let request = RenderRequest(
      .ssml(try CommandInput.readDocument(file)),
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
      let refusal = Self.explain(request, host: host, observer: output)
      output.finish(refusal)
      try Self.check(refusal, name: name)
    } else {
      try Self.check(Self.explain(request, host: host, observer: PlanText(name)), name: name)
    }
  }

  private static func explain(
    _ request: RenderRequest,
    host: SpeechHost,
    observer: any PlanObserver
  ) -> Refusal? {
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
