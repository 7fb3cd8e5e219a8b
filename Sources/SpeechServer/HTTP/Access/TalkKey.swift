// SPDX-License-Identifier: Apache-2.0

package import SpeechSystem

/// The secret in the link to the page for talking: who has it speaks for the user, also in calls, and reads what the user has
/// typed. Other users of the machine reach the server as well, and so do the user's other programs.
///
/// Kept in `talk-key` of the state folder, readable by the user alone; a server looks at each request, so that a new key ends
/// all old links. [any thread]
package struct TalkKey: Sendable {
  private let path: String?

  /// Bytes of a new key: as hard to guess as a key for a cipher.
  private static let length = 16
  private static let maxLength = 200

  /// - Parameter stateFolder: absolute; nil: there is none.
  package init(stateFolder: String?) { path = stateFolder.map { $0 + "/talk-key" } }

  /// The key, if there is one that nobody else can have read.
  package var current: String? {
    guard let path, let file = try? InputFile(path: path), file.isPrivate,
      let bytes = file.contents(limit: Self.maxLength)
    else { return nil }
    let key = String(decoding: bytes, as: UTF8.self).trimmed
    return key.utf8.count < 2 * Self.length ? nil : key
  }

  /// Makes another key, which ends the links with the one before.
  package func renew() throws(CommandError) -> String {
    guard let path else {
      throw CommandError(.usage, message: "there is no folder for the key; set HOME.")
    }
    var random = SystemRandomNumberGenerator()
    let key = (0..<Self.length).map { _ in random.next() as UInt8 }.hexadecimal
    do throws(SmallFile.Failure) {
      try SmallFile.makeFolder(Path.parent(of: path))
      try SmallFile.replace(path, with: Array((key + "\n").utf8), isDurable: true)
    } catch {
      throw CommandError(
        .outputFailed,
        message: "\(path.shown) could not be written: \(SystemError.text(error.code))."
      )
    }
    return key
  }

  /// Takes the same time wherever the first difference is.
  func opens(with secret: String) -> Bool {
    current.map { AccessKeys.isEqual(Array(secret.utf8), to: Array($0.utf8)) } ?? false
  }
}
