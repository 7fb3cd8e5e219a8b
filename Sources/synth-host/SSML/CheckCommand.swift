// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechSystem

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports what is wrong with SSML documents, without speaking them.",
    discussion: """
      Each document is planned as for speaking, so that everything is reported that a render would report, except \
      what only the audio shows. Diagnostics go to standard error, as FILE:LINE:COLUMN: SEVERITY: MESSAGE [CODE]; a \
      line for each file and one for all go to standard output.

      Exit status: 0 every document can be spoken; 65 one is refused or has errors; 66 one could not be read.

      Examples:
        synth-host ssml check page.ssml
        synth-host ssml check --strict --no-voices chapters/*.ssml
        generate | synth-host ssml check --json -
      """
  )

  @Argument(help: "SSML documents; - is standard input.", completion: .ssmlFile)
  var files: [String]

  @Flag(help: "Print JSON instead of lines: all diagnostics of all files.")
  var json = false

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(
    help: ArgumentHelp(
      "Check only the documents and their files, not the voices: fast, and needs no provider."
    )
  )
  var noVoices = false

  @OptionGroup(title: "Voice") var voice: VoiceOptions

  @OptionGroup(title: "Document") var resources: ResourceOptions

  @OptionGroup(title: "Document") var limitOptions: LimitOptions

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func validate() throws {
    guard files.count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("Standard input can be read only once; give - once.")
    }
  }

  func run() throws {
    Console.ignoreBrokenPipes()
    var limits = RenderLimits()
    limits.maxFill = limitOptions.maxFill.duration
    let host = noVoices ? nil : hostOptions.makeHost(limits: limits, requiring: .voice(voice.voice))
    defer { host?.close() }
    var reports: [CheckReport] = []
    for file in files {
      let report = try check(file, limits: limits, host: host)
      if !json { Console.print(report.summary) }
      reports.append(report)
    }
    if json {
      Console.print(CheckReport.json(reports))
    } else if reports.count > 1 {
      Console.print(CheckReport.summary(reports))
    }
    if reports.contains(where: \.isMissing) { throw ExitCode(ExitStatus.inputMissing.rawValue) }
    if reports.contains(where: \.hasFailed) { throw ExitCode(ExitStatus.invalidInput.rawValue) }
  }

  /// Throws for problems other than those of the document.
  private func check(
    _ file: String,
    limits: RenderLimits,
    host: SpeechHost?
  ) throws(CommandError) -> CheckReport {
    let report = CheckReport(CommandInput.displayName(file), isStrict: strict, isSilent: json)
    let bytes: [UInt8]
    do throws(CommandError) {
      bytes = try CommandInput.read(file)
    } catch {
      report.didNotRead(error)
      return report
    }
    do throws(CommandError) {
      try CommandInput.checkDocument(bytes, path: file)
    } catch {
      report.didFindNoDocument(error)
      return report
    }
    let access = try resources.access(document: file)
    let request = try RenderRequest(.ssml(bytes), options: voice, resources: access)
    do throws(Refusal) {
      if let host {
        try host.explain(request, readsAllLexicons: true, observer: report)
      } else {
        try request.checkWithoutVoices(limits, diagnose: report.didDiagnose)
      }
    } catch {
      guard let diagnostic = RenderDiagnostic(refusal: error) else {
        throw CommandError(outcome: .refused(error), source: report.file)
      }
      report.didDiagnose(diagnostic)
    }
    return report
  }
}
