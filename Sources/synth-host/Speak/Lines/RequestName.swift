// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON

/// What a client calls its request: a string, or a whole number. Without one it is the number of the line.
enum RequestName: Hashable, Sendable {
  case text(String)
  case number(Int)

  func write(to writer: inout JSONWriter) {
    writer.key("id")
    switch self {
    case .text(let text): writer.value(text)
    case .number(let number): writer.value(number)
    }
  }
}
