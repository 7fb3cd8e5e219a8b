// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechModels
import SpeechSystem

/// The voices that the user has added to one provider: folders in `voices` in its shared folder. The provider gives each
/// voice the name of its folder as its identifier, or, when one folder holds several, that name, a dot, and more; its own
/// identifier and a dot may stand before that.
///
/// Running hosts see the folder change and announce the voices; nothing here talks to a provider.
package struct AddedVoiceStore: Sendable {
  let shelf: VoiceShelf

  /// `…/groups/PROVIDER/voices`; need not exist.
  package var folder: String { shelf.folder }

  package init(sharedFolder: String) { shelf = VoiceShelf(folder: sharedFolder + "/voices") }

  /// The folders of the voices, in the order of their names.
  package func entries() -> [AddedVoiceEntry] {
    shelf.names.compactMap { AddedVoiceEntry(path: shelf.path(of: $0), name: $0) }
  }

  /// Copies a voice; it appears complete or not at all. The caller keeps it or undoes it.
  package func add(
    _ voice: FoundVoice,
    replacing: Bool
  ) throws(AddedVoiceError) -> PlacedVoice {
    for name in voice.files ?? FileTree.names(in: voice.folder) {
      let path = voice.folder + "/" + name
      if let why = DownloadedFile.problem(of: path, isNeeded: voice.files != nil) {
        throw .wrongFile(path: path, why: why)
      }
    }
    do throws(RecordedVoiceError) {
      shelf.restoreReplaced()
      let exists = FileTree.exists(shelf.path(of: voice.name))
      if exists, !replacing { throw .exists(voice.name) }
      let draft = try shelf.makeDraft()
      do throws(RecordedVoiceError) {
        try copy(voice, to: draft.path)
        if voice.mapsModels { try alignModels(in: draft.path) }
        return try shelf.put(draft, as: voice.name, isReplacing: exists)
      } catch {
        FileTree.remove(draft.path)
        throw error
      }
    } catch {
      throw .store(error)
    }
  }

  private func copy(_ voice: FoundVoice, to draft: String) throws(RecordedVoiceError) {
    guard let files = voice.files else {
      return try VoiceShelf.onFiles(try FileTree.copy(voice.folder, to: draft))
    }
    // What says whose they are goes with them, where the folder holds nothing else.
    let papers = FileTree.names(in: voice.folder).filter(AddedVoiceEntry.isAboutLicence)
    let others = FileTree.names(in: voice.folder).filter { !$0.hasPrefix(".") }
    let isOwn = others.count <= files.count + papers.count
    for name in files + (isOwn ? papers : []) {
      try VoiceShelf.onFiles(
        try FileTree.copyFile(voice.folder + "/" + name, target: draft + "/" + name, mode: 0o644)
      )
    }
  }

  /// Lets the processes that speak with a model share its weights.
  private func alignModels(in draft: String) throws(RecordedVoiceError) {
    for name in FileTree.names(in: draft) where name.hasSuffix(".onnx") {
      try VoiceShelf.onFiles(try AlignedModel.replace(draft + "/" + name))
    }
  }

  /// Removes a voice's folder; a link to one only loses the link.
  package func remove(_ entry: AddedVoiceEntry) throws(AddedVoiceError) {
    do throws(RecordedVoiceError) { try shelf.take(entry.path) } catch { throw .store(error) }
  }
}
