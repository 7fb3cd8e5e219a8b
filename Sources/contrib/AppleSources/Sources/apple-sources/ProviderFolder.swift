// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is installed of a provider: the library, its manifest and the folder of its resources.
struct ProviderFolder {
  let path: String
  /// Of the files, without endings.
  let name: String

  /// Replaces what an earlier build has left there.
  func write(
    _ info: ExtensionInfo,
    _ tree: SourceTree,
    needs: [String: Any]?,
    library: String
  ) throws(Failure) {
    let data = "\(path)/\(name)-data"
    do {
      let files = FileManager.default
      if files.fileExists(atPath: data) { try files.removeItem(atPath: data) }
      try files.createDirectory(atPath: data, withIntermediateDirectories: true)
      for resource in tree.resources + tree.folders {
        try files.copyItem(
          atPath: resource,
          toPath: "\(data)/\((resource as NSString).lastPathComponent)"
        )
      }
      var list = info.list
      list["CFBundleIdentifier"] = info.identifier
      let plist = try PropertyListSerialization.data(
        fromPropertyList: list,
        format: .xml,
        options: 0
      )
      try plist.write(to: URL(fileURLWithPath: "\(data)/Info.plist"))
      try manifest(info, needs).write(to: URL(fileURLWithPath: "\(path)/\(name).provider.json"))
      // By rename: a host may have mapped the old one.
      let new = "\(path)/.\(name).so.new"
      if files.fileExists(atPath: new) { try files.removeItem(atPath: new) }
      try files.copyItem(atPath: library, toPath: new)
      guard rename(new, "\(path)/\(name).so") == 0 else { throw POSIXError(.EIO) }
    } catch {
      throw Failure(
        path,
        "it cannot be written: \((error as NSError).localizedDescription)",
        cure: "Make room, or choose another folder."
      )
    }
  }

  private func manifest(_ info: ExtensionInfo, _ needs: [String: Any]?) throws -> Data {
    var members: [String: Any] = [
      "speech_manifest": 1, "id": info.identifier, "name": info.name, "version": info.version,
      "subtype": info.subtype, "manufacturer": info.manufacturer, "data": "\(name)-data",
    ]
    members["vendor"] = info.vendor
    if !info.appGroups.isEmpty { members["appGroups"] = info.appGroups }
    members["needs"] = needs
    let options: JSONSerialization.WritingOptions = [
      .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
    ]
    return try JSONSerialization.data(withJSONObject: members, options: options) + Data("\n".utf8)
  }
}
