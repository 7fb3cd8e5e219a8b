// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechCalls
import SpeechHost
import SpeechPermissions
import SpeechSystem

struct CallSpeakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speak",
    abstract: "Speaks each line that you type, here and in the call; the default.",
    discussion: """
      Enter alone is silence at once. A line that begins with / is a command or the name of a phrase; /help lists the \
      commands. A text that is to begin with / begins with //.

      On a terminal lines are edited as in a shell: arrows, Home, End, Ctrl-A, -E, -W, -K, -U and -Y, the history by Up, Down \
      and Ctrl-R, completion by Tab (with libedit installed; ~/.editrc changes keys). The history is kept in \
      $XDG_STATE_HOME/synth-host/call-history, for you alone: not what /private says, and no line that begins with a blank.

      A file of phrases has a line for each: its name, which has no blanks, then = and the text. {name} is a slot for what is \
      typed after the phrase; a line in brackets begins a category; lines that begin with # are comments. With this one \
      “/mor” says good morning, and “/tea with milk” orders tea:

        morning = Good morning, how are you?
        [café]
        tea = A cup of tea {how}, please.
      """
  )

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "File of phrases; else phrases.txt of the folder synth-host in $XDG_CONFIG_HOME or ~/.config, where that is.",
      valueName: "file"
    ),
    completion: .textFile
  )
  var phrases: String?

  @Flag(help: "A new line stops what is being spoken; else it waits.")
  var interrupt = false

  @Flag(help: "Neither use nor keep the history of what was typed.")
  var noHistory = false

  @Option(
    name: [.customShort("a"), .long],
    help: ArgumentHelp("ALSA device to hear it on.", valueName: "name")
  )
  var device = "default"

  @OptionGroup(title: "Voice") var voice: VoiceOptions

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    do throws(CommandError) {
      try converse(try PhraseBook(path: phrases))
    } catch {
      throw error.report()
    }
  }

  private func converse(_ book: PhraseBook) throws(CommandError) {
    try SpeakCommand.checkDevice(device)
    let host = hostOptions.makeHost(requiring: .voice(voice.voice))
    defer { host.close() }
    let told = host.warnings
    defer { HostOptions.tellWarnings(of: host, butNot: told) }
    var state = CallConversation.State(
      style: try CallStyle(voice, host),
      book: book,
      history: CallHistory(environment: HostOptions.environment, isOn: !noHistory)
    )
    state.interrupts = interrupt
    let permissions = PermissionStore(environment: HostOptions.environment)
    let screen = CallScreen()
    Self.ask(permissions, screen)
    let conversation = CallConversation(host, permissions, screen, state, device: device)
    defer { conversation.close() }
    // The microphone has to go also when the terminal has gone.
    Console.whenNobodyReads { [weak conversation] in conversation?.interrupt() }
    let interrupt = Interrupt { conversation.interrupt() }
    let suspension = Suspension(
      prepare: { conversation.suspend() },
      resume: { conversation.resume() }
    )
    let resizing = ResizeWatch { screen.resize() }
    try withExtendedLifetime((interrupt, suspension, resizing)) { () throws(CommandError) in
      try conversation.run()
    }
  }

  /// Asks the user before the first line, unless that is decided.
  private static func ask(_ permissions: PermissionStore, _ screen: CallScreen) {
    guard permissions.status(of: .microphoneInjection) == .notDetermined else { return }
    let answered = WakeUp()
    let seen = answered.count
    permissions.request(.microphoneInjection) { _ in answered.signal() }
    while answered.count == seen { answered.wait(since: seen, until: nil) }
    for warning in permissions.warnings { screen.tell("synth-host: note: \(warning.asSentence)") }
  }
}
