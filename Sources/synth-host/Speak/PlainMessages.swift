// SPDX-License-Identifier: Apache-2.0

import SpeechConversation

/// Shows messages on standard error, and nothing of what is heard.
final class PlainMessages: SpokenTextScreen {
  func tell(_ line: String) { Console.error(line) }
}
