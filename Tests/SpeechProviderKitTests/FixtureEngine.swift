// SPDX-License-Identifier: Apache-2.0
import SpeechProviderKit
import Synchronization

/// Pushes what the text of a request says: `frames 500 frames 20 fail`.
final class FixtureEngine: PushEngine {
  private(set) var requests = 0
  private let channels: Int
  private let folder: String
  /// Frames pushed by the engine of each folder, counted after each push has returned.
  static let pushed = Mutex<[String: Int]>([:])

  init(_ folder: String) throws(SpeechProviderError) {
    if folder == "no-engine" { throw .resources("the engine has no coal") }
    channels = folder == "stereo" ? 2 : 1
    self.folder = folder
  }

  func speak(_ request: ProviderRequest, into output: PushOutput) throws(SpeechProviderError) {
    requests += 1
    var words = request.text.string.split(separator: " ").map(String.init)[...]
    var position = 0
    while let word = words.popFirst() {
      let count = words.popFirst().flatMap { Int($0) } ?? 0
      switch word {
      case "frames":
        guard push(count, at: position, into: output) else { return }
        position += count
      case "shorts":
        let samples = (position..<position + count).map { Int16(truncatingIfNeeded: $0 % 32768) }
        guard output.push(samples.span) else { return }
        position += count
      case "odd":
        guard output.push([Float](repeating: 0, count: count).span) else { return }
      case "markers":
        let markers = (0..<count).map {
          SpeechMarker(.word, frame: UInt64(position + $0), textRange: 0..<1)
        }
        guard output.push(markers: markers) else { return }
      case "late-marker":
        guard output.push(markers: [SpeechMarker(.sentence, frame: 0, textRange: 0..<1)]) else {
          return
        }
      case "fail": throw .failed("the engine stalled")
      default: return
      }
    }
  }

  private func push(_ count: Int, at position: Int, into output: PushOutput) -> Bool {
    let samples = (position..<position + count).flatMap { place in
      (0..<channels).map { FixtureProvider.frame(place, $0) }
    }
    let isWanted = output.push(samples.span)
    Self.pushed.withLock { $0[folder, default: 0] += isWanted ? count : 0 }
    return isWanted
  }
}
