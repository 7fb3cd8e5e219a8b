// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// The files of a voice in a folder of the user's cache, where a later attempt goes on. [any thread]
package struct VoiceDownload: Sendable {
  /// In the user's cache.
  private let folder: String
  private let fetch: FileFetch
  /// Where files are fetched from instead of where they are published.
  private let mirror: FileAddress?

  /// What publishers say of a voice, for people.
  private static let card = "MODEL_CARD"
  private static let maxTextBytes = 1 << 20

  /// - Parameter cacheFolder: `$XDG_CACHE_HOME/synth-host`; need not exist.
  package init(cacheFolder: String, fetch: FileFetch, mirror: FileAddress?) {
    folder = cacheFolder + "/voices"
    self.fetch = fetch
    self.mirror = mirror
  }

  /// Fetched files, and the lock that keeps other programs from them.
  package struct Fetched {
    /// What to add.
    package let path: String
    /// Whether it is what its publisher states.
    package let isChecked: Bool
    /// Texts that are not as the catalogue has them: publishers correct them.
    package var changedTexts: [String] = []
    fileprivate let folder: String
    fileprivate let lock: FileLock.Attempt

    /// Removes the files, which can be fetched again.
    package func discard() {
      withExtendedLifetime(lock) { FileTree.remove(folder) }
    }

    /// The lines of its `MODEL_CARD` that state the licence, or where the data comes from; none without that file.
    package var licenceLines: [String] {
      guard let file = try? InputFile(path: path + "/" + VoiceDownload.card),
        let bytes = file.contents(limit: VoiceDownload.maxTextBytes)
      else { return [] }
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
        String(line.drop { "*- \t".contains($0) }).trimmed
      }.filter { line in
        let start = line.lowercased()
        return ["license:", "licence:", "url:", "dataset:"].contains { start.hasPrefix($0) }
      }
    }
  }

  /// Fetches the files of a voice of the catalogue, the smallest first.
  /// - Parameter target: the folder that the voice will be copied to, whose disk needs room as well.
  package func fetch(
    _ voice: CatalogueVoice,
    target: String
  ) throws(FetchError) -> Fetched {
    let (place, lock) = try prepare(voice.name)
    let missing = voice.files.reduce(0) { sum, file in
      let path = place + "/" + file.name
      return sum
        + (FileFetch.byteCount(of: path) == file.bytes
          ? 0 : max(0, file.bytes - FileFetch.byteCount(of: path + ".part")))
    }
    // A model is copied, and written once more so that processes can share it.
    try Self.checkRoom(fetched: missing, in: place, copied: 2 * voice.bytes, target: target)
    let base: FileAddress
    if let mirror { base = mirror } else { base = try FileAddress(voice.base) }
    var changed: [String] = []
    for file in voice.files {
      // Nothing is computed from it.
      let isText = file.name == Self.card
      try fetch.fetch(
        FileFetch.Wanted(
          name: file.name,
          address: base.appending(
            voice.folder.split(separator: "/").map(String.init) + [file.publishedName]
          ),
          bytes: isText ? nil : file.bytes,
          digest: isText ? nil : file.digest,
          maxBytes: isText ? Self.maxTextBytes : FileFetch.maxBytes
        ),
        to: place
      )
      if isText, let digest = file.digest,
        digest.ofFile(place + "/" + file.name) != digest.digits
      {
        changed.append(file.name)
      }
    }
    return Fetched(
      path: place,
      isChecked: voice.hasDigests,
      changedTexts: changed,
      folder: place,
      lock: lock
    )
  }

  /// Fetches what an address names: an archive, or a model with its settings.
  package func fetch(_ text: String) throws(FetchError) -> Fetched {
    let address = try FileAddress(text)
    let name = address.name
    guard VoiceNameRules.isFolderName(name) else { throw .badAddress(text) }
    let (place, lock) = try prepare(
      String(SHA256.digest(of: Array(text.utf8)).hexadecimal.prefix(16))
    )
    // Nothing states what an earlier run has fetched.
    do throws(FileTree.Failure) {
      for name in FileTree.names(in: place) { try FileTree.removeAll(place + "/" + name) }
    } catch {
      throw Self.error(error, place: place)
    }
    var wanted = [(name, address)]
    if name.hasSuffix(".onnx") {
      wanted.insert((name + ".json", address.withEnding(".json")), at: 0)
    }
    for (name, address) in wanted {
      try fetch.fetch(
        FileFetch.Wanted(name: name, address: address, bytes: nil, digest: nil),
        to: place
      )
    }
    return Fetched(path: place + "/" + name, isChecked: false, folder: place, lock: lock)
  }

  /// The folder for the files of one voice, locked.
  private func prepare(_ name: String) throws(FetchError) -> (String, FileLock.Attempt) {
    let place = folder + "/" + name
    do throws(FileTree.Failure) {
      try FileTree.makeFolders(place, mode: 0o700)
    } catch {
      throw Self.error(error, place: place)
    }
    let lock = FileLock.take(folder: place)
    if case .busy = lock { throw .busy(name) }
    return (place, lock)
  }

  private static func error(_ failure: FileTree.Failure, place: String) -> FetchError {
    guard case .system(let path, let code) = failure else { return .system(path: place, code: EIO) }
    return .system(path: path, code: code)
  }

  /// Throws when the disks have no room for what is fetched and for its copies.
  private static func checkRoom(
    fetched: Int,
    in place: String,
    copied: Int,
    target: String
  ) throws(FetchError) {
    var existing = target
    while !FileTree.exists(existing), existing != "/", existing != "." {
      existing = Path.folder(of: existing)
    }
    let needs =
      device(of: place) == device(of: existing)
      ? [(place, fetched + copied)] : [(place, fetched), (existing, copied)]
    for (folder, bytes) in needs {
      let free = FileFetch.freeBytes(of: folder)
      guard free >= bytes + FileFetch.reserve else {
        throw .noRoom(folder: folder, needed: bytes + FileFetch.reserve, free: free)
      }
    }
  }

  private static func device(of path: String) -> dev_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_dev : nil
  }
}
