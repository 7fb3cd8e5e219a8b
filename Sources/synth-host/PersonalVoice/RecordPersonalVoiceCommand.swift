// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechCalls
import SpeechHost
import SpeechRecordings
import SpeechSystem
import SpeechVoices

struct RecordPersonalVoiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Records the sentences of a personal voice, one by one.",
    discussion: """
      Shows a sentence, records it from the default microphone, and reports at once whether it can be used: its \
      level, clipping, noise, length, and whether it says the sentence. You can play it, record it again, or \
      continue. What you keep is written to the folder in the layout that personal-voice create reads; started again, \
      the command continues where you stopped.

      Everything is done with Enter and single letters, so that a screen reader or a switch is enough. Leave half a \
      second of silence before and after you speak.

      Examples:
        synth-host personal-voice record ada
        synth-host personal-voice record ada --sentences my-sentences.txt
        synth-host personal-voice create --name Ada --recordings ada
      """
  )

  @Argument(
    help: "The folder to record into; it is created if it does not exist.",
    completion: .directory
  )
  var folder: String

  @Option(
    help: ArgumentHelp(
      "Text file with a sentence on each line; lines that begin with # are skipped. Default: a list that comes with synth-host (\(RecordingSentences.languages)).",
      valueName: "file"
    ),
    completion: .textFile
  )
  var sentences: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Language of the sentences. Default: your own language.",
      valueName: "tag"
    ),
    completion: .languages
  )
  var language: String?

  @Option(
    help: ArgumentHelp("Microphone to record from, as pactl names it.", valueName: "name")
  )
  var source: String?

  @Option(
    name: [.customShort("a"), .long],
    help: ArgumentHelp("ALSA device to play recordings on.", valueName: "name")
  )
  var device = "default"

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { host in
      let tag = try CreatePersonalVoiceCommand.tag(language)
      let texts = try RecordingSentences.texts(file: sentences, language: tag)
      let target = try RecordingFolder(ProgramContext.absolutePath(folder))
      let review = RecordingReview(host: host, language: "\(tag)", texts: texts)
      if !review.checksWords {
        Console.error(
          "synth-host: note: no voice speaks \(tag), so the words of recordings are not checked."
        )
      }
      let take = target.takePath
      let interrupt = Interrupt {
        unlink(take)
        Console.error("")
        Glibc.exit(ExitStatus.interrupted.rawValue)
      }
      let player = RecordingPlayer(host: host, device: device)
      var session = RecordingSession(
        folder: target,
        texts: texts,
        review: review,
        source: source,
        player: player
      )
      try withExtendedLifetime(interrupt) { () throws(CommandError) in try session.run() }
    }
  }
}
