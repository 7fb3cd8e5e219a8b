// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechCalls
import SpeechConversation
import SpeechHost
import SpeechMarkup
import SpeechPermissions
import SpeechSystem
import SpeechVoices

struct CallSpeakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speak",
    abstract: "Speaks each line you type, here and in the call. This is the default.",
    discussion: """
      Enter on an empty line silences speech at once. A line that begins with / is a command or the name of a phrase; \
      /help lists the commands. To speak a text that begins with /, begin the line with //.

      On a terminal, lines are edited as in a shell: arrow keys, Home, End, Ctrl-A, -E, -W, -K, -U and -Y, the \
      history with Up, Down and Ctrl-R, completion with Tab (if libedit is installed; ~/.editrc changes the keys). \
      The history is kept in $XDG_STATE_HOME/synth-host/call-history, readable only by you; it omits what /private \
      says and lines that begin with a space. In a text, Tab takes the word that you are likely to type next, by your \
      phrases and the history, and nothing else; /predict off turns that off.

      A phrase file has one phrase on each line: its name, without spaces, then = and the text. {name} is a slot that \
      is filled with what you type after the phrase; a line in brackets begins a category; lines that begin with # \
      are comments. With the file below, “/mor” says good morning and “/tea with milk” orders tea:

        morning = Good morning, how are you?
        [café]
        tea = A cup of tea {how}, please.
      """
  )

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Phrase file. Default: phrases.txt in the folder synth-host in $XDG_CONFIG_HOME or ~/.config, if it exists.",
      valueName: "file"
    ),
    completion: .textFile
  )
  var phrases: String?

  @Flag(help: "Let a new line stop what is being spoken, instead of waiting.")
  var interrupt = false

  @Flag(help: "Neither read nor save the history of typed lines.")
  var noHistory = false

  @Flag(help: "Let Tab take no words that are predicted.")
  var noPrediction = false

  @Option(
    name: [.customShort("a"), .long],
    help: ArgumentHelp("ALSA device to play on.", valueName: "name")
  )
  var device = "default"

  @OptionGroup(title: "Voice") var voice: VoiceOptions

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    let environment = ProgramContext.environment
    let book = try PhraseBook(path: phrases, environment: environment, reading: Self.readPhrases)
    let lexicons = try LexiconFile.lexicons(voice.lexicon)
    try SpeakCommand.checkDevice(device)
    let host = hostOptions.makeHost(requiring: .voice(voice.voice))
    defer { host.close() }
    let told = host.warnings
    defer { HostOptions.tellWarnings(of: host, butNot: told) }
    let state = CallConversation.State(
      style: try style(host, lexicons: lexicons),
      book: book,
      history: CallHistory(environment: environment, isOn: !noHistory),
      interrupts: interrupt,
      predicts: !noPrediction
    )
    let permissions = PermissionStore(environment: environment)
    let screen = CallScreen(TerminalConsole())
    permissions.askForCalls { screen.tell($0) }
    let conversation = CallConversation(
      host,
      environment: environment,
      permissions: permissions,
      screen: screen,
      state: state,
      device: device,
      failingWith: CommandError.init(speaking:source:)
    )
    // Remove the microphone even if the terminal is gone.
    Console.whenNobodyReads { [weak conversation] in conversation?.interrupt() }
    let interrupt = Interrupt(unless: { conversation.clearLine() }) { conversation.interrupt() }
    let suspension = Suspension(
      prepare: { conversation.suspend() },
      resume: { conversation.resume() }
    )
    let resizing = ResizeWatch { screen.resize() }
    defer {
      // A closing terminal causes two hang-ups: one for this program, one when its shell ends. The second must not end
      // the program before the microphone is removed.
      withExtendedLifetime((interrupt, suspension, resizing)) { conversation.close() }
    }
    try conversation.run()
  }

  private func style(
    _ host: SpeechHost,
    lexicons: [PronunciationLexicon]
  ) throws(VoiceLookupError) -> CallStyle {
    try CallStyle(
      voice: voice.voice,
      rate: voice.rate,
      pitch: voice.pitch,
      volume: voice.volume,
      isAsWritten: voice.asWritten,
      punctuation: voice.punctuation,
      lexicons: lexicons,
      host: host
    )
  }

  private static func readPhrases(_ path: String) throws(CommandError) -> [UInt8] {
    let bytes = try CommandInput.read(path)
    // An empty file is valid.
    if !bytes.isEmpty { try CommandInput.checkText(bytes, path: path) }
    return bytes
  }

}
