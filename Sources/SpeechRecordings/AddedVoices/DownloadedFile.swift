// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// What a file of a voice is instead of what its name says, when a download went wrong: told by its first bytes, before a
/// provider sees it.
enum DownloadedFile {
  /// Why a file is not what it should be, and what to do; nil: nothing is known against it.
  /// - Parameter isNeeded: The voice is nothing without it; else it may be any file of its folder, even an empty one.
  static func problem(of path: String, isNeeded: Bool) -> String? {
    guard let file = try? InputFile(path: path) else { return nil }
    if isNeeded, file.stamp.size == 0 { return "it is empty; fetch it again" }
    guard let bytes = file.read(at: 0, count: Int(min(file.stamp.size, 512))) else { return nil }
    // Only text begins like these; what is wrong with a model, its reader says.
    let start = String(decoding: bytes, as: UTF8.self).trimmed.lowercased()
    if start.hasPrefix("version https://git-lfs.github.com/spec/") {
      return
        "it is a pointer of Git LFS and not the file itself; run “git lfs pull” where it comes from"
    }
    if !isNeeded, path.hasSuffix(".html") || path.hasSuffix(".htm") { return nil }
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") {
      return
        "it is a web page, which a server sent instead of the file; fetch it by its download link"
    }
    return nil
  }
}
