// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// How audio is written, and what progress is shown.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Sample rate of the output, 8000 to 192000. Default: the highest of the document's voices.",
      valueName: "hertz"
    ),
    transform: OptionNumber.whole(sampleRates, noun: "a number of Hz")
  )
  var sampleRate: Int?

  @Option(
    help:
      "Progress on standard error: auto, a line on a terminal when work lasts over a second; json, one object on each line; none."
  )
  var progress = ProgressStyle.auto

  @Flag(name: [.short, .long], help: "Show no progress and no warnings, only errors.")
  var quiet = false

  private static let sampleRates = 8000...192_000

  /// What is shown.
  var shownProgress: ProgressStyle { quiet && progress == .auto ? .none : progress }
}
