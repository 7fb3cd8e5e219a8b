// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import SpeechVoices

/// A setting as `synth-host providers settings --json` prints it; the schema is `Schemas/settings.schema.json`.
struct SettingRow: JSONRow {
  let setting: ProviderSetting
  let value: ProviderSettingValue?

  var text: String { value?.text ?? "" }
  var initial: String { (try? setting.value(setting.initial).text) ?? setting.initial }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      if case .choice(let words) = setting.kind { writer.member("choices", words) }
      writer.member("default", initial)
      writer.member("identifier", setting.identifier)
      writer.member("kind", kind)
      switch setting.kind {
      case .number(let range): Self.write([range.lowerBound, range.upperBound], writer: &writer)
      case .integer(let range):
        Self.write([Double(range.lowerBound), Double(range.upperBound)], writer: &writer)
      case .flag, .choice, .unknown: break
      }
      writer.member("name", setting.name)
      writer.member("value", text)
    }
  }

  private var kind: String {
    switch setting.kind {
    case .number: "number"
    case .integer: "integer"
    case .flag: "flag"
    case .choice: "choice"
    case .unknown(let word): word
    }
  }

  private static func write(_ ends: [Double], writer: inout JSONWriter) {
    writer.key("range")
    writer.array { writer in
      for end in ends { writer.value(end) }
    }
  }
}
