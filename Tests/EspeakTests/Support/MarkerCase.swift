// SPDX-License-Identifier: Apache-2.0
import Testing

/// A text and the texts at the ranges of its markers; in a test's own file the macros of the test do not find it.
struct MarkerCase: Codable, Sendable, CustomTestStringConvertible {
  var voice: String
  var text: String
  var words: [String]
  var testDescription: String { "\(voice): \(text)" }

  init(_ voice: String, _ text: String, _ words: [String]? = nil) {
    self.voice = voice
    self.text = text
    self.words = words ?? text.split(separator: " ").map(String.init)
  }
}
