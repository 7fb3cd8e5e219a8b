// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechMarkup
import SpeechRecordings

/// What `personal-voice create --json` prints; the schema is `Schemas/personal-voice.schema.json`.
struct PersonalVoiceReportRow: JSONRow {
  private let report: PersonalVoiceReport

  init(_ report: PersonalVoiceReport) { self.report = report }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("identifier", report.voice?.identifier)
      writer.member("made", report.voice != nil)
      writer.key("problems")
      Self.write(report.listProblems, to: &writer)
      writer.key("recordings")
      writer.array { writer in
        for recording in report.recordings { Self.write(recording, to: &writer) }
      }
    }
  }

  private static func write(_ recording: CheckedRecording, to writer: inout JSONWriter) {
    writer.object { writer in
      if let measure = recording.measure {
        writer.member("clippedRuns", measure.clippedRuns)
      }
      writer.member("good", recording.isGood)
      writer.member("id", recording.id)
      if let measure = recording.measure {
        writer.member("level", tenths(measure.level))
        writer.member("noise", tenths(measure.noise))
      }
      writer.member("path", recording.path)
      if let measure = recording.measure { writer.member("peak", tenths(measure.peak)) }
      writer.key("problems")
      write(recording.problems, to: &writer)
      writer.member("sampleRate", recording.sampleRate)
      if let measure = recording.measure {
        writer.member("seconds", thousandths(measure.seconds))
        writer.member("speechSeconds", thousandths(measure.speechSeconds))
      }
      writer.member("text", recording.text)
    }
  }

  private static func write(_ problems: [RecordingProblem], to writer: inout JSONWriter) {
    writer.array { writer in
      for problem in problems {
        writer.object { writer in
          writer.member("code", problem.code.rawValue)
          writer.member("cure", problem.cure)
          writer.member("line", problem.line)
          writer.member("path", problem.path)
          writer.member("severity", problem.severity.rawValue)
          writer.member("what", problem.what)
        }
      }
    }
  }

  private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  private static func thousandths(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}
