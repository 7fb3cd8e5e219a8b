// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `apple-sources.json` in the folder of a target: where the files of an app or extension for Apple's systems lie, and what its
/// Xcode project says about it. Paths in it begin at its own folder.
struct SourceSettings {
  static let name = "apple-sources.json"

  /// Its own path.
  let path: String
  /// Files, and folders with all below them.
  let sources: [String]
  /// Files and folders below these that are left out.
  let exclude: [String]
  /// Folders of resources that stay folders, as Xcode's folder references do.
  let folders: [String]
  /// The Info.plist of an extension; nil for an app.
  let info: String?
  let entitlements: String?
  /// The identifier of the provider, where Info.plist does not have it.
  let identifier: String?
  /// Xcode's build settings that its files refer to, as in `$(NAME)`.
  let variables: [String: String]
  /// The member `needs` of the provider's manifest, as JSON.
  let needs: [String: Any]?

  private static let keys: Set = [
    "sources", "exclude", "folders", "info", "entitlements", "id", "variables", "needs",
  ]

  init(path: String) throws(Failure) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(
        path,
        "it cannot be read",
        cure: #"Make it, with {"sources": ["FOLDER"]}, in the folder of the target."#
      )
    }
    // The error names line and column.
    let json: Any
    do { json = try JSONSerialization.jsonObject(with: data) } catch {
      let text = (error as NSError).userInfo["NSDebugDescription"].map { "\($0)" } ?? "\(error)"
      throw Failure(path, "it is not JSON: \(text)", cure: "Correct it there.")
    }
    guard let members = json as? [String: Any] else {
      throw Failure(path, "it is not a JSON object", cure: #"Begin with {"sources": ["FOLDER"]}."#)
    }
    if let unknown = members.keys.filter({ !Self.keys.contains($0) }).sorted().first {
      throw Failure(
        path,
        at: unknown,
        "there is no such setting",
        cure: "Use \(Self.keys.sorted().joined(separator: ", "))."
      )
    }
    self.path = path
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    func absolute(_ path: String) -> String {
      URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL.path
    }
    func value<Value>(_ key: String, _ form: String) throws(Failure) -> Value? {
      guard let member = members[key] else { return nil }
      guard let value = member as? Value else {
        throw Failure(path, at: key, "it is not \(form)", cure: "Write \(form).")
      }
      return value
    }
    let texts = "a list of paths"
    sources = (try value("sources", texts) as [String]? ?? []).map(absolute)
    exclude = (try value("exclude", texts) as [String]? ?? []).map(absolute)
    folders = (try value("folders", texts) as [String]? ?? []).map(absolute)
    info = (try value("info", "a path") as String?).map(absolute)
    entitlements = (try value("entitlements", "a path") as String?).map(absolute)
    identifier = try value("id", "a text")
    variables = try value("variables", "an object of texts") ?? [:]
    needs = try value("needs", "an object")
    guard !sources.isEmpty else {
      throw Failure(
        path,
        at: "sources",
        "there are none",
        cure: #"Name the folder of your Swift files: "sources": ["../Extension"]."#
      )
    }
    for (key, paths) in [("sources", sources), ("exclude", exclude), ("folders", folders)] {
      for missing in paths where !FileManager.default.fileExists(atPath: missing) {
        throw Failure(
          path,
          at: key,
          "\(missing) does not exist",
          cure: "Paths begin at the folder of this file; correct it."
        )
      }
    }
  }
}
