// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechCalls
import SpeechHost
import SpeechPermissions

struct CallSpeakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speak",
    abstract: "Speaks each line that you type, here and in the call; the default.",
    discussion: """
      Enter alone is silence at once. A line that begins with / is a command or the name of a phrase; /help lists the \
      commands. A text that is to begin with / begins with //.

      A file of phrases has a line for each: its name, which has no blanks, then = and the text. Lines that begin with # say \
      nothing. With this one /morning says good morning:

        morning = Good morning, how are you?
      """
  )

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "File of phrases; else phrases.txt of the folder synth-host in $XDG_CONFIG_HOME or ~/.config, where that is.",
      valueName: "file"
    ),
    completion: .file()
  )
  var phrases: String?

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
    let host = hostOptions.makeHost()
    defer { host.close() }
    let told = host.warnings
    defer { HostOptions.tellWarnings(of: host, butNot: told) }
    let style = try CallStyle(voice, host)
    let permissions = PermissionStore(environment: HostOptions.environment)
    let screen = CallScreen()
    Self.ask(permissions, screen)
    let conversation = CallConversation(host, permissions, screen, book, style, device: device)
    defer { conversation.close() }
    // The microphone has to go also when the terminal has gone.
    Console.whenNobodyReads { [weak conversation] in conversation?.interrupt() }
    let interrupt = Interrupt { conversation.interrupt() }
    let suspension = Suspension(
      prepare: { conversation.suspend() },
      goOn: { conversation.goOn() }
    )
    try withExtendedLifetime((interrupt, suspension)) { () throws(CommandError) in
      try conversation.run()
    }
  }

  /// Asks the user before the first line, unless that is decided.
  private static func ask(_ permissions: PermissionStore, _ screen: CallScreen) {
    guard permissions.status(of: .microphoneInjection) == .notDetermined else { return }
    let answered = PlaybackBell()
    let seen = answered.count
    permissions.request(.microphoneInjection) { _ in answered.ring() }
    while answered.count == seen { answered.wait(seen: seen, until: nil) }
    for warning in permissions.warnings { screen.tell("synth-host: note: \(warning.asSentence)") }
  }
}
