// SPDX-License-Identifier: Apache-2.0

import CLinux
import CSpeechWire

/// Short enough that an input can overrun them.
private let limits = {
  var limits = WorkerLimits()
  limits.audioFloor = 1
  limits.audioPerByte = 0.01
  limits.render = .microseconds(200)
  limits.synthesize = .microseconds(200)
  return limits
}()

// Safe because libFuzzer calls the fuzzer from one thread only.
private nonisolated(unsafe) let bare = BareWorker(limits: limits)
private nonisolated(unsafe) let scribbler = Scribbler(page: bare.page)
private nonisolated(unsafe) let room = UnsafeMutableBufferPointer<Float>.allocate(capacity: 4096)
private nonisolated(unsafe) var block = MarkerBlock()

/// Pulls requests from a worker page that holds anything, and changes between two looks at it and during them.
@c(fuzz_rings)
public func pullRings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var script = Script(start, count)
  bare.reset()
  // The page is written again by each input, from what the last one left.
  for word in 1..<64 { bare.page.storeBytes(of: 0, toByteOffset: 4 * word, as: UInt32.self) }
  var id: UInt64 = 0
  while !script.isAtEnd {
    id += 1
    pull(id, &script)
  }
  scribbler.rest()
  return 0
}

/// One request, until it is over or the input is.
private func pull(_ id: UInt64, _ script: inout Script) {
  let request = makeRequest(&script)
  var open = OpenRequest(
    worker: bare.worker,
    id: id,
    request: request,
    isFirstInVoice: id == 1,
    isVoiceLoaded: id > 1
  )
  var check = PullCheck(request: request)
  let size = max(request.channels, Int(script.byte()) << 4 & 4095)
  let buffer = UnsafeMutableBufferPointer(rebasing: room[..<size])
  bare.worker.state.withLock { $0.requestID = id }
  while true {
    let isLast = script.isAtEnd
    let choice = script.byte()
    switch choice {
    case 0..<128: write(field: choice, of: id, request, &script)
    case 128..<144: writeMarker(&script)
    case 144..<160: writeAudio(&script)
    case 160: bare.worker.cancel(id)
    case 161: end()
    case 162..<170: scribbler.write(place(&script), script.number(), request.text.count)
    case 170: scribbler.rest()
    default: break
    }
    let pull = open.pull(into: buffer, markers: &block, milliseconds: 0)
    check.check(pull, block, buffer, covered: open.covered)
    if case .over = pull { return }
    if isLast { return }
  }
}

private func makeRequest(_ script: inout Script) -> WorkerRequest {
  let voice = Voice(
    identifier: "v",
    localIdentifier: "v",
    provider: "p",
    name: "V",
    primaryLanguages: ["en"],
    sampleRate: script.byte() & 1 == 0 ? 8000 : 192_000,
    channels: 1 + Int(script.byte() & 1)
  )
  // Whole characters, as a request has them.
  let text = Array(String(decoding: script.shortBytes(), as: UTF8.self).utf8)
  var request = WorkerRequest(voice: voice, text: text)
  if text.count > 2, script.byte() & 1 == 1 {
    request.phonemes = [WorkerPhonemeRange(text: 1..<3, alphabet: "ipa", phonemes: "a")]
  }
  return request
}

/// As if the process had ended just now.
private func end() {
  bare.worker.state.withLock {
    $0.end = $0.end ?? WorkerEnd(cause: .signal(11), call: .render, lastLines: [])
  }
  bare.worker.hasEnded.store(true, ordering: .releasing)
}

// MARK: - What is written

/// Words of the page from its first to its last field.
private func place(_ script: inout Script) -> Int {
  Int(script.byte()) % (MemoryLayout<speech_worker_page>.size / 4) * 4
}

/// A number that means something at this moment, or any.
private func write(
  field: UInt8,
  of id: UInt64,
  _ request: WorkerRequest,
  _ script: inout Script
) {
  let place = 64 + Int(field) % 24 * 4
  let value: UInt64
  switch script.byte() {
  case 0..<64: value = id
  case 64..<96: value = UInt64(script.byte())
  case 96..<112: value = UInt64(request.text.count)
  case 112..<128: value = linux_monotonic_ns() - UInt64(script.number(UInt32.self))
  case 128..<144: value = UInt64(truncatingIfNeeded: -Int64(script.byte()))
  case 144..<160: value = UInt64(script.number(UInt16.self))
  default: value = script.number()
  }
  if place % 8 == 0 {
    bare.page.storeBytes(of: value, toByteOffset: place, as: UInt64.self)
  } else {
    bare.page.storeBytes(
      of: UInt32(truncatingIfNeeded: value),
      toByteOffset: place,
      as: UInt32.self
    )
  }
}

private func writeMarker(_ script: inout Script) {
  let place = Int(script.number(UInt16.self)) % Int(SPEECH_WIRE_MARKERS)
  var marker = speech_wire_marker()
  marker.frame = script.byte() < 200 ? UInt64(script.byte()) : script.number()
  marker.kind = Int32(
    truncatingIfNeeded: script.byte() < 200 ? Int(script.byte() % 7) : script.number()
  )
  marker.text_start = script.byte() < 200 ? UInt32(script.byte()) : script.number()
  marker.text_len = script.byte() < 200 ? UInt32(script.byte()) : script.number()
  marker.name_len = script.byte() < 200 ? UInt32(script.byte() % 48) : script.number()
  let name = script.bytes(Int(SPEECH_WIRE_MARKER_NAME))
  withUnsafeMutableBytes(of: &marker.name) { $0.copyBytes(from: name) }
  let start = Int(SPEECH_WIRE_MARKERS_AT) + place * MemoryLayout<speech_wire_marker>.size
  bare.page.storeBytes(of: marker, toByteOffset: start, as: speech_wire_marker.self)
}

private func writeAudio(_ script: inout Script) {
  let place = Int(script.number(UInt16.self)) % Int(SPEECH_WIRE_AUDIO_FLOATS)
  let count = min(Int(script.byte()), Int(SPEECH_WIRE_AUDIO_FLOATS) - place)
  let bits: UInt32 = script.number()
  for index in place..<place + count {
    let start = Int(SPEECH_WIRE_AUDIO_AT) + index * 4
    bare.page.storeBytes(of: bits, toByteOffset: start, as: UInt32.self)
  }
}
