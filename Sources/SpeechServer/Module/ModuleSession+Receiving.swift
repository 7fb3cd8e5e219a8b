// SPDX-License-Identifier: Apache-2.0

// Commands of several lines, each ended by a line with a full stop alone.
extension ModuleSession {
  private static let end = UInt8(ascii: ".")

  func begin(_ command: ModuleCommand, reply: String) {
    output.reply(reply)
    reception = .block(command, [])
  }

  // MARK: Messages

  func receive(line: ArraySlice<UInt8>, of kind: MessageKind, after content: [UInt8], count: Int) {
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

  func pause() {
    repeated = speaker.isBeforeFirstMark ? spoken : nil
    speaker.end(.paused)
  }

  // MARK: Blocks of settings

  func receive(
    line: ArraySlice<UInt8>,
    of command: ModuleCommand,
    block: [(key: String, value: String)]
  ) {
    guard !line.elementsEqual([Self.end]) else {
      reception = .command
      finish(command, block: block)
      return
    }
    let text = String(decoding: line, as: UTF8.self)
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, block.count < Self.maxBlockLines else { return }
    reception = .block(command, block + [(String(parts[0]), String(parts[1]))])
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
