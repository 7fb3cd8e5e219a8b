// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem

/// A voice that was put in its place, and the one that was there before, until it is decided which of them stays.
package struct PlacedVoice {
  /// The voice's folder.
  package let path: String
  private let shelf: VoiceShelf
  private let old: String?
  /// Other programs leave the old one alone as long as this is held.
  private let lock: FileLock.Attempt?

  /// - Parameter lock: Of the old voice's folder.
  init(shelf: VoiceShelf, path: String, old: String? = nil, lock: FileLock.Attempt? = nil) {
    self.shelf = shelf
    self.path = path
    self.old = old
    self.lock = lock
  }

  /// Removes the old voice.
  package func keep() throws(RecordedVoiceError) {
    defer { withExtendedLifetime(lock) {} }
    if let old { try VoiceShelf.onFiles(try FileTree.removeAll(old)) }
  }

  /// Removes the new voice, and puts the old one back.
  package func undo() throws(RecordedVoiceError) {
    defer { withExtendedLifetime(lock) {} }
    guard let old else { return try shelf.take(path) }
    if linux_exchange(old, path) != 0 {
      try shelf.take(path)
      guard rename(old, path) == 0 else { throw .system(path: path, code: errno) }
      return try VoiceShelf.onFiles(try FileTree.sync(shelf.folder))
    }
    try VoiceShelf.onFiles(try FileTree.sync(shelf.folder))
    try VoiceShelf.onFiles(try FileTree.removeAll(old))
  }
}
