// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// An archive's files in a folder of their own, which is removed with this object. What an interrupted program has left is
/// removed by the next.
package final class UnpackedArchive {
  private let draft: DraftFolder

  package var folder: String { draft.path }

  /// - Parameter parent: A folder of the user's on a disk with room for a voice; need not exist.
  package init(_ path: String, in parent: String) throws(AddedVoiceError) {
    do throws(RecordedVoiceError) {
      draft = try VoiceShelf(folder: parent).makeDraft()
    } catch {
      throw .store(error)
    }
    do throws(AddedVoiceError) {
      try VoiceArchive(path: path).unpack(into: draft.path)
    } catch {
      FileTree.remove(draft.path)
      throw error
    }
  }

  deinit { FileTree.remove(draft.path) }
}
