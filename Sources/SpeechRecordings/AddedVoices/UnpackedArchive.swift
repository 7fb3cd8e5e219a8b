// SPDX-License-Identifier: Apache-2.0

package import SpeechReader
import SpeechSystem

/// An archive's files in a folder of their own, which is removed with this object. What an interrupted program has left is
/// removed by the next.
package final class UnpackedArchive {
  private let draft: DraftFolder

  package var folder: String { draft.path }

  /// - Parameters:
  ///   - parent: A folder of the user's on a disk with room for a voice; need not exist.
  ///   - program: what reads it.
  package init(
    _ path: String,
    in parent: String,
    program: ReaderProgram
  ) throws(AddedVoiceError) {
    do throws(RecordedVoiceError) {
      draft = try VoiceShelf(folder: parent).makeDraft()
    } catch {
      throw .store(error)
    }
    do throws(AddedVoiceError) {
      try VoiceArchive(path: path, program: program).unpack(into: draft.path)
    } catch {
      FileTree.remove(draft.path)
      throw error
    }
  }

  deinit { FileTree.remove(draft.path) }
}
