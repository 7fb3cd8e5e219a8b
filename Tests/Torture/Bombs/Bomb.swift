// SPDX-License-Identifier: Apache-2.0

/// A file that costs a reader far more than its size: something in it is multiplied by something else. Each is smaller than
/// 300 kB.
struct Bomb: Sendable {
  /// Files in the folder of the user, by their names.
  typealias Files = [(name: String, bytes: [UInt8])]

  let format: String
  let what: String
  /// Of `synth-host`, as a user would write them; run in the folder of the files.
  let arguments: [String]
  let files: @Sendable () -> Files

  init(
    _ format: String,
    _ what: String,
    _ arguments: [String],
    files: @escaping @Sendable () -> Files
  ) {
    self.format = format
    self.what = what
    self.arguments = arguments
    self.files = files
  }

  /// A single file of text, named in the arguments.
  init(
    _ format: String,
    _ what: String,
    _ arguments: [String],
    text: @escaping @Sendable () -> String
  ) {
    let name = arguments.first { $0.contains(".") } ?? ""
    self.init(format, what, arguments) { [(name, Array(text().utf8))] }
  }

  static var all: [Bomb] {
    [markdown, html, epub, ssml, lexicons, voices, clips].flatMap { $0 }
  }
}

extension String {
  /// It, again and again.
  func times(_ count: Int) -> String { String(repeating: self, count: count) }
}
