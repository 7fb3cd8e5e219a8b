// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechSystem

/// Makes the package of a new provider from the template of its language.
struct ProviderTemplate {
  let package: PackageName
  let language: ProviderLanguage

  /// Creates the folder, which must not exist yet, with the whole package; nothing is left of it after an error.
  func write(to folder: String) throws(CommandError) {
    guard let templates = AuthorFiles.templates else {
      throw CommandError(
        .unavailable,
        message: "the templates of providers are not installed. Install all of synth-host again."
      )
    }
    guard mkdir(folder, 0o777) == 0 else { throw Self.cannotMake(folder, code: errno) }
    do throws(FileTree.Failure) {
      let own = templates + "/" + language.rawValue
      try copy(own, to: folder)
      // A language may have a README.md of its own.
      try copy(templates + "/common", to: folder, except: Set(FileTree.names(in: own)))
      if let name = language.kit {
        guard let kit = AuthorFiles.kit(name) else {
          throw FileTree.Failure.system(path: name, code: ENOENT)
        }
        try copy(kit, to: folder + "/" + name, isTemplate: false)
      }
    } catch {
      FileTree.remove(folder)
      throw Self.error(error, folder: folder)
    }
  }

  /// Copies a folder of a template, with the package's own names in its files and their names.
  private func copy(
    _ source: String,
    to target: String,
    except skipped: Set<String> = [],
    isTemplate: Bool = true
  ) throws(FileTree.Failure) {
    try FileTree.makeFolders(target, mode: 0o777)
    for name in FileTree.names(in: source).sorted() where !skipped.contains(name) {
      let from = source + "/" + name
      // Follows links: in the sources, the parts of these packages are links to the modules.
      guard let kind = FileStamp.read(from)?.kind else {
        throw .system(path: from, code: errno)
      }
      let to = target + "/" + (isTemplate ? filled(name) : name)
      switch kind {
      case .folder: try copy(from, to: to, isTemplate: isTemplate)
      case .file where name == Self.listing || name.hasSuffix(".in"): continue
      case .file:
        let text = try Self.contents(of: from)
        try FileTree.write(
          Array((isTemplate ? filled(text) : text).utf8),
          to: to,
          mode: 0o666
        )
      case .other: throw .system(path: from, code: EINVAL)
      }
    }
  }

  /// What the files of a language are for, as rows of a table in README.md; not copied itself. Nor is what is there only to be
  /// installed (`.in`).
  private static let listing = "FILES"

  private func filled(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
    var text = text
    if text.contains("@FILES@"), let templates = AuthorFiles.templates {
      let path = "\(templates)/\(language.rawValue)/\(Self.listing)"
      let files = (try? Self.contents(of: path)) ?? ""
      text = text.replacing("@FILES@", with: files.trimmingNewlines)
    }
    let values = [
      "@NAME@": package.name, "@ID@": package.identifier, "@TITLE@": package.title,
      "@MODULE@": package.module, "@CRATE@": package.crate, "@LANGUAGE@": language.name,
      "@IMAGE@": language.image, "@PACKAGES@": language.packages,
      // Of ".gitignore", which a package of a system must not contain.
      "@DOT@": ".",
    ]
    for (token, value) in values { text = text.replacing(token, with: value) }
    return text
  }

  private static func contents(of path: String) throws(FileTree.Failure) -> String {
    let bytes: [UInt8]?
    do throws(InputFile.Failure) {
      bytes = try InputFile(path: path).contents(limit: 1 << 20)
    } catch {
      throw .system(path: path, code: error.code)
    }
    guard let bytes else { throw .system(path: path, code: EIO) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func cannotMake(_ folder: String, code: Int32) -> CommandError {
    guard code == EEXIST else {
      return CommandError(
        .outputFailed,
        message: "the folder \(folder.quoted) cannot be made: \(SystemError.text(code))."
      )
    }
    return CommandError(
      .outputFailed,
      message:
        "\(folder.quoted) exists already, and nothing in it was changed. Choose another name, or another place with "
        + "--directory."
    )
  }

  private static func error(_ failure: FileTree.Failure, folder: String) -> CommandError {
    guard case .system(let path, let code) = failure else {
      return CommandError(.outputFailed, message: "the folder \(folder.quoted) cannot be filled.")
    }
    if !path.contains("/") {
      return CommandError(
        .unavailable,
        message:
          "the package \(path) is not installed. Install synth-host-dev, or run “make install-header” of synth-host."
      )
    }
    return CommandError(
      .outputFailed,
      message:
        "\(path.quoted) cannot be copied or written: \(SystemError.text(code)). Nothing was made."
    )
  }
}

extension String {
  fileprivate var trimmingNewlines: String {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
