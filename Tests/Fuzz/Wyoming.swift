// SPDX-License-Identifier: Apache-2.0

/// Reads any bytes as events of the Wyoming protocol: whole, and in pieces, which must give the same.
@c(fuzz_wyoming)
public func readWyoming(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let whole = Conversation(bytes, pieceLengths: [max(1, count)])
  precondition(Conversation(bytes, pieceLengths: [1]) == whole, "other events byte by byte")
  let lengths = bytes.prefix(32).map { Int($0 % 64) + 1 }
  if !lengths.isEmpty {
    precondition(Conversation(bytes, pieceLengths: lengths) == whole, "other events in pieces")
  }
  return 0
}

/// What a client has sent, and how it ended.
private struct Conversation: Equatable {
  private struct Event: Equatable {
    let type: String
    let data: [[UInt8]]
    let text: String?
    let voice: WyomingVoice?
    let isMarkup: Bool?
    let error: WyomingError?
  }

  private var events: [Event] = []
  private var error: WyomingError?
  private var isInEvent = false

  init(_ bytes: [UInt8], pieceLengths lengths: [Int]) {
    var reader = WyomingReader()
    var start = 0
    var piece = 0
    while start < bytes.count, error == nil {
      let end = min(bytes.count, start + lengths[piece % lengths.count])
      reader.add(bytes[start..<end])
      start = end
      piece += 1
      do throws(WyomingError) {
        while let event = try reader.next() { events.append(Self.read(event)) }
      } catch {
        precondition(!error.description.isEmpty && !error.code.isEmpty)
        self.error = error
      }
      precondition(reader.waitingBytes <= WyomingLimits.header + WyomingLimits.data + end)
    }
    isInEvent = error == nil && reader.isInEvent
  }

  private static func read(_ event: WyomingEvent) -> Event {
    do throws(WyomingError) {
      let members = try event.members()
      let manner = try WyomingManner(members)
      return Event(
        type: event.type,
        data: event.data,
        text: members.text,
        voice: manner.voice,
        isMarkup: manner.isMarkup,
        error: nil
      )
    } catch {
      precondition(!error.description.isEmpty)
      return Event(
        type: event.type,
        data: event.data,
        text: nil,
        voice: nil,
        isMarkup: nil,
        error: error
      )
    }
  }
}
