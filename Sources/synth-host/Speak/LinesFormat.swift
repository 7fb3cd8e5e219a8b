// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost

/// How other programs talk to `speak`.
enum LinesFormat: String, ExpressibleByArgument, CaseIterable {
  case json
}
