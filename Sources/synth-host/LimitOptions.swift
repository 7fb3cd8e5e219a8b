// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost

/// How much a document may ask for.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Refuse a document whose breaks and clips last longer together: 90s, 10min, 2h, 1:30:00. An hour unless given.",
      valueName: "time"
    ),
    transform: TimeSpan.init(typed:)
  )
  var longestFill = TimeSpan(RenderLimits().longestFill)
}
