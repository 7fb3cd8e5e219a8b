// SPDX-License-Identifier: Apache-2.0

/// Reads any bytes as what clients over HTTP send: a body with an order for speech, one of the page
/// for talking, a path with a query, and a file of keys.
@c(fuzz_requests)
public func readRequests(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  readOrder(bytes)
  readTarget(String(decoding: bytes, as: UTF8.self))
  readKeys(bytes)
  readTalk(bytes)
  return 0
}

private func readOrder(_ bytes: [UInt8]) {
  do throws(HTTPError) {
    let order = try SpeechOrder(bytes)
    precondition(!order.input.isEmpty)
    precondition((0.25...4).contains(order.speed) && (0.5...2).contains(order.pitch))
    precondition((0...4).contains(order.volume) && (0...10).contains(order.silence))
  } catch {
    precondition(error.status == 400 && !error.message.isEmpty)
    // What a client gets is JSON again.
    var reader = JSONReader(error.body)
    do throws(JSONError) {
      try reader.skip()
      try reader.finish()
    } catch {
      preconditionFailure("an error is no JSON: \(error)")
    }
  }
}

private func readTarget(_ text: String) {
  guard let target = RequestTarget(text) else { return }
  precondition(target.path.utf8.first == UInt8(ascii: "/"))
  precondition(target.path.utf8.count <= text.utf8.count)
}

private func readKeys(_ bytes: [UInt8]) {
  do throws(AccessKeys.Failure) {
    let keys = try AccessKeys(file: bytes).keys
    precondition(!keys.isEmpty && Set(keys.map(\.name)).count == keys.count)
  } catch {
    precondition(!error.reason.isEmpty && error.line != 0)
  }
}

private func readTalk(_ bytes: [UInt8]) {
  do throws(TalkRefusal) {
    let order = try TalkOrder(bytes)
    if case .speak(let text, _) = order { precondition(!text.isEmpty) }
    if case .ownVoice(let percent?, _) = order { precondition((0...100).contains(percent)) }
  } catch {
    precondition(!error.message.isEmpty)
  }
  do throws(JSONError) {
    let settings = try TalkSettings(json: bytes)
    precondition((0.25...4).contains(settings.rate) && (0...100).contains(settings.speechPercent))
    // What is kept reads the same again.
    let again = try TalkSettings(json: settings.json)
    precondition(again == settings)
  } catch {
    precondition(!error.description.isEmpty)
  }
}
