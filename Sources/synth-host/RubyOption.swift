// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechBooks

/// What is said for text with small readings beside it, as in Japanese.
struct RubyOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Of text with small readings beside it (<ruby>), speak the text itself (base) or the reading. Default: the reading "
        + "in Japanese, which gives names as their author wants them; else the text.",
      valueName: "part"
    )
  )
  var ruby: RubyReading?
}

extension RubyReading: ExpressibleByArgument {}
