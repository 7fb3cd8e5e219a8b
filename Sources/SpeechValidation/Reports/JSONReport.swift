// SPDX-License-Identifier: Apache-2.0

package import SpeechJSON
import SpeechVoices

/// A report for programs; `validate.schema.json` describes its contents. Members are in alphabetical order.
package enum JSONReport {
  package static func write(_ report: ValidationReport, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("checks")
      writer.array { writer in
        for result in report.results { write(result, to: &writer) }
      }
      writer.key("counts")
      writer.object { writer in
        for verdict in Verdict.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
          writer.member(verdict.rawValue, report.count(verdict))
        }
      }
      writer.member("duration", milliseconds(report.duration))
      writer.member("level", report.level)
      writer.member("library", report.path)
      if let load = report.load { writer.member("load", (load.average * 100).rounded() / 100) }
      writer.member("outcome", report.outcome.rawValue)
      writer.member("processors", report.load?.processors)
      writer.member("provider", report.identifier)
      writer.member("sandbox", report.sandbox.rawValue)
      writer.member("seed", report.seed)
      writer.member("verifiedLevel", report.verifiedLevel)
      writer.member("version", report.version)
    }
  }

  /// A check of the catalogue, for `--list`.
  package static func write(_ check: Check, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", check.identifier)
      writer.member("level", check.level)
      writer.member("rule", check.rule)
      writer.member("severity", check.severity.rawValue)
      writer.member("title", check.title)
    }
  }

  private static func write(_ result: CheckResult, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("call", result.call)
      writer.member("duration", milliseconds(result.duration))
      writer.key("findings")
      writer.array { writer in
        for finding in result.findings {
          writer.object { writer in
            writer.member("kind", finding.kind.rawValue)
            writer.member("text", finding.text)
          }
        }
      }
      writer.member("id", result.check.identifier)
      writer.member("level", result.check.level)
      writer.key("metrics")
      writer.array { writer in
        for metric in result.metrics {
          writer.object { writer in
            writer.member("name", metric.name)
            writer.member("unit", metric.unit)
            writer.member("value", metric.value)
          }
        }
      }
      writer.member("rule", result.check.rule)
      writer.member("severity", result.check.severity.rawValue)
      writer.member("verdict", result.verdict.rawValue)
    }
  }

  /// To the microsecond.
  private static func milliseconds(_ duration: Duration) -> Double {
    (duration / .milliseconds(1) * 1000).rounded() / 1000
  }
}
