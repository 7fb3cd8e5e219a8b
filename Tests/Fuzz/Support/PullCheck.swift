// SPDX-License-Identifier: Apache-2.0

/// What must be true of every pull of one request, whatever the worker's page contains.
struct PullCheck {
  private let request: WorkerRequest
  private var lastMarkerFrame = 0

  init(request: WorkerRequest) { self.request = request }

  mutating func check(
    _ pull: Pull,
    _ block: borrowing MarkerBlock,
    _ buffer: UnsafeMutableBufferPointer<Float>,
    covered: Int
  ) {
    precondition(isBorder(covered), "\(covered) is inside a character")
    for index in 0..<block.count { check(block[index]) }
    switch pull {
    case .frames(let frames):
      let samples = frames * request.channels
      precondition(frames > 0 && samples <= buffer.count, "\(frames) frames")
      precondition(buffer[..<samples].allSatisfy { (-1...1).contains($0) }, "a sample is not sound")
    case .nothing: break
    case .over(.notCovered(let bytes)): precondition(bytes == covered)
    case .over(.broke(let rule)): precondition(!rule.text.isEmpty)
    case .over(.timedOut(let call, _)): precondition(call != .none && call != .waitsForHost)
    case .over: break
    }
  }

  private mutating func check(_ marker: ProviderMarker) {
    precondition(marker.kind != nil, "\(marker)")
    precondition(marker.frame >= lastMarkerFrame, "\(marker) after \(lastMarkerFrame)")
    precondition(isBorder(marker.text.lowerBound) && isBorder(marker.text.upperBound), "\(marker)")
    precondition((marker.name?.utf8.count ?? 0) < 40, "\(marker)")
    lastMarkerFrame = marker.frame
  }

  private func isBorder(_ byte: Int) -> Bool {
    let text = request.text
    return byte == text.count || (text.indices.contains(byte) && text[byte] & 0xC0 != 0x80)
  }
}
