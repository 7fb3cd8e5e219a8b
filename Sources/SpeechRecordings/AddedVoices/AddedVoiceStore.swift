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

  /// The voices of all accounts, which root adds and removes, in the provider's data folder.
  package init(dataFolder: String) {
    shelf = VoiceShelf(folder: dataFolder + "/voices", isForAll: true)
  }

  /// Whether this user may add voices and remove them.
  package var isWritable: Bool {
    var path = folder
    while !FileTree.exists(path), path != "/" { path = Path.parent(of: path) }
    return access(path, W_OK) == 0
  }

  /// The folders of the voices, in the order of their names.
  package func entries() -> [AddedVoiceEntry] {
    shelf.names.compactMap { AddedVoiceEntry(path: shelf.path(of: $0), name: $0) }
  }

  /// Throws what can be told to be wrong with the files of a voice before its provider sees them.
  package static func check(_ voice: FoundVoice) throws(AddedVoiceError) {
    try VoiceFileCheck.check(voice)
  }

  /// What the only model of a voice reads and returns, for people; nil: there is none, or several, or it is not one.
  package static func modelInWords(of voice: FoundVoice) -> String? {
    let models = (voice.files ?? FileTree.names(in: voice.folder)).filter { $0.hasSuffix(".onnx") }
    guard voice.mapsModels, models.count == 1, let name = models.first,
      let model = try? VoiceFileCheck.summary(voice.folder + "/" + name)
    else { return nil }
    return "\(name.shown): \(model.inputsAndOutputs)"
  }

  /// Copies a voice; it appears complete or not at all. The caller keeps it or undoes it.
  package func add(
    _ voice: FoundVoice,
    replacing: Bool
  ) throws(AddedVoiceError) -> PlacedVoice {
    try Self.check(voice)
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
      return try VoiceShelf.onFiles(
        try FileTree.copy(voice.folder, to: draft, linkRoots: FileLinks.roots(of: voice.folder))
      )
    }
    // What says whose they are goes with them, where the folder holds nothing else.
    let papers = FileTree.names(in: voice.folder).filter(AddedVoiceEntry.isAboutLicence)
    let others = FileTree.names(in: voice.folder).filter { !$0.hasPrefix(".") }
    let isOwn = others.count <= files.count + papers.count
    for name in files + (isOwn ? papers : []) {
      // What was found to be no link out of the folder is what is copied.
      guard let source = voice.source(of: name) else {
        if !files.contains(name) { continue }
        let path = voice.path(of: name)
        throw .system(path: path, code: FileTree.exists(path) ? ELOOP : ENOENT)
      }
      try VoiceShelf.onFiles(
        try FileTree.copyFile(source, target: draft + "/" + name, mode: 0o644)
      )
    }
  }

  /// Lets the processes that speak with a model share its weights.
  private func alignModels(in draft: String) throws(RecordedVoiceError) {
    // Hugging Face's Kokoro has its models in a folder of their own.
    for folder in [draft, draft + "/onnx"] {
      for name in FileTree.names(in: folder) where name.hasSuffix(".onnx") {
        try VoiceShelf.onFiles(try AlignedModel.replace(folder + "/" + name))
      }
    }
  }

  /// Removes a voice's folder; a link to one only loses the link.
  package func remove(_ entry: AddedVoiceEntry) throws(AddedVoiceError) {
    do throws(RecordedVoiceError) { try shelf.take(entry.path) } catch { throw .store(error) }
  }
}
