// SPDX-License-Identifier: Apache-2.0

import SpeechCalls
import SpeechJSON

/// One call, as it stands in a state or an event.
struct CallRow: JSONRow {
  let call: Call

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("application", call.application)
      writer.member("process", call.process.map(Int.init))
      writer.member("program", call.program)
    }
  }
}
