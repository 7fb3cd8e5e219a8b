// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechAudio
import SpeechJSON
import SpeechSystem
import SpeechValidation

/// Where the report of a validation goes, and in which form.
struct ValidateOutput: ParsableArguments {
  @Flag(help: "Print the whole report as JSON.")
  var json = false

  @Flag(help: "Print only checks that found a problem.")
  var onlyFailed = false

  @Option(
    help: ArgumentHelp(
      "Write the report for a CI server, as JUnit XML; - is standard output.",
      valueName: "file"
    ),
    completion: .file()
  )
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Write what failing checks heard (wav) and what the provider wrote (log) into this folder.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var out: String?

  func validate() throws {
    guard junit != "-" || !json else {
      throw ValidationError("--json and --junit both go to standard output. Give --junit a file.")
    }
    guard out != "", junit != "" else { throw ValidationError("--junit and --out take a name.") }
  }

  /// Opens the report's files first, so that a mistyped name does not lose minutes of checks. Returns the JUnit file,
  /// if requested.
  func openFiles() throws(CommandError) -> OutputFile? {
    do throws(AudioError) {
      if let out { try ReportFolder.make(out) }
      guard let junit, junit != "-" else { return nil }
      return try OutputFile(path: junit, interruption: nil)
    } catch {
      throw CommandError(.notValidated, message: "\(error)".asSentence + " Nothing was checked.")
    }
  }

  /// Writes the files, and prints the report whether that succeeds or not.
  func write(_ report: ValidationReport, junitFile: OutputFile?) throws(CommandError) {
    var failure: AudioError?
    do throws(AudioError) { try writeFiles(report, junitFile: junitFile) } catch { failure = error }
    if json {
      var writer = JSONWriter(.indented)
      JSONReport.write(report, to: &writer)
      Console.print(String(decoding: writer.bytes, as: UTF8.self))
    } else if junit == "-" {
      for line in JUnitReport.lines(report) { Console.print(line) }
    } else {
      let lines = TextReport.lines(report, onlyFailed: onlyFailed, columns: Console.columns)
      for line in lines { Console.print(line) }
    }
    if let failure { throw CommandError(.notValidated, message: "\(failure)".asSentence) }
  }

  private func writeFiles(
    _ report: ValidationReport,
    junitFile: OutputFile?
  ) throws(AudioError) {
    if let junitFile {
      let text = JUnitReport.lines(report).joined(separator: "\n") + "\n"
      try ReportFolder.write(text, into: junitFile)
    }
    guard let out else { return }
    let files = try ReportFolder.write(report.results, to: out)
    guard !files.isEmpty else { return }
    Console.error(
      "synth-host: \(files.count) file\(files.count == 1 ? "" : "s") written to \(out)"
    )
  }

  /// Prints the catalogue.
  func write(_ checks: [Check]) {
    guard json else {
      for line in TextReport.catalogue(checks) { Console.print(line) }
      return
    }
    var writer = JSONWriter(.indented)
    writer.array { writer in
      for check in checks { JSONReport.write(check, to: &writer) }
    }
    Console.print(String(decoding: writer.bytes, as: UTF8.self))
  }
}
