// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechJSON
import SpeechSystem
package import SpeechVoices

/// Finds the voice in a file or folder by what the manifests of providers say that they read.
package struct VoiceFinder {
  /// Those that may be meant.
  private let providers: [ProviderDescription]

  /// Folders that contain nothing but another one: archives often have such.
  private static let maxDescent = 3

  /// - Parameter providers: Each once, in search order.
  package init(_ providers: [ProviderDescription]) { self.providers = providers }

  /// The voice of a file; nil when no provider reads files of such names.
  package func voice(ofFile path: String) throws(AddedVoiceError) -> FoundVoice? {
    let (folder, name) = (Path.folder(of: path), Path.name(of: path))
    var matches: [Match] = []
    var missing: String?
    for provider in providers {
      note(name, names: Self.names(in: folder), of: provider, matches: &matches, missing: &missing)
    }
    guard matches.isEmpty else { return try found(matches, in: folder, shown: path) }
    guard missing == nil else {
      throw .noProvider(path: path, missing: missing, known: providers)
    }
    return nil
  }

  /// The voice in a folder.
  /// - Parameters:
  ///   - name: Of the voice, if the folder's own name says nothing.
  ///   - shown: What the user named.
  package func voice(
    inFolder path: String,
    name: String? = nil,
    shown: String
  ) throws(AddedVoiceError) -> FoundVoice {
    var folder = path
    var missing: String?
    for _ in 0...Self.maxDescent {
      let names = Self.names(in: folder)
      let description = VoiceIdentity(folder: folder)
      var candidates = providers
      if let wanted = description?.provider {
        candidates = providers.filter { $0.identifier == wanted }
        guard !candidates.isEmpty else {
          throw .unknownProvider(path: shown, provider: wanted, known: providers)
        }
      }
      var matches: [Match] = []
      for provider in candidates {
        for kind in provider.voiceFiles where kind.isFolder(with: names) {
          let own = folder == path ? name : nil
          matches.append(
            Match(
              provider: provider,
              kind: kind,
              files: nil,
              name: description?.identifier ?? own ?? Path.name(of: folder)
            )
          )
        }
        for file in names.sorted() {
          note(file, names: names, of: provider, matches: &matches, missing: &missing)
        }
      }
      guard matches.isEmpty else { return try found(matches, in: folder, shown: shown) }
      guard missing == nil, names.count == 1, let only = names.first,
        Self.isFolder(folder + "/" + only)
      else { break }
      folder += "/" + only
    }
    throw .noProvider(path: shown, missing: missing, known: providers)
  }

  // MARK: -

  private struct Match {
    var provider: ProviderDescription
    var kind: VoiceFileKind
    var files: [String]?
    var name: String
  }

  private func note(
    _ file: String,
    names: Set<String>,
    of provider: ProviderDescription,
    matches: inout [Match],
    missing: inout String?
  ) {
    for kind in provider.voiceFiles {
      switch kind.files(of: file, among: names) {
      case .all(let files):
        guard case .file(let pattern, _) = kind.form else { continue }
        // Without a star the name says nothing about the voice.
        let stem = pattern.stem(of: file).flatMap { $0.isEmpty ? nil : $0 }
        matches.append(
          Match(
            provider: provider,
            kind: kind,
            files: files,
            name: stem ?? String(file.prefix { $0 != "." })
          )
        )
      case .missing(let name): missing = missing ?? name
      case nil: continue
      }
    }
  }

  /// The match with the highest precision, if only one voice of one provider has it.
  private func found(
    _ matches: [Match],
    in folder: String,
    shown: String
  ) throws(AddedVoiceError) -> FoundVoice {
    let most = matches.map(\.kind.precision).max() ?? 0
    let best = matches.filter { $0.kind.precision == most }
    let owners = Set(best.map(\.provider.identifier))
    guard owners.count == 1 else { throw .severalProviders(path: shown, owners.sorted()) }
    guard let first = best.first(where: { $0.files == nil }) ?? best.first else {
      throw .noProvider(path: shown, missing: nil, known: providers)
    }
    if first.files != nil, best.count > 1 {
      throw .severalVoices(path: shown, best.compactMap { $0.files?.first })
    }
    guard VoiceNameRules.isFolderName(first.name) else {
      throw .badName(path: shown, name: first.name)
    }
    return FoundVoice(
      provider: first.provider,
      folder: folder,
      files: first.files,
      name: first.name,
      mapsModels: first.kind.mapsModels
    )
  }

  private static func names(in folder: String) -> Set<String> {
    Set(FileTree.names(in: folder).filter { !$0.hasPrefix(".") })
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
