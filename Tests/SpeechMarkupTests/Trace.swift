// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup

/// What a reader of XML found in a document, in a form that can be compared: tags with resolved names, and text as one
/// stretch however it was read.
struct Trace: Equatable {
  private(set) var lines: [String] = []
  private var text: [UInt8] = []

  mutating func start(_ name: String, _ attributes: [String]) {
    endText()
    lines.append("<\(([name] + attributes).joined(separator: " "))>")
  }

  mutating func end() {
    endText()
    lines.append("</>")
  }

  mutating func append(_ bytes: some Sequence<UInt8>) { text += bytes }

  private mutating func endText() {
    guard !text.isEmpty else { return }
    lines.append("“\(String(decoding: text, as: UTF8.self))”")
    text = []
  }

  /// What our reader finds.
  init(reading source: [UInt8]) throws(MarkupError) {
    var reader = try XMLReader(source)
    while let event = try reader.next() {
      switch event {
      case .start(let element):
        let attributes = element.attributes.map { "\(Self.name($0.name))=\($0.value)" }
        start(Self.name(element.name), attributes)
      case .end: end()
      case .text(let text): append(text.bytes)
      case .skippedEntity: break
      }
    }
  }

  init() {}

  private static func name(_ name: XMLName) -> String {
    name.namespace.map { "{\($0)}\(name.local)" } ?? name.local
  }
}
