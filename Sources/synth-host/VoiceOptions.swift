// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import SpeechHost
import SpeechSystem
import SpeechText

/// The voice, and its defaults where the document specifies nothing; and how a text is read.
struct VoiceOptions: ParsableArguments {
  @OptionGroup var spoken: SpokenVoiceOptions

  @Flag(help: "Send the text to the voice as written, without words for numbers and abbreviations.")
  var asWritten = false

  @Option(
    help: ArgumentHelp(
      "Punctuation to speak by its name: none, some, most or all.",
      valueName: "level"
    )
  )
  var punctuation = PunctuationMode.none

  @OptionGroup var lexiconOption: LexiconOption

  var voice: String? { spoken.voice }
  var rate: SpeakingRate { spoken.rate }
  var pitch: Multiplier { spoken.pitch }
  var volume: Gain { spoken.volume }

  /// Paths of files that say how words are spoken.
  var lexicon: [String] { lexiconOption.lexicon }

  /// Throws where an option is given for which a manifest of many texts has no place.
  func checkThatManifestKeepsIt() throws {
    try ManifestVoiceOptions.check(isAsWritten: asWritten, punctuation: punctuation)
  }
}

extension RenderRequest {
  init(
    _ source: Source,
    options: VoiceOptions,
    resources: ResourceAccess,
    wantsWordTimes: Bool = true
  ) throws(CommandError) {
    self.init(
      source,
      voice: options.voice,
      rate: options.rate.value,
      pitch: options.pitch.value,
      volume: options.volume.value,
      resources: resources,
      wantsWordTimes: wantsWordTimes
    )
    isAsWritten = options.asWritten
    punctuation = options.punctuation
    lexicons = try LexiconFile.lexicons(options.lexicon)
  }
}

extension PunctuationMode: ExpressibleByArgument {}
