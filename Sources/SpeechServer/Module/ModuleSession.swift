// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechHost
import SpeechSystem

/// An output module of Speech Dispatcher, from `INIT` to `QUIT` (protocol of versions 0.11 and 0.12).
///
/// The server waits for each reply without a limit, and no client can speak or stop meanwhile. Nothing here therefore waits
/// for a provider: commands are read and answered on one thread, messages are spoken on others.
package final class ModuleSession {
  /// What is being received.
  private enum Reception {
    case command
    case message(MessageKind, [UInt8], lines: Int)
    case block(ModuleCommand, [(key: String, value: String)])
  }

  /// Bytes of one message.
  private static let maxMessageLength = 8 << 20

  private let output: ModuleOutput
  private let log: ProgramLog
  private let voices: ClientVoices
  private let speaker: ModuleSpeaker
  private let isInstalled: () -> Bool
  private var lines = ReceivedLines()
  private var reception = Reception.command
  private var settings = MessageSettings()
  /// The message that was paused before its first mark. A server of version 0.11 sends it again with the word "speak" in
  /// front, a remainder of its `<speak>`.
  private var repeated: [UInt8]?
  /// The message that is being spoken, if it is a text.
  private var spoken: [UInt8]?
  private var hasQuit = false
  /// What another module has to be told, because this one is no longer installed: the command that has just come, and what
  /// came after it.
  package private(set) var unanswered: [UInt8]?

  /// - Parameters:
  ///   - descriptor: Where replies and events are written; not closed.
  ///   - server: The process that reads them.
  ///   - progress: Is told what the module is in the middle of writing.
  ///   - isInstalled: Whether there still is a program that speaks.
  package init(
    _ host: SpeechHost,
    voices: ClientVoices,
    writingTo descriptor: Int32,
    server: Int32,
    progress: ModuleProgress? = nil,
    log: ProgramLog,
    isInstalled: @escaping () -> Bool = { true }
  ) {
    self.voices = voices
    self.log = log
    self.isInstalled = isInstalled
    output = ModuleOutput(descriptor: descriptor, server: server, progress: progress)
    speaker = ModuleSpeaker(host, voices: voices, output: output, log: log)
  }

  /// Whether the session is over, because of `QUIT`, because the server is gone, or because another module has to go on.
  package var isOver: Bool { hasQuit || unanswered != nil || output.isBroken }

  /// Whether every command is complete and has its reply.
  package var isAtRest: Bool {
    guard case .command = reception else { return false }
    return lines.isEmpty
  }

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
    // Comes before every message, and nothing is heard meanwhile.
    case .set where !speaker.isSpeaking && !isInstalled():
      unanswered = Array("SET\n".utf8) + lines.rest
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
    voices.discovery.waitForAll()
    let entries = voices.list.entries(language: language, variant: variant)
    guard !entries.isEmpty else {
      output.reply(ModuleReply.noVoices)
      return
    }
    output.reply(entries.map { "200-\($0.line)" } + [ModuleReply.voicesSent])
  }
}

// Commands of several lines, each ended by a line with a full stop alone.
extension ModuleSession {
  private static let end = UInt8(ascii: ".")

  private func begin(_ command: ModuleCommand, reply: String) {
    output.reply(reply)
    reception = .block(command, [])
  }

  // MARK: Messages

  private func receive(
    line: ArraySlice<UInt8>,
    of kind: MessageKind,
    after content: [UInt8],
    count: Int
  ) {
    guard !line.elementsEqual([Self.end]) else {
      reception = .command
      speak(content, kind: kind, lines: count)
      return
    }
    // Emptied first, so that the bytes are not copied for each line.
    reception = .command
    var content = content
    if count > 0, content.count < Self.maxMessageLength { content.append(UInt8(ascii: "\n")) }
    let isStuffed = line.first == Self.end
    content += line.dropFirst(isStuffed ? 1 : 0).prefix(
      Self.maxMessageLength - min(Self.maxMessageLength, content.count)
    )
    reception = .message(kind, content, lines: count + 1)
  }

  private func speak(_ received: [UInt8], kind: MessageKind, lines: Int) {
    // The server writes a line break before the final full stop, so the last line is often empty.
    var content = received
    while content.last == UInt8(ascii: "\n") { content.removeLast() }
    let isOneLine = !content.contains(UInt8(ascii: "\n"))
    guard !content.isEmpty, !speaker.isSpeaking else {
      output.reply(ModuleReply.cannotSpeak)
      return
    }
    guard kind == .text || isOneLine else {
      output.reply(ModuleReply.severalLines)
      return
    }
    if kind == .text {
      content = withoutRepeatedTag(content)
      spoken = content
    } else {
      spoken = nil
    }
    speaker.speak(content, kind: kind, settings: settings)
  }

  /// Removes the word that a server of version 0.11 puts in front of a message that it repeats.
  private func withoutRepeatedTag(_ content: [UInt8]) -> [UInt8] {
    defer { repeated = nil }
    let (tag, remainder) = (Array("<speak>".utf8), Array("speak".utf8))
    guard let repeated, repeated.starts(with: tag), content.starts(with: tag) else {
      return content
    }
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") }
    let text = content.dropFirst(tag.count).drop(while: isSpace)
    guard text.starts(with: remainder) else { return content }
    let rest = text.dropFirst(remainder.count).drop { isSpace($0) || $0 == UInt8(ascii: ">") }
    let original = repeated.dropFirst(tag.count).drop(while: isSpace)
    // Only the beginning: the server has taken out and put in marks.
    guard rest.prefix(8).elementsEqual(original.prefix(8)) else { return content }
    return tag + rest
  }

  private func pause() {
    repeated = speaker.isBeforeFirstMark ? spoken : nil
    speaker.end(.paused)
  }

  // MARK: Blocks of settings

  private func receive(
    line: ArraySlice<UInt8>,
    of command: ModuleCommand,
    block: [(key: String, value: String)]
  ) {
    guard !line.elementsEqual([Self.end]) else {
      reception = .command
      finish(command, block: block)
      return
    }
    let parts = line.split(
      separator: UInt8(ascii: "="),
      maxSplits: 1,
      omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 2, block.count < Self.maxBlockLines else { return }
    reception = .block(command, block + [(parts[0], parts[1])])
  }

  /// Lines of a block that are read; the server writes ten.
  private static let maxBlockLines = 100

  private func finish(_ command: ModuleCommand, block: [(key: String, value: String)]) {
    switch command {
    case .audio: finishAudio(block)
    case .logLevel:
      if let level = block.last(where: { $0.key == "log_level" }).flatMap({ Int($0.value) }) {
        log.setLevel(level)
      }
      output.reply(ModuleReply.logLevelSet)
    default:
      settings.apply(block)
      output.reply(ModuleReply.settingsSet)
    }
  }

  /// The server first asks to play the audio itself. Only if that is refused does it ask the module
  /// to play.
  private func finishAudio(_ block: [(key: String, value: String)]) {
    let method = block.last { $0.key == "audio_output_method" }?.value
    if method == "server" {
      output.reply(ModuleReply.audioReady)
    } else {
      output.reply(
        "300-this module lets the server play; Speech Dispatcher 0.11 or later is required",
        ModuleReply.audioRefused
      )
    }
  }
}
