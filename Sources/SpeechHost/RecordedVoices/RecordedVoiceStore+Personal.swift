// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Personal voices: readable by their owner alone, as they are what somebody sounds like.
extension RecordedVoiceStore {
  /// What their identifiers begin with.
  package static let personalPrefix = provider + ".personal."

  /// Ordered by identifier.
  package func personalVoices() -> [RecordedVoiceFolder] { voices().filter(\.isPersonal) }

  /// The personal voice of this identifier or name.
  package func personalVoice(_ typed: String) throws(RecordedVoiceError) -> RecordedVoiceFolder {
    let all = personalVoices()
    guard
      let voice = all.first(where: { $0.identifier == typed })
        ?? all.first(where: { $0.name == typed })
    else {
      throw .unknownPersonal(typed, known: all.map(\.name))
    }
    return voice
  }

  /// Has a voice's folder filled, and puts it in its place when it is complete; nothing is left of one that is not.
  func putPersonal(
    _ identifier: String,
    replacing: Bool,
    _ fill: (_ folder: String) throws(PersonalVoiceError) -> Void
  ) throws(PersonalVoiceError) -> RecordedVoiceFolder {
    let target = folder + "/" + identifier
    let draft = folder + "/.making-\(getpid())"
    let old = folder + "/.replaced-\(getpid())"
    do throws(RecordedVoiceError) {
      try FileTree.makeFolders(folder)
      // Others need not know whose voices there are.
      guard chmod(folder, 0o700) == 0 else { throw .system(path: folder, code: errno) }
      try removeLeftovers()
      try FileTree.removeAll(draft)
      guard mkdir(draft, 0o700) == 0 else { throw .system(path: draft, code: errno) }
    } catch {
      throw .store(error)
    }
    do throws(PersonalVoiceError) {
      try fill(draft)
      let voice = try Self.wrapping { () throws(RecordedVoiceError) in
        try RecordedVoiceFolder(path: draft)
      }
      guard voice.identifier == identifier else {
        throw .failed(path: draft, what: "it was changed")
      }
      let exists = access(target, F_OK) == 0
      guard !exists || replacing else { throw .exists(voice.name) }
      if exists, rename(target, old) != 0 { throw .store(.system(path: target, code: errno)) }
      guard rename(draft, target) == 0 else {
        let code = errno
        if exists { rename(old, target) }
        throw .store(.system(path: target, code: code))
      }
    } catch {
      FileTree.remove(draft)
      throw error
    }
    return try Self.wrapping { () throws(RecordedVoiceError) in
      try FileTree.removeAll(old)
      return try RecordedVoiceFolder(path: target)
    }
  }

  /// Removes a personal voice, and makes sure that nothing of it is left.
  package func deletePersonal(_ voice: RecordedVoiceFolder) throws(RecordedVoiceError) {
    let path = folder + "/" + voice.identifier
    // Out of sight first: a voice is never half removed.
    let hidden = folder + "/.removing-\(getpid())"
    try FileTree.removeAll(hidden)
    guard rename(path, hidden) == 0 else { throw .system(path: path, code: errno) }
    try FileTree.removeAll(hidden)
    try removeLeftovers()
  }

  /// Copies the recordings of a personal voice into a new folder, as LJSpeech has them.
  package func exportPersonal(
    _ voice: RecordedVoiceFolder,
    to path: String
  ) throws(RecordedVoiceError) {
    guard access(path, F_OK) != 0 else { throw .exportExists(path: path) }
    let slash = path.lastIndex(of: "/")
    let draft = (slash.map { String(path[...$0]) } ?? "") + ".exporting-\(getpid())"
    do throws(RecordedVoiceError) {
      guard mkdir(draft, 0o700) == 0, mkdir(draft + "/wavs", 0o700) == 0 else {
        throw .system(path: path, code: errno)
      }
      var lines = ""
      var files: Set<String> = []
      for recording in voice.recordings {
        // A name came from a list that was checked, but the file has lain there since.
        let id = RecordedVoiceFolder.plainName(recording.id ?? recording.file)
        guard files.insert(id).inserted else { continue }
        let others = voice.recordings.filter { $0.file == recording.file }.map(\.text)
        try FileTree.copyFile(
          voice.path + "/" + recording.file,
          draft + "/wavs/\(id).wav",
          mode: 0o600
        )
        let fields = [id, others[0], others.count > 1 ? others[1] : others[0]]
        lines += fields.map(RecordedVoiceFolder.field).joined(separator: "|") + "\n"
      }
      try FileTree.write(Array(lines.utf8), to: draft + "/metadata.csv", mode: 0o600)
      guard rename(draft, path) == 0 else { throw .system(path: path, code: errno) }
    } catch {
      FileTree.remove(draft)
      throw error
    }
  }

  /// Removes what processes have left that ended before they were done.
  private func removeLeftovers() throws(RecordedVoiceError) {
    for name in FileTree.names(in: folder) {
      let kinds = [".making-", ".replaced-", ".removing-", ".adding-"]
      guard let kind = kinds.first(where: name.hasPrefix),
        let pid = pid_t(name.dropFirst(kind.count)),
        pid > 0, kill(pid, 0) != 0, errno == ESRCH
      else { continue }
      try FileTree.removeAll(folder + "/" + name)
    }
  }

  private static func wrapping<Value>(
    _ body: () throws(RecordedVoiceError) -> Value
  ) throws(PersonalVoiceError) -> Value {
    do throws(RecordedVoiceError) {
      return try body()
    } catch {
      throw .store(error)
    }
  }
}

extension RecordedVoiceFolder {
  /// A name that is no path.
  fileprivate static func plainName(_ name: String) -> String {
    let stem = name.hasSuffix(".wav") ? String(name.dropLast(4)) : name
    let plain = String(stem.map { $0 == "/" || $0 == "|" || $0.isNewline ? "_" : $0 })
    return plain.isEmpty || plain.hasPrefix(".") ? "_" + plain : plain
  }

  /// A text on one line, without the sign that ends it in the list.
  fileprivate static func field(_ text: String) -> String {
    String(text.map { $0 == "|" || $0.isNewline ? " " : $0 })
  }
}
