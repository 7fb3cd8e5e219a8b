// SPDX-License-Identifier: Apache-2.0

import CSpeechWire
import Glibc

// Safe because libFuzzer calls the fuzzer from one thread only.
private nonisolated(unsafe) let bare = BareWorker()
private nonisolated(unsafe) var buffer = [UInt8](repeating: 0, count: Int(SPEECH_WIRE_LARGEST))

/// Sends any sequence of packets to a worker's monitor, and handles the result as the registry
/// does: checks voices and description, keeps them in the scan cache, reads them from there.
@c(fuzz_messages)
public func sendMessages(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var script = Script(start, count)
  bare.reset()
  while !script.isAtEnd {
    switch script.byte() {
    case 0: send(script.bytes(Int(script.number(UInt16.self))))
    case 1: bare.worker.state.withLock { $0.voices = .asked([], bytes: 0) }
    case 2: bare.worker.state.withLock { $0.isDismissed = true }
    case 3: send(voice(&script))
    case 4: send(description(&script))
    case let choice:
      // Each kind that there is, and two that are not; any fields.
      var message = MessageWriter(kind: 63 + Int(choice % 9))
      for byte in script.bytes(Int(script.number(UInt16.self))) { message.put(byte) }
      send(message.finished() ?? [])
    }
    _ = bare.worker.readMessages(&buffer, limit: 64)
    drain()
  }
  check(bare.worker.state.withLock { $0 })
  return 0
}

private func send(_ packet: [UInt8]) {
  // An empty packet reads as the end of the socket, which ends a worker and nothing else.
  guard !packet.isEmpty else { return }
  Glibc.send(bare.socket, packet, packet.count, Int32(MSG_DONTWAIT))
}

/// What the host answered.
private func drain() {
  var answer: UInt64 = 0
  while recv(bare.socket, &answer, 8, Int32(MSG_DONTWAIT)) > 0 {}
}

/// A VOICE message with all its fields in their places.
private func voice(_ script: inout Script) -> [UInt8] {
  var message = MessageWriter(kind: Int(SPEECH_WIRE_VOICE))
  for _ in 0..<9 { message.put(script.number(UInt32.self)) }
  for _ in 0..<4 { message.put(script.number(UInt32.self)) }
  message.put(script.number(UInt64.self))
  for _ in 0..<4 { message.putUnended(script.shortBytes()) }
  for _ in 0..<4 {
    let count = script.byte() % 8
    message.put(UInt32(count))
    for _ in 0..<count { message.putUnended(script.shortBytes()) }
  }
  return message.finished() ?? []
}

/// A READY message with all its fields in their places.
private func description(_ script: inout Script) -> [UInt8] {
  var message = MessageWriter(kind: Int(SPEECH_WIRE_READY))
  for _ in 0..<5 { message.put(script.number(UInt32.self)) }
  for _ in 0..<6 { message.putUnended(script.shortBytes()) }
  for _ in 0..<3 { message.put(script.number(UInt32.self)) }
  return message.finished() ?? []
}

extension MessageWriter {
  /// As a worker writes texts: without a NUL.
  fileprivate mutating func putUnended(_ text: [UInt8]) {
    put(UInt32(text.count))
    for byte in text { put(byte) }
  }
}

// MARK: - What holds whatever came

private func check(_ state: WorkerState) {
  precondition(state.lastLines.count <= 20)
  for line in state.lastLines { checkLine(line) }
  if case .unusable(let failure) = state.failure { checkLine(failure.details) }
  if let failure = state.failure { precondition(!failure.description.isEmpty) }
  let description = state.ready ?? ProviderDescription(identifier: "org.example", name: "Example")
  let (usable, _) = VoiceValidator.usable(description)
  guard let usable else { return }
  precondition(VoiceValidator.usable(usable).warnings.isEmpty, "\(usable)")
  if case .answered(let voices, _) = state.voices { check(voices, of: usable) }
}

private func checkLine(_ line: String) {
  for scalar in line.unicodeScalars {
    precondition(scalar.properties.generalCategory != .control, "\(scalar.value) in a line")
  }
}

private func check(_ voices: [Voice], of provider: ProviderDescription) {
  let (usable, warnings) = VoiceValidator.usable(voices, of: provider.identifier)
  if usable.count < voices.count { precondition(!warnings.isEmpty) }
  checkCached(usable, of: provider, warnings: warnings)
}
