// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechReader
import SpeechSystem
package import SpeechVoices

/// The voice in a file, a folder or an archive that the user has named.
package struct VoiceSource {
  package let voice: FoundVoice
  /// Keeps the files of an archive until the voice is copied.
  private let unpacked: UnpackedArchive?

  /// - Parameters:
  ///   - folder: Where an archive is unpacked; nil: the user has no folder for data.
  ///   - program: what reads it.
  package init(
    _ path: String,
    unpackedIn folder: String?,
    program: ReaderProgram,
    providers: [ProviderDescription]
  ) throws(AddedVoiceError) {
    let finder = VoiceFinder(providers)
    var status = stat()
    guard stat(path, &status) == 0 else { throw .missing(path: path, code: errno) }
    if status.st_mode & S_IFMT == S_IFDIR {
      // Its own name, also for "." and with a slash at its end.
      voice = try Self.voice(inFolder: Path.resolved(path) ?? path, shown: path, finder: finder)
      unpacked = nil
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .missing(path: path, code: EINVAL)
    }
    if let found = try Self.voice(ofFile: path, finder: finder, providers: providers) {
      voice = found
      unpacked = nil
      return
    }
    guard let folder else {
      throw .store(.system(path: path, code: ENOENT))
    }
    let archive: UnpackedArchive
    do throws(AddedVoiceError) {
      archive = try UnpackedArchive(path, in: folder, program: program)
    } catch .notAnArchive {
      throw .noProvider(path: path, missing: nil, known: providers)
    }
    unpacked = archive
    voice = try Self.voice(
      inFolder: archive.folder,
      name: Self.stem(of: path),
      shown: path,
      finder: finder
    )
  }

  /// What a provider reads; else what is known of such a folder.
  private static func voice(
    inFolder folder: String,
    name: String? = nil,
    shown: String,
    finder: VoiceFinder
  ) throws(AddedVoiceError) -> FoundVoice {
    do throws(AddedVoiceError) {
      return try finder.voice(inFolder: folder, name: name, shown: shown)
    } catch {
      guard case .noProvider = error else { throw error }
      let innermost = finder.innermost(folder)
      if FileTree.names(in: innermost).allSatisfy({ $0.hasPrefix(".") }) {
        throw .emptyFolder(path: shown)
      }
      guard let foreign = ForeignFormat.format(ofFolder: innermost) else { throw error }
      let below = String(decoding: foreign.path.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
      throw .foreign(path: shown + below, foreign.format)
    }
  }

  /// What a provider reads; nil for what may be an archive.
  private static func voice(
    ofFile path: String,
    finder: VoiceFinder,
    providers: [ProviderDescription]
  ) throws(AddedVoiceError) -> FoundVoice? {
    if let why = DownloadedFile.problem(of: path, isNeeded: true) {
      throw .wrongFile(path: path, why: why)
    }
    do throws(AddedVoiceError) {
      if let found = try finder.voice(ofFile: path) { return found }
    } catch {
      // What the file is explains more than what is missing beside it.
      if case .noProvider = error, path.hasSuffix(".onnx"),
        providers.contains(where: { $0.voiceFiles.contains(where: \.mapsModels) })
      {
        try VoiceFileCheck.checkModel(path, isWhole: true)
      }
      throw error
    }
    guard let foreign = ForeignFormat.format(ofFile: path) else { return nil }
    throw .foreign(path: path, foreign)
  }

  /// `joe` of `/tmp/joe.tar.gz`.
  private static func stem(of path: String) -> String {
    var name = Path.name(of: path)
    for ending in [".gz", ".bz2", ".xz", ".zst", ".tar", ".tgz", ".zip", ".whl"]
    where name.lowercased().hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    return name
  }
}
