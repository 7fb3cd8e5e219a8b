// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost

/// Where the text comes from.
struct InputOptions: ParsableArguments {
  @Option(help: ArgumentHelp("SSML document, or - for standard input.", valueName: "file"))
  var ssml: String?

  @Option(parsing: .unconditional, help: "The text itself; every character is spoken, < and & too.")
  var text: String?

  @Option(
    help: ArgumentHelp("Plain text file (UTF-8), or - for standard input.", valueName: "file")
  )
  var file: String?

  /// What errors call the input.
  var displayName: String {
    if text != nil { return "the text" }
    let path = ssml ?? file ?? "-"
    return path == "-" ? "standard input" : path
  }

  func source() throws(CommandError) -> RenderRequest.Source {
    let count = [ssml, text, file].count { $0 != nil }
    guard count == 1 else {
      throw CommandError(
        .usage,
        count == 0
          ? "there is nothing to speak. Give --ssml FILE, --text TEXT or --file FILE."
          : "give only one of --ssml, --text and --file."
      )
    }
    if let ssml { return .ssml(try Self.read(ssml)) }
    if let file { return .plainText(try Self.read(file)) }
    return .plainText(Array((text ?? "").utf8))
  }

  private static func read(_ path: String) throws(CommandError) -> [UInt8] {
    guard !path.isEmpty else { throw CommandError(.usage, "a file's name is empty.") }
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { if descriptor != STDIN_FILENO { close(descriptor) } }
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_size > 0 {
      bytes.reserveCapacity(Int(min(status.st_size, 1 << 26)))
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path, errno) }
      if count == 0 { return bytes }
      guard bytes.count + count <= largest else {
        throw CommandError(
          .invalidInput,
          "\(path) is larger than \(largest >> 20) MiB. Split it into several documents."
        )
      }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  /// 64 MiB: some hundred hours of speech.
  private static let largest = 64 << 20

  private static func unreadable(_ path: String, _ code: Int32) -> CommandError {
    switch code {
    case ENOENT, ENOTDIR:
      return CommandError(.inputMissing, "\(path) does not exist. Check the path.")
    case EISDIR:
      return CommandError(.inputMissing, "\(path) is a folder. Give a file.")
    case EACCES, EPERM:
      return CommandError(.inputMissing, "\(path) may not be read by you. Check its permissions.")
    default:
      return CommandError(
        .inputMissing,
        "\(path) could not be read: \(String(cString: strerror(code)))."
      )
    }
  }
}
