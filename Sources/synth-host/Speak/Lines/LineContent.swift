// SPDX-License-Identifier: Apache-2.0

import SpeechHost

/// What is to be spoken.
enum LineContent: Hashable, Sendable {
  case text(String)
  case ssml(String)
  case character(Character)
  case key(String)
}
