// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechJSON
import SpeechSystem
package import SpeechVoices

/// Finds the voice in a file or folder by what the manifests of providers say that they read.
package struct VoiceFinder {
  /// Those that may be meant.
  private let providers: [ProviderDescription]

  /// Folders that contain nothing but another one: archives often have such, and so do published collections.
  private static let maxDescent = 8

  /// - Parameter providers: Each once, in search order.
  package init(_ providers: [ProviderDescription]) { self.providers = providers }

  /// The voice of a file; nil when no provider reads files of such names.
  package func voice(ofFile path: String) throws(AddedVoiceError) -> FoundVoice? {
    let (folder, name) = (Path.folder(of: path), Path.name(of: path))
    let names = Self.names(in: folder)
    var matches: [Match] = []
    var missing: String?
    for provider in providers {
      note(name, names: names, of: provider, matches: &matches, missing: &missing)
    }
    if matches.isEmpty {
      matches = providers.flatMap { wholes(around: name, names: names, folder: folder, of: $0) }
    }
    guard matches.isEmpty else {
      var voice = try found(matches, in: folder, shown: path)
      voice.named = name
      return voice
    }
    if let main = mains(of: name).first {
      guard !names.contains(main) else {
        var voice = try voice(ofFile: folder + "/" + main)
        voice?.named = name
        return voice
      }
      throw .incomplete(path: path, missing: main)
    }
    guard missing == nil else {
      throw .noProvider(path: path, missing: missing, known: providers)
    }
    return nil
  }

  /// The files that need this one beside them: `joe.onnx` for `joe.onnx.json`.
  private func mains(of name: String) -> [String] {
    providers.flatMap(\.voiceFiles).flatMap { kind -> [String] in
      guard case .file(let pattern, let others) = kind.form else { return [] }
      return others.compactMap { $0.stem(of: name) }.filter { !$0.isEmpty }
        .map(pattern.name(withStem:))
    }
  }

  /// The voices that are whole folders and of which this file is a part.
  private func wholes(
    around name: String,
    names: Set<String>,
    folder: String,
    of provider: ProviderDescription
  ) -> [Match] {
    provider.voiceFiles.compactMap { kind in
      guard case .folder(let patterns) = kind.form, kind.isFolder(with: names),
        patterns.contains(where: { $0.stem(of: name) != nil })
      else { return nil }
      // The folder may contain anything; of a model only its files are taken.
      let files = patterns.compactMap { pattern in
        pattern.stem(of: name) != nil
          ? name : names.sorted().first { pattern.stem(of: $0) != nil }
      }
      return Match(
        provider: provider,
        kind: kind,
        files: kind.mapsModels ? files : nil,
        name: kind.mapsModels
          ? Self.stem(of: files.first { $0.hasSuffix(".onnx") } ?? name)
          : VoiceIdentity(folder: folder)?.identifier
            ?? Path.name(of: Path.resolved(folder) ?? folder)
      )
    }
  }

  /// `joe` of `joe.onnx`.
  private static func stem(of name: String) -> String {
    let end = name.utf8.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    return String(name[..<end])
  }

  /// The folder, or the one in which alone it has something.
  func innermost(_ path: String) -> String {
    var folder = path
    for _ in 0..<Self.maxDescent {
      guard let next = Self.onlyFolder(in: folder, names: Self.names(in: folder)) else { break }
      folder += "/" + next
    }
    return folder
  }

  /// The only thing in a folder, if that is a folder. The cache of Hugging Face has the files beside the names that they
  /// have in each revision.
  private static func onlyFolder(in folder: String, names: Set<String>) -> String? {
    if names.isSuperset(of: ["blobs", "snapshots"]) { return "snapshots" }
    guard names.count == 1, let only = names.first, isFolder(folder + "/" + only) else {
      return nil
    }
    return only
  }

  /// A name for the voice in a folder: in the cache of Hugging Face, `models--OWNER--NAME/snapshots/REVISION`, that of the
  /// collection.
  private static func name(ofFolder path: String) -> String {
    let parts = Path.components(path)
    guard parts.count > 2, parts[parts.count - 2] == "snapshots" else { return Path.name(of: path) }
    let collection = parts[parts.count - 3].replacing(text: "--", with: "/")
    return Path.name(of: collection)
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
              name: description?.identifier ?? own ?? Self.name(ofFolder: folder)
            )
          )
        }
        for file in names.sorted() {
          note(file, names: names, of: provider, matches: &matches, missing: &missing)
        }
      }
      guard matches.isEmpty else { return try found(matches, in: folder, shown: shown) }
      if missing == nil,
        let half = names.sorted().lazy.compactMap({ name in
          mains(of: name).first.map { (name, $0) }
        }).first
      {
        throw .incomplete(path: shown + "/" + half.0, missing: half.1)
      }
      guard missing == nil, let next = Self.onlyFolder(in: folder, names: names) else { break }
      folder += "/" + next
    }
    throw .noProvider(path: shown, missing: missing, known: providers)
  }

  // MARK: -

  private struct Match {
    var provider: ProviderDescription
    var kind: VoiceFileKind
    var files: [String]?
    var name: String
    var otherNames: [String: String] = [:]
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
      case .missing(let name):
        // Some call the settings of joe.onnx joe.json.
        let other = name.replacing(text: ".onnx.json", with: ".json")
        guard other != name, names.contains(other), other != "voice.json" else {
          missing = missing ?? name
          continue
        }
        let files = [file, name]
        matches.append(
          Match(
            provider: provider,
            kind: kind,
            files: files,
            name: Self.stem(of: file),
            otherNames: [name: other]
          )
        )
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
      otherNames: first.otherNames,
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
