// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechBooks

/// Which parts of a book are read, and where its notes are.
struct BookChoiceOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only these chapters, by their numbers in --list: 3-9, or 3,5,7-. Default: all.",
      valueName: "numbers"
    )
  )
  var chapters: ChapterRanges?

  @Option(
    help: ArgumentHelp(
      "Parts to leave out, several with commas: \(BookMatter.list); or none.",
      valueName: "parts"
    )
  )
  var skip = SkippedParts(parts: BookChoice().skipped)

  @Option(
    help: ArgumentHelp(
      "Footnotes and endnotes: skip them, read them at the end of the chapter that refers to them, or here, where the book "
        + "has them.",
      valueName: "place"
    )
  )
  var notes = NotePlacement.here

  var choice: BookChoice {
    var choice = BookChoice()
    choice.chapters = chapters
    choice.skipped = skip.parts
    choice.notes = notes
    return choice
  }
}

extension ChapterRanges: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension NotePlacement: ExpressibleByArgument {}
