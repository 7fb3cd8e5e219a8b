// SPDX-License-Identifier: Apache-2.0

import SpeechCalls
import SpeechJSON
import SpeechPermissions

/// The state of calls, as `--json` prints it; the schema is `Schemas/call-status.schema.json`.
struct CallStateRow: JSONRow {
  let state: CallState

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("calls")
      writer.array { writer in
        for call in state.calls { CallRow(call: call).write(to: &writer) }
      }
      writer.member("microphone", state.microphone != .none)
      writer.member("muted", state.isMuted)
      writer.key("others")
      writer.array { writer in
        for call in state.others { CallRow(call: call).write(to: &writer) }
      }
      writer.member("permission", state.permission.rawValue)
      writer.member("voice", state.voice)
    }
  }
}
