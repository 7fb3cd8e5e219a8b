// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechBooks

/// Which parts of a file with chapters are read. All, where nothing is given.
struct FilePartOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Of --file, only these chapters, by their numbers in “synth-host book --list”: 3-9, or 3,5,7-.",
      valueName: "numbers"
    ),
    transform: ChapterRanges.init(typed:)
  )
  var chapters: ChapterRanges?

  @Option(
    help: ArgumentHelp(
      "Of --file, parts to leave out, several with commas: \(BookMatter.list).",
      valueName: "parts"
    ),
    transform: SkippedParts.init(typed:)
  )
  var skip: SkippedParts?

  @Option(
    help: ArgumentHelp(
      "Of --file, where footnotes and endnotes are read: skip, end (of the chapter that refers to them) or here.",
      valueName: "place"
    )
  )
  var notes: NotePlacement?

  /// Nil: all is read.
  var choice: BookChoice? {
    guard chapters != nil || skip != nil || notes != nil else { return nil }
    var choice = BookChoice()
    choice.chapters = chapters
    choice.skipped = skip?.parts ?? []
    choice.notes = notes ?? .here
    return choice
  }
}
