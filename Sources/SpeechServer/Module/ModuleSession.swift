// SPDX-License-Identifier: Apache-2.0

package import SpeechHost
import SpeechSystem

/// An output module of Speech Dispatcher, from `INIT` to `QUIT` (protocol of versions 0.11 and 0.12).
///
/// The server waits for each reply without a limit, and no client can speak or stop meanwhile. Nothing here therefore waits
/// for a provider: commands are read and answered on one thread, messages are spoken on others.
package final class ModuleSession {
  /// What is being received.
  enum Reception {
    case command
    case message(MessageKind, [UInt8], lines: Int)
    case block(ModuleCommand, [(key: String, value: String)])
  }

  /// Bytes of one message.
  static let maxMessageLength = 8 << 20

  let output: ModuleOutput
  let log: ProgramLog
  let voices: ClientVoices
  let speaker: ModuleSpeaker
  var lines = ReceivedLines()
  var reception = Reception.command
  var settings = MessageSettings()
  /// The message that was paused before its first mark. A server of version 0.11 sends it again with the word "speak" in
  /// front, a remainder of its `<speak>`.
  var repeated: [UInt8]?
  /// The message that is being spoken, if it is a text.
  var spoken: [UInt8]?
  private(set) var hasQuit = false

  /// - Parameter descriptor: Where replies and events are written; not closed.
  package init(
    _ host: SpeechHost,
    voices: ClientVoices,
    writingTo descriptor: Int32,
    log: ProgramLog
  ) {
    self.voices = voices
    self.log = log
    output = ModuleOutput(descriptor: descriptor)
    speaker = ModuleSpeaker(host, voices: voices, output: output, log: log)
  }

  /// Whether the session is over, because of `QUIT` or because the server is gone.
  package var isOver: Bool { hasQuit || output.isBroken }

  /// Whether a message is being spoken; if so, `checkProgress` has to be called now and then.
  package var isSpeaking: Bool { speaker.isSpeaking }

  /// Takes what the server has written, and replies to complete commands.
  package func receive(_ bytes: some Sequence<UInt8>) {
    lines.add(bytes)
    while !isOver, let line = lines.next() { receive(line: line) }
  }

  /// Ends a message that has sent nothing for so long that neither its voice nor another one will
  /// speak it. Without that the server would never speak again.
  package func checkProgress() {
    guard let silence = speaker.silence, silence > Self.maxSilence else { return }
    log.write("gave up on the message after \(silence.seconds) s without audio", level: 1)
    speaker.end(.stopped)
  }

  /// Longer than the host waits for a provider and for each voice that replaces it.
  private static let maxSilence = Duration.seconds(20)

  /// Ends speech. Call it when the session is over.
  package func close() { speaker.end(.stopped) }

  private func receive(line: ArraySlice<UInt8>) {
    switch reception {
    case .command: carryOut(ModuleCommand(String(decoding: line, as: UTF8.self)))
    case .message(let kind, let content, let count):
      receive(line: line, of: kind, after: content, count: count)
    case .block(let command, let block): receive(line: line, of: command, block: block)
    }
  }

  // MARK: Commands

  private func carryOut(_ command: ModuleCommand) {
    switch command {
    case .initialize: initialize()
    case .audio: begin(command, reply: ModuleReply.receivingAudio)
    case .logLevel: begin(command, reply: ModuleReply.receivingLogLevel)
    case .set: begin(command, reply: ModuleReply.receivingSettings)
    case .speak(let kind):
      output.reply(ModuleReply.receivingMessage)
      reception = .message(kind, [], lines: 0)
    case .listVoices(let language, let variant): listVoices(language, variant: variant)
    case .stop: speaker.end(.stopped)
    case .pause: pause()
    case .debug(let path): debug(path)
    case .quit:
      speaker.end(.stopped)
      output.reply(ModuleReply.quit)
      hasQuit = true
    case .unknown: output.reply(ModuleReply.unknownCommand)
    }
  }

  private func initialize() {
    output.reply("299-synth-host \(hostVersion)", ModuleReply.loaded)
  }

  private func debug(_ path: String?) {
    let isDone = log.debug(to: path)
    output.reply(isDone ? ModuleReply.debugging(path != nil) : ModuleReply.noDebugFile)
  }

  private func listVoices(_ language: String?, variant: String?) {
    // A server asks once, before the first client, and keeps the list.
    voices.waitForAll()
    let entries = voices.list.entries(language: language, variant: variant)
    guard !entries.isEmpty else {
      output.reply(ModuleReply.noVoices)
      return
    }
    output.reply(entries.map { "200-\($0.line)" } + [ModuleReply.voicesSent])
  }
}
