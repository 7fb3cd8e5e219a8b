// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files that the settings name, in order of their paths.
struct SourceTree {
  /// To be compiled.
  private(set) var swift: [String] = []
  /// To be copied: what is neither a source, a property list of the project nor a part of Xcode's own.
  private(set) var resources: [String] = []
  /// Folders to be copied with their names.
  private(set) var folders: [String] = []
  private(set) var entitlements: [String] = []

  /// Compiled by other means, or of no use on Linux.
  private static let unused: Set = [
    "c", "cc", "cpp", "h", "hpp", "m", "mm", "metal", "modulemap", "pch", "plist", "storyboard",
    "xcassets",
    "xcconfig", "xcodeproj", "xcworkspace", "xib",
  ]
  /// Folders that Bundle finds by their names.
  private static let kept: Set = ["bundle", "lproj", "mlmodelc", "mlpackage"]

  init(_ settings: SourceSettings) throws(Failure) {
    var hidden = Set(settings.exclude + settings.folders)
    if let info = settings.info { hidden.insert(info) }
    for source in settings.sources { add(source, except: hidden) }
    folders += settings.folders
    swift = Array(Set(swift)).sorted()
    resources = Array(Set(resources)).sorted()
    folders = Array(Set(folders)).sorted()
    // Swift itself would say the same, of the copies.
    try Self.checkNames(swift, settings, "a module may not have two files of one name")
    try Self.checkNames(
      resources + folders,
      settings,
      "they would be one file in the data folder"
    )
    guard !swift.isEmpty else {
      throw Failure(
        settings.path,
        at: "sources",
        "there is no Swift file in \(settings.sources.joined(separator: ", "))",
        cure: "Name the folder that has them."
      )
    }
  }

  private mutating func add(_ path: String, except hidden: Set<String>) {
    let name = (path as NSString).lastPathComponent
    guard !hidden.contains(path), !name.hasPrefix(".") else { return }
    let ending = (name as NSString).pathExtension.lowercased()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
    switch ending {
    case "swift" where !isFolder.boolValue: swift.append(path)
    case "entitlements" where !isFolder.boolValue: entitlements.append(path)
    // A property list that is not the bundle's own is a resource.
    case "plist" where name != "Info.plist" && !name.hasSuffix("-Info.plist"):
      resources.append(path)
    case _ where Self.unused.contains(ending): break
    case _ where !isFolder.boolValue: resources.append(path)
    case _ where Self.kept.contains(ending): folders.append(path)
    default:
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      for name in names.sorted() { add(path + "/" + name, except: hidden) }
    }
  }

  private static func checkNames(
    _ paths: [String],
    _ settings: SourceSettings,
    _ problem: String
  ) throws(Failure) {
    var seen: [String: String] = [:]
    for path in paths {
      let name = (path as NSString).lastPathComponent
      guard let other = seen.updateValue(path, forKey: name) else { continue }
      throw Failure(
        settings.path,
        at: "sources",
        "\(other) and \(path) have the same name, and \(problem)",
        cure: "Leave one out with “exclude”, or rename it."
      )
    }
  }
}
