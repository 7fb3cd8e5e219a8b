// SPDX-License-Identifier: Apache-2.0

/// One client of the Wyoming protocol: its events in, replies and audio out. Not for more than one thread at a time.
///
/// Nothing here waits: replies and audio are sent by other threads, in the order of the events.
package final class WyomingSession {
  private var reader = WyomingReader()
  private let speaker: WyomingSpeaker
  private let end: @Sendable () -> Void
  /// Between `synthesize-start` and `synthesize-stop`.
  private var isStreaming = false

  init(_ speaker: WyomingSpeaker, end: @escaping @Sendable () -> Void) {
    self.speaker = speaker
    self.end = end
  }

  /// From the first byte of an event to the last one that is read.
  private static let eventTime = Duration.seconds(10)
  /// Between two requests.
  private static let idleTime = Duration.seconds(60)
  /// Between two pieces of a text: a language model may think before it writes.
  private static let pieceTime = Duration.seconds(600)

  /// How long the client may send nothing before its connection is to be closed, as it takes a place; nil while it is being
  /// served.
  package var patience: Duration? {
    if reader.isInEvent { return Self.eventTime }
    if speaker.isWorking { return nil }
    return isStreaming ? Self.pieceTime : Self.idleTime
  }

  /// Takes what the client has sent, in any pieces.
  package func receive(_ bytes: some Collection<UInt8>) {
    guard !speaker.isOver else { return }
    reader.add(bytes)
    do throws(WyomingError) {
      while !speaker.isOver, let event = try reader.next() { try take(event) }
    } catch {
      switch error {
      case .foreign:
        close()
        end()
      default: speaker.add(.fail(error))
      }
    }
  }

  /// The connection is closed: what is being rendered for the client ends.
  package func close() { speaker.close() }

  private func take(_ event: WyomingEvent) throws(WyomingError) {
    switch event.type {
    case "describe": speaker.add(.describe)
    case "ping": speaker.add(.send(WyomingMessage.pong(try event.members().text)))
    case "select-program":
      guard let name = try event.members().name else { throw event.missing("name") }
      guard name == WyomingInfo.program else {
        throw .unknownProgram(name, ours: WyomingInfo.program)
      }
    // Inside of a stream it is the whole text once more, for servers that know no streams.
    case "synthesize" where !isStreaming:
      let members = try event.members()
      guard let text = members.text else { throw event.missing("text") }
      speaker.add(.speak(Array(text.utf8), try WyomingManner(members)))
    case "synthesize-start":
      if isStreaming { speaker.add(.stop) }
      isStreaming = true
      speaker.add(.begin(try WyomingManner(event.members())))
    case "synthesize-chunk" where isStreaming:
      guard let text = try event.members().text else { throw event.missing("text") }
      speaker.add(.add(Array(text.utf8)))
    case "synthesize-stop":
      speaker.add(isStreaming ? .stop : .send(WyomingMessage.synthesizeStopped))
      isStreaming = false
    // The protocol has events for other kinds of servers, and gets new ones.
    default: break
    }
  }
}
