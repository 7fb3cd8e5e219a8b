// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechAudio
import SpeechJSON
import SpeechValidation

/// Where the report of a validation goes, and in which form.
struct ValidateOutput: ParsableArguments {
  @Flag(help: "Print the whole report as JSON.")
  var json = false

  @Flag(help: "Print those checks alone that have something against the provider.")
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
      "Write into this folder what failing checks heard (wav) and what the provider wrote (log).",
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

  /// Writes the files, then prints the report.
  func write(_ report: ValidationReport) throws(CommandError) {
    do throws(AudioError) {
      if let junit { try ReportFolder.writeText(JUnitReport.text(report), to: junit) }
      if let out {
        let files = try ReportFolder.write(report.results, to: out)
        if !files.isEmpty { Console.error("synth-host: \(files.count) files written to \(out)") }
      }
    } catch {
      throw CommandError(.notValidated, "\(error)")
    }
    if json {
      var writer = JSONWriter(.indented)
      JSONReport.write(report, to: &writer)
      Console.print(String(decoding: writer.bytes, as: UTF8.self))
    } else if junit != "-" {
      let lines = TextReport.lines(report, onlyFailed: onlyFailed, columns: Console.columns)
      for line in lines { Console.print(line) }
    }
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
