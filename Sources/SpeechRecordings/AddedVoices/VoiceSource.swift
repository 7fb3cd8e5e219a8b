// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechRecordings
import SpeechVoices

/// The voice in what was named on the command line.
struct VoiceSource {
  let voice: FoundVoice
  /// Keeps the files of an archive until the voice is copied.
  private let unpacked: UnpackedArchive?

  /// - Parameter folder: Where an archive is unpacked; nil: the user has no folder for data.
  init(
    _ path: String,
    unpackedIn folder: String?,
    providers: [ProviderDescription]
  ) throws(AddedVoiceError) {
    let finder = VoiceFinder(providers)
    var status = stat()
    guard stat(path, &status) == 0 else { throw .missing(path: path, code: errno) }
    if status.st_mode & S_IFMT == S_IFDIR {
      // Its own name, also for "." and with a slash at its end.
      let folder = ProviderName.resolved(path + "/") ?? path
      voice = try finder.voice(inFolder: folder, shown: path)
      unpacked = nil
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .missing(path: path, code: EINVAL)
    }
    if let found = try finder.voice(ofFile: path) {
      voice = found
      unpacked = nil
      return
    }
    guard let folder else {
      throw .store(.system(path: path, code: ENOENT))
    }
    let archive: UnpackedArchive
    do throws(AddedVoiceError) {
      archive = try UnpackedArchive(path, in: folder, program: ProgramContext.reader)
    } catch .notAnArchive {
      throw .noProvider(path: path, missing: nil, known: providers)
    }
    unpacked = archive
    voice = try finder.voice(inFolder: archive.folder, name: Self.stem(of: path), shown: path)
  }

  /// `joe` of `/tmp/joe.tar.gz`.
  private static func stem(of path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    for ending in [".gz", ".bz2", ".xz", ".zst", ".tar", ".tgz", ".zip", ".whl"]
    where name.lowercased().hasSuffix(ending) {
      name.removeLast(ending.count)
    }
    return name
  }
}
