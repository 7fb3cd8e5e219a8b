// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost
import SpeechSystem
import SpeechVoices
import SpeechWorkers

/// Resolves a provider typed by the user.
enum ProviderName {
  static var help: ArgumentHelp {
    ArgumentHelp(
      "The provider: its identifier, the last part of that, or the path of its library.",
      valueName: "id"
    )
  }

  static var helpWithPaths: ArgumentHelp {
    ArgumentHelp(
      "The provider: its identifier, or the last part of that; or the path of a library or folder, with a slash: ./engine.so.",
      valueName: "id"
    )
  }

  /// Whether what was typed means this provider: its identifier or the last part of that, in any
  /// case.
  static func means(_ typed: String, identifier: String) -> Bool {
    let last = identifier.split(separator: ".").last.map(String.init) ?? identifier
    let typed = typed.lowercased()
    return [identifier, last, last.replacing("-ng", with: "")].contains { $0.lowercased() == typed }
  }

  /// The libraries for an identifier or path; at least one. With `takingFolders`, folders are accepted too.
  static func records(
    _ typed: String,
    in host: SpeechHost,
    takingFolders: Bool = false
  ) throws(CommandError) -> [ProviderRecord] {
    let records = host.registry.providers
    let path = resolved(typed)
    let found = records.filter { record in
      if let path, path == record.resolvedLibrary { return true }
      return record.description.map { means(typed, identifier: $0.identifier) } ?? false
    }
    guard found.isEmpty else { return found }
    let entries = records.compactMap { record -> Suggestions.Entry? in
      guard let description = record.description else { return nil }
      let last = description.identifier.split(separator: ".").last.map(String.init) ?? ""
      return Suggestions.Entry(
        typed: description.identifier,
        names: [description.identifier, last, last.replacing("-ng", with: ""), description.name]
      )
    }
    let near = Suggestions.nearest(to: typed, among: entries)
    let hint =
      hintAtFile(typed, takingFolders: takingFolders)
      ?? (near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?")
    throw CommandError(
      .unavailable,
      message: "there is no provider \(typed.quoted).\(hint) synth-host providers lists them all."
    )
  }

  /// Says that a path needs a slash, when there is a file of that name in the working folder.
  private static func hintAtFile(_ typed: String, takingFolders: Bool) -> String? {
    var status = stat()
    guard !typed.isEmpty, !typed.contains("/"), stat(typed, &status) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFDIR && takingFolders else { return nil }
    let path = "./\(typed)".quoted
    return " There is a \(kind == S_IFDIR ? "folder" : "file") \(path): write \(path)."
  }

  /// The one that is used, or would be used.
  static func record(_ typed: String, in host: SpeechHost) throws(CommandError) -> ProviderRecord {
    let found = try records(typed, in: host)
    if let used = found.first(where: { $0.state == .ok }) ?? found.first { return used }
    throw CommandError(.unavailable, message: "there is no provider \(typed.quoted).")
  }

  /// Without symbolic links, when a path was typed that leads somewhere.
  static func resolved(_ typed: String) -> String? {
    guard typed.contains("/"), let resolved = realpath(typed, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }
}

extension ProviderRecord {
  /// How it is sandboxed on this machine.
  var sandbox: SandboxReport { .offered(for: places.confinement) }
}
