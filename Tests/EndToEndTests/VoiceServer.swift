// SPDX-License-Identifier: Apache-2.0

import SpeechSystem
import TestSupport

/// A voice at a server on loopback, in the layout of its publisher, and a catalogue that has it.
final class VoiceServer {
  static let folder = "en/en_US/lark/low"
  static let name = "en_US-lark-low"

  let user: User
  private let server: RunningProgram
  private let port: String

  /// The bytes of its model.
  let model = Array("model".utf8) + (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
  let card = Array("# Model card for lark (low)\n\n* Language: en_US\n* License: CC0\n".utf8)

  /// Nil when the server does not start.
  init?(_ user: User) {
    self.user = user
    let files = user.path("published")
    _ = run("/bin/mkdir", ["-p", "\(files)/\(Self.folder)"])
    guard
      let server = RunningProgram(
        "/usr/bin/python3",
        [Fixtures.packageFolder + "/Tests/Fixtures/VoiceServer/serve.py", files],
        environment: ["PATH": "/usr/bin:/bin"]
      ), let port = server.nextLine(within: 20)
    else { return nil }
    self.server = server
    self.port = port
    for (name, bytes) in contents {
      write(bytes, to: "\(files)/\(Self.folder)/\(name)")
    }
  }

  private var contents: [(String, [UInt8])] {
    [
      ("MODEL_CARD", card), ("\(Self.name).onnx.json", Array("{}".utf8)),
      ("\(Self.name).onnx", model),
    ]
  }

  /// Of the files, served in this way.
  func address(_ way: String) -> String { "http://127.0.0.1:\(port)/\(way)" }

  /// The folder with the files.
  var files: String { user.path("published") }

  var portNumber: String { port }

  /// The catalogue, whose digests are made by `digest`.
  /// - Parameter voice: what the voice is called in it.
  func catalogue(
    _ voice: String = name,
    digest: ([UInt8]) -> String = { "sha256:" + SHA256.digest(of: $0).hexadecimal }
  ) -> String {
    var text = "# A catalogue.\nbase\tlarks\t\(address("plain"))\n"
    text += "voice\t\(voice)\ten-US\tlow\t1\t\tlarks\t\(Self.folder)\n"
    for (name, bytes) in contents {
      let own = name.replacing(Self.name, with: voice)
      text += "file\t\(own)\t\(bytes.count)\t\(digest(bytes))\t\(name)\n"
    }
    return user.file("catalogue.tsv", text)
  }

  /// The requests since the last call: the way, the name of the file, and the range.
  func requests() -> [String] {
    // The request that ends the list.
    _ = run("/usr/bin/curl", ["-qs", address("busy") + "/end"])
    var lines: [String] = []
    while let line = server.nextLine(within: 20), !line.hasPrefix("GET /busy/end") {
      let parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3 else { continue }
      let names = parts[1].split(separator: "/").map(String.init)
      lines.append(
        [names.first, names.last, parts[2].isEmpty ? nil : parts[2]].compactMap(\.self)
          .joined(separator: " ")
      )
    }
    return lines
  }

  func stop() {
    server.signal(15)
    _ = server.waitForEnd()
  }
}
