// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Where the text comes from: an argument, a file, or standard input at once or line by line.
struct EspeakInput {
  enum Failure: Error, Hashable {
    case missing(path: String)
    case unreadable(path: String)
  }

  private enum Source {
    case text([UInt8])
    case whole(Int32)
    case lines(Int32)
  }

  /// Bytes of one text; the rest becomes another text. Far more than a book.
  private static let maxLength = 256 << 20
  private static let maxLineLength = 1 << 20
  private static let blockLength = 64 << 10

  private let source: Source

  /// Opens the file.
  init(_ options: EspeakOptions, standardInput: Int32) throws(Failure) {
    guard let path = options.textFile, !path.isEmpty else {
      if let text = options.text, !options.readsAll {
        source = .text(text)
      } else {
        source = options.readsAll ? .whole(standardInput) : .lines(standardInput)
      }
      return
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw .missing(path: path) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0, status.st_mode & S_IFMT != S_IFDIR else {
      if descriptor >= 0 { close(descriptor) }
      throw .unreadable(path: path)
    }
    source = status.st_mode & S_IFMT == S_IFIFO ? .lines(descriptor) : .whole(descriptor)
  }

  /// Passes each text to `body` as soon as it arrives, until that returns false.
  func forEach(_ body: ([UInt8]) -> Bool) {
    switch source {
    case .text(let text): _ = body(text)
    case .whole(let descriptor): readWhole(descriptor, body: body)
    case .lines(let descriptor): readLines(descriptor, body: body)
    }
  }

  private func readWhole(_ descriptor: Int32, body: ([UInt8]) -> Bool) {
    var text: [UInt8] = []
    var hasText = false
    while let block = Self.block(descriptor) {
      hasText = true
      text += block
      if text.count >= Self.maxLength {
        guard body(text) else { return }
        text = []
      }
    }
    if hasText, !text.isEmpty { _ = body(text) }
  }

  /// A line contains its newline.
  private func readLines(_ descriptor: Int32, body: ([UInt8]) -> Bool) {
    var pending: [UInt8] = []
    while let block = Self.block(descriptor) {
      var start = 0
      while let end = block[start...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = pending + block[start...end]
        pending = []
        start = end + 1
        guard body(line) else { return }
      }
      pending += block[start...]
      if pending.count >= Self.maxLineLength {
        guard body(pending) else { return }
        pending = []
      }
    }
    if !pending.isEmpty { _ = body(pending) }
  }

  /// The next bytes; nil at the end or if they cannot be read.
  private static func block(_ descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: blockLength)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { return Array(buffer[..<count]) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}
