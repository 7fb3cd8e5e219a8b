// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc
import SpeechSystem

extension RecordedVoiceStore {
  private static let exportPrefix = ".synth-host-export-"
  /// Maximum bytes of a name in a list, without the number that may be appended.
  private static let maxNameLength = 180

  /// Copies all readable recordings of a personal voice into a new folder, in LJSpeech's format. Returns what could not
  /// be read, in sentences without a full stop.
  package func exportPersonal(
    _ voice: RecordedVoiceFolder,
    to path: String,
    isCancelled: () -> Bool = { false }
  ) throws(RecordedVoiceError) -> [String] {
    guard !FileTree.exists(path) else { throw .exportExists(path: path) }
    let parent = Path.folder(of: path)
    DraftFolder.removeAbandoned(Self.exportPrefix, in: parent) { FileTree.remove($0) }
    let draft = try VoiceShelf.makeDraft(Self.exportPrefix, in: parent)
    do throws(RecordedVoiceError) {
      let lost = try fill(draft.path, with: voice, isCancelled: isCancelled)
      try VoiceShelf.onFiles(try FileTree.syncFiles(draft.path))
      guard !isCancelled() else { throw .cancelled }
      guard linux_rename_new(draft.path, path) == 0 else {
        if errno == EEXIST { throw .exportExists(path: path) }
        throw .system(path: path, code: errno)
      }
      try VoiceShelf.onFiles(try FileTree.sync(parent))
      return lost
    } catch {
      FileTree.remove(draft.path)
      throw error
    }
  }

  private func fill(
    _ draft: String,
    with voice: RecordedVoiceFolder,
    isCancelled: () -> Bool
  ) throws(RecordedVoiceError) -> [String] {
    let wavs = draft + "/wavs"
    guard mkdir(wavs, 0o700) == 0 else { throw .system(path: wavs, code: errno) }
    var lines = ""
    var lost = voice.damage
    var copied = 0
    var names: Set<String> = []
    let recordings = Dictionary(grouping: voice.recordings, by: \.file)
    for file in voice.files {
      guard !isCancelled() else { throw .cancelled }
      guard let texts = recordings[file], let first = texts.first else { continue }
      let source = voice.path + "/" + file
      // The name came from a list that was checked, but the file may have changed since.
      let name = Self.newName(first.id ?? Self.stem(of: file), in: &names)
      let target = "\(wavs)/\(name).\(Self.fileExtension(of: file))"
      do throws(FileTree.Failure) {
        try FileTree.copyFile(source, target: target, mode: 0o600)
      } catch {
        guard case .system(source, let code) = error else { throw RecordedVoiceError(error) }
        unlink(target)
        lost.append("\(source): \(SystemError.text(code))")
        continue
      }
      copied += 1
      let fields = [name, first.text, texts.count > 1 ? texts[1].text : first.text]
      lines += fields.map(Self.field).joined(separator: "|") + "\n"
    }
    try VoiceShelf.onFiles(
      try FileTree.write(Array(lines.utf8), to: draft + "/metadata.csv", mode: 0o600)
    )
    // Some file systems treat two names as one: “a” and “A”.
    guard FileTree.names(in: wavs).count == copied else { throw .lostInExport(path: wavs) }
    return lost
  }

  // MARK: - Names

  /// A name that is not a path, that is valid in a list, and that no other recording has.
  private static func newName(_ name: String, in names: inout Set<String>) -> String {
    let characters = name.map { character in
      character == "/" || character == "|"
        || character.unicodeScalars.contains(where: \.steersTerminal) ? "_" : character
    }
    var plain = String(characters)
    while plain.utf8.count > maxNameLength { plain.removeLast() }
    if plain.first?.isWhitespace ?? true || plain.utf8.first == UInt8(ascii: ".") {
      plain = "_" + plain
    }
    if plain.last?.isWhitespace ?? false { plain += "_" }
    var name = plain
    var number = 1
    // Case is ignored, as some file systems do.
    while !names.insert(name.lowercased()).inserted {
      number += 1
      name = "\(plain)-\(number)"
    }
    return name
  }

  private static func stem(of file: String) -> String {
    file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  /// One of those that `personal-voice create` looks for; the format itself is detected from the file.
  private static func fileExtension(of file: String) -> String {
    let ending = file.lastIndex(of: ".").map { file[file.index(after: $0)...].lowercased() } ?? ""
    return ["flac", "ogg"].contains(ending) ? ending : "wav"
  }

  /// A text on one line, without the separator of the list.
  private static func field(_ text: String) -> String {
    String(text.map { $0 == "|" || $0.isNewline ? " " : $0 })
  }
}
