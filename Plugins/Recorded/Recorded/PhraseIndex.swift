// SPDX-License-Identifier: Apache-2.0

/// The recordings of a voice by their words: a tree in which each step is a word.
struct PhraseIndex {
  /// In the order of `voice.json`.
  private(set) var recordings: [Recording] = []
  /// Words of the longest recording.
  private(set) var longest = 0

  private var nodes = [Node()]

  private struct Node {
    var next: [String: Int] = [:]
    var recording: Recording?
  }

  /// Throws when there is a recording of the same words already.
  mutating func add(_ recording: Recording) throws(VoiceFault) {
    var node = 0
    for word in recording.words {
      if let next = nodes[node].next[word] {
        node = next
      } else {
        nodes[node].next[word] = nodes.count
        node = nodes.count
        nodes.append(Node())
      }
    }
    if let earlier = nodes[node].recording {
      throw VoiceFault("\(earlier.file) has the same words")
    }
    nodes[node].recording = recording
    recordings.append(recording)
    longest = max(longest, recording.words.count)
  }

  /// All recordings that `word(0)`, `word(1)`, … begin with, the longest first.
  func matches(_ word: (Int) -> ScannedWord?) -> [Recording] {
    var matches: [Recording] = []
    var node = 0
    var depth = 0
    while let key = word(depth)?.key, let next = nodes[node].next[key] {
      node = next
      depth += 1
      if let recording = nodes[node].recording { matches.append(recording) }
    }
    return matches.reversed()
  }
}
