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

  @Option(
    help: ArgumentHelp(
      "Another voice for what people say: between quotation marks, or after dashes in Spanish, French, Portuguese, Polish, "
        + "Russian, German and English. Default: that of the text around it.",
      valueName: "voice"
    )
  )
  var dialogueVoice: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Another voice for some chapters, by their numbers in --list: 3=VOICE, 4-6=VOICE. May be given several times.",
      valueName: "numbers=voice"
    )
  )
  var chapterVoice: [ChapterVoice] = []

  var choice: BookChoice {
    var choice = BookChoice()
    choice.dialogueVoice = dialogueVoice
    choice.chapterVoices = chapterVoice
    choice.chapters = chapters
    choice.skipped = skip.parts
    choice.notes = notes
    return choice
  }
}

extension ChapterRanges: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension ChapterVoice: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension NotePlacement: ExpressibleByArgument {}
