// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechMarkup
import SpeechSystem
import SpeechVoices

struct TextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "text",
    abstract: "Prints the text of an SSML document, a line for each paragraph.",
    discussion: """
      Entities and <sub> are resolved, white space is that of the text. Problems in the document are not reported; \
      see “synth-host ssml check”.

      Examples:
        synth-host ssml text page.ssml | wc -w
        synth-host ssml text --spoken page.ssml
      """
  )

  @Argument(help: "SSML document; - is standard input.", completion: .ssmlFile)
  var file: String

  @Flag(
    help: """
      Print the words that are spoken: numbers and dates of <say-as> in words, words of lexicons replaced, and \
      nothing for a clip that can be played.
      """
  )
  var spoken = false

  @OptionGroup(title: "Voice") var voice: VoiceOptions

  @OptionGroup(title: "Document") var resources: ResourceOptions

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    Console.ignoreBrokenPipes()
    let bytes = try CommandInput.readDocument(file)
    if spoken { try printSpoken(bytes) } else { try printText(bytes) }
  }

  private func printText(_ bytes: [UInt8]) throws(CommandError) {
    do throws(MarkupError) {
      let text = try SpeechDocument(ssml: bytes).plainText
      if !text.isEmpty { Console.printText(String(decoding: text, as: UTF8.self)) }
    } catch {
      throw CommandError(
        .invalidInput,
        message: error.message(file: CommandInput.displayName(file).shown)
      )
    }
  }

  private func printSpoken(_ bytes: [UInt8]) throws(CommandError) {
    let access = try resources.access(document: file)
    let request = try RenderRequest(.ssml(bytes), options: voice, resources: access)
    // The length of breaks does not matter for text.
    var limits = RenderLimits()
    limits.maxFill = .seconds(Int.max)
    let host = hostOptions.makeHost(limits: limits, requiring: .voice(voice.voice))
    defer { host.close() }
    let output = SpokenText()
    defer { output.finish() }
    do throws(Refusal) {
      try host.explain(request, observer: output)
    } catch {
      throw CommandError(outcome: .refused(error), source: CommandInput.displayName(file))
    }
    output.endLine()
  }
}

/// Prints what is said, paragraph by paragraph.
private final class SpokenText: PlanObserver {
  private var line = ""
  private var output = ResultBuffer()

  func didBeginParagraph(at position: SourcePosition) { endLine() }

  func didEndParagraph() { endLine() }

  func didPlan(_ unit: PlannedUnit) { line += (line.isEmpty ? "" : " ") + unit.spoken }

  func endLine() {
    if !line.isEmpty { output.add(text: line) }
    line = ""
  }

  /// Writes what is left.
  func finish() { output.flush() }
}
