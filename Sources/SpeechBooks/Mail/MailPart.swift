// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A mail, or one of its parts (RFC 5322, RFC 2045): its headers, and what is in it.
struct MailPart {
  /// What is read of a mail: its text, in UTF-8, and where it is in the file.
  struct Text {
    var isHTML: Bool
    var located: LocatedText
  }

  /// A header, and where its value is in the file.
  struct Header {
    var name: String
    var value: String
    var range: Range<Int>
  }

  private(set) var headers: [Header] = []
  private let body: ArraySlice<UInt8>

  /// Parts in parts, and parts beside one another.
  private static let (maxDepth, maxParts) = (8, 1_000)

  init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let line = rest.takeLine(), !line.isEmpty {
      let text = String(decoding: line, as: UTF8.self)
      if let first = line.first, first <= 0x20, let last = headers.indices.last {
        headers[last].value += " " + text.trimmingSpace
        headers[last].range = headers[last].range.lowerBound..<line.endIndex
      } else if let colon = text.firstIndex(of: ":") {
        let value = String(text[text.index(after: colon)...]).trimmingSpace
        headers.append(
          Header(
            name: String(text[..<colon]).trimmingSpace,
            value: value,
            range: Self.valueRange(of: line)
          )
        )
      }
    }
    body = rest
  }

  /// Of a line with a header: what follows the colon and space.
  private static func valueRange(of line: ArraySlice<UInt8>) -> Range<Int> {
    let value = line.drop { $0 != UInt8(ascii: ":") }.dropFirst().drop { $0 <= 0x20 }
    return value.startIndex..<value.endIndex
  }

  func header(_ name: String) -> String? { found(name)?.value }

  /// The first header of a name in lower case.
  func found(_ name: String) -> Header? { headers.first { $0.name.lowercased() == name } }

  /// `text/plain` where nothing is stated.
  private var type: String {
    let stated = header("content-type")?.prefix { $0 != ";" }.lowercased().trimmingSpace
    return stated.flatMap { $0.isEmpty ? nil : $0 } ?? "text/plain"
  }

  private func parameter(_ name: String) -> String? {
    for part in (header("content-type") ?? "").split(separator: ";").dropFirst() {
      guard let sign = part.firstIndex(of: "="),
        String(part[..<sign]).trimmingSpace.lowercased() == name
      else { continue }
      let value = String(part[part.index(after: sign)...]).trimmingSpace
      return value.hasPrefix("\"") ? String(value.dropFirst().prefix { $0 != "\"" }) : value
    }
    return nil
  }

  /// Whether it is not simply the text that is seen in the file.
  var isEncoded: Bool {
    let coding = header("content-transfer-encoding")?.lowercased() ?? ""
    return type != "text/plain" || ["base64", "quoted-printable"].contains(coding)
      || headers.contains { $0.value.utf8.count > 5 && $0.value.contains(text: "=?") }
  }

  /// What is read: of several forms of the same, plain text; else all texts that are no files of their own.
  func texts(depth: Int = 0) -> [Text] {
    guard type.hasPrefix("multipart/") else { return ownText.map { [$0] } ?? [] }
    guard depth < Self.maxDepth, let boundary = parameter("boundary"), !boundary.isEmpty else {
      return []
    }
    let found = parts(boundary).map { $0.texts(depth: depth + 1) }.filter { !$0.isEmpty }
    guard type == "multipart/alternative" else { return found.flatMap { $0 } }
    return found.first { !$0.contains(where: \.isHTML) } ?? found.first ?? []
  }

  private var ownText: Text? {
    let isFile = header("content-disposition")?.lowercased().hasPrefix("attachment") ?? false
    guard !isFile, type == "text/plain" || type == "text/html" else { return nil }
    let written = MailCoding.decoded(body, by: header("content-transfer-encoding"))
    let text = MailCoding.utf8(written.bytes, charset: parameter("charset") ?? "")
    return Text(isHTML: type == "text/html", located: written.converted(to: text))
  }

  private func parts(_ boundary: String) -> [MailPart] {
    let mark = Array("--\(boundary)".utf8)
    var parts: [MailPart] = []
    var rest = body
    var start: Int?
    while parts.count < Self.maxParts {
      let place = rest.startIndex
      guard let line = rest.takeLine() else { break }
      guard line.starts(with: mark) else { continue }
      let after = line.dropFirst(mark.count)
      let isLast = after.starts(with: "--".utf8)
      // Another boundary may begin in the same way.
      guard isLast || after.allSatisfy({ $0 <= 0x20 }) else { continue }
      if let start { parts.append(MailPart(body[start..<place])) }
      start = rest.startIndex
      if isLast { return parts }
    }
    // The last one of a mail that was cut.
    if let start, start < body.endIndex { parts.append(MailPart(body[start...])) }
    return parts
  }
}

extension ArraySlice<UInt8> {
  /// The next line without its end; nil at the end.
  mutating func takeLine() -> ArraySlice<UInt8>? {
    guard !isEmpty else { return nil }
    let end = firstIndex(of: UInt8(ascii: "\n")) ?? endIndex
    let line = self[startIndex..<end]
    self = end < endIndex ? self[(end + 1)...] : self[endIndex...]
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}
