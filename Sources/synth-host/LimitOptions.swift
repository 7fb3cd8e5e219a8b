// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost

/// How much a document may ask for.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("longest-fill"),
    help: ArgumentHelp(
      "Refuse a document whose breaks and clips together last longer than this: 90s, 10min, 2h, 1:30:00. Default: one hour.",
      valueName: "time"
    ),
    transform: TimeSpan.init(typed:)
  )
  var maxFill = TimeSpan(RenderLimits().maxFill)
}
