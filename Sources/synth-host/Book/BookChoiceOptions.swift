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
    ),
    transform: ChapterRanges.init(typed:)
  )
  var chapters: ChapterRanges?

  @Option(
    help: ArgumentHelp(
      "Parts to leave out, several with commas: \(BookMatter.list); or none. Default: contents.",
      valueName: "parts"
    ),
    transform: SkippedParts.init(typed:)
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
    ),
    transform: ChapterVoice.init(typed:)
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

extension ChapterRanges {
  init(typed: String) throws {
    guard let ranges = ChapterRanges(typed) else {
      throw ValidationError(
        "Give numbers from 1, the lower one of a range first, such as 3-9 or 3,5,7-."
      )
    }
    self = ranges
  }
}

extension ChapterVoice {
  init(typed: String) throws {
    guard let voice = ChapterVoice(typed) else {
      throw ValidationError(
        "Give numbers of chapters and their voice, such as 3=VOICE or 4-6=VOICE."
      )
    }
    self = voice
  }
}

extension NotePlacement: ExpressibleByArgument {}
