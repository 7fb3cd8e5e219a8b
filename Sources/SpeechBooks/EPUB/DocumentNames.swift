// SPDX-License-Identifier: Apache-2.0

/// The documents of an EPUB, found also where a list of contents has another folder or other capitals for them: programs write
/// such lists, and reading programs show them.
struct DocumentNames {
  private let paths: Set<String>
  /// The path of each name without its folder, in lower case; nil where several have it.
  private var named: [String: String?] = [:]

  init(_ paths: [String]) {
    self.paths = Set(paths)
    for path in self.paths {
      let name = Self.name(path)
      named.updateValue(named.keys.contains(name) ? nil : path, forKey: name)
    }
  }

  /// Nil where no document is meant, or any of several.
  func path(_ written: String) -> String? {
    paths.contains(written) ? written : named[Self.name(written)] ?? nil
  }

  private static func name(_ path: String) -> String {
    String((path.split(separator: "/").last ?? "")).lowercased()
  }
}
