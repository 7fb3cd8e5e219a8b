// SPDX-License-Identifier: Apache-2.0
package import SpeechAudio
package import SpeechStore

/// Why the units of a book are not all there. `Failure` is that of looking for one.
package enum StoredBookError<Failure: Error>: Error {
  case manifest(ManifestError)
  /// The manifest has no items.
  case empty
  /// An item belongs to an earlier chapter than the item before it.
  case chapterHasEnded(item: String)
  case notFound(Failure, item: String)
  /// The audio of a unit cannot be read.
  case audio(AudioError)
  /// So many units are not in the store, the first of them this item.
  case missing(Int, of: Int, first: String)
}
