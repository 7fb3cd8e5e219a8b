// SPDX-License-Identifier: Apache-2.0

import SpeechValidation
import SpeechWorkers
import TestTraits
import Testing

@Suite("The lines of a check", .ownThread)
struct CheckerReportTests {
  private func report(_ text: String) -> CheckerReport {
    CheckerReport(
      lines: text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
    )
  }

  @Test("are read by their first word")
  func reads() {
    let report = report(
      """
      call render()
      fail one
      warn two
      note three
      skip four
      hint five
      metric load 1.5 ms
      metric factor 540
      fact id org.example.a
      fact digest 0011
      voice {"id":"Ada"}
      audio 22050 1 441
      call finish()
      done
      """
    )
    #expect(
      report.findings == [
        Finding(.failure, text: "one"), Finding(.warning, text: "two"),
        Finding(.note, text: "three"),
        Finding(.skip, text: "four"), Finding(.hint, text: "five"),
      ]
    )
    #expect(
      report.metrics == [
        Metric(name: "load", value: 1.5, unit: "ms"), Metric(name: "factor", value: 540, unit: ""),
      ]
    )
    #expect(report.facts == ["id": ["org.example.a"], "digest": ["0011"]])
    #expect(report.voices == [Array(#"{"id":"Ada"}"#.utf8)])
    #expect(report.audio == .init(sampleRate: 22050, channels: 1, frames: 441))
    #expect(report.call == "finish()")
    #expect(report.isDone)
  }

  @Test(
    "that are none of a checker's are held against the provider",
    arguments: [
      "hello", "FAIL one", "metric load nan ms", "metric load inf ms", "metric load",
      "metric a/b 1",
      "metric load 1 milliseconds-and-more", "audio 1 1 1", "audio 22050 3 1", "audio 22050 1 -1",
      "audio 22050 1 99999999999999999999", "audio 22050 1", "fact", "fact a/b c", "done and gone",
    ]
  )
  func strange(line: String) {
    let report = report(line + "\ndone")
    #expect(report.findings == [Finding(.failure, text: "it wrote to standard output: “\(line)”")])
    #expect(report.isDone)
    #expect(report.metrics.isEmpty && report.audio == nil)
  }

  @Test("may be no UTF-8 and may steer a terminal; they are shown without either")
  func cleans() {
    let report = CheckerReport(lines: [Array("fail a\u{1B}[2J\u{202E}b".utf8) + [0xFF]])
    #expect(report.findings == [Finding(.failure, text: "a [2J b\u{FFFD}")])
  }

  @Test("are cut where they are long, and count where they are many")
  func bounds() {
    let long = report("fail " + String(repeating: "x", count: 5000))
    #expect(long.findings.first?.text.utf8.count == 2000)
    let many = CheckerReport(lines: Array(repeating: Array("warn again".utf8), count: 10_000))
    #expect(many.findings.count == 100)
  }

  @Test("that come after the last are nobody's")
  func afterDone() {
    #expect(report("done\nfail late\ngarbage").findings.isEmpty)
  }
}
