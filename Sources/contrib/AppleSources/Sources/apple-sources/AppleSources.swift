// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Makes Swift files for Apple's systems compile on Linux, and a provider of an extension; see AppleSources' build plugin and
/// the Makefile of a provider.
@main
enum AppleSources {
  private static let usage = """
    usage: apple-sources prepare SETTINGS MODULE FOLDER FILE...
           apple-sources assemble SETTINGS MODULE NAME LIBRARY FOLDER

    prepare writes copies of Swift files without what Objective-C alone understands, and the entry point of a provider if the
    settings name an Info.plist. assemble puts a provider together: NAME.so, NAME.provider.json and NAME-data.

    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do throws(Failure) {
      switch (arguments.first, arguments.count) {
      case ("prepare", 4...):
        try prepare(
          arguments[1],
          module: arguments[2],
          folder: arguments[3],
          files: Array(arguments[4...])
        )
      case ("assemble", 6):
        try assemble(
          arguments[1],
          module: arguments[2],
          library: arguments[4],
          ProviderFolder(path: arguments[5], name: arguments[3])
        )
      default:
        FileHandle.standardError.write(Data(usage.utf8))
        exit(64)
      }
    } catch {
      FileHandle.standardError.write(Data("apple-sources: \(error)\n".utf8))
      exit(65)
    }
  }

  /// - Parameter files: Those that the build was planned with.
  private static func prepare(
    _ path: String,
    module: String,
    folder: String,
    files: [String]
  ) throws(Failure) {
    let settings = try SourceSettings(path: path)
    let tree = try SourceTree(settings)
    guard tree.swift == files else {
      let changed = Set(tree.swift).symmetricDifference(files).sorted().joined(separator: ", ")
      throw Failure(
        path,
        "files came or went: \(changed)",
        cure: "Touch Package.swift, and build again."
      )
    }
    var sources: [ParsedSource] = []
    for file in files { sources.append(try ParsedSource(path: file)) }
    for index in sources.indices { ObjectiveCAttributes.blank(in: &sources[index]) }
    ExtensionOverrides.mend(&sources)
    if settings.info != nil {
      let info = try ExtensionInfo(settings, tree, module: module)
      let entry = try EntryPoint.source(info, in: sources)
      try write(Data(entry.utf8), to: "\(folder)/\(EntryPoint.fileName)")
    }
    for source in sources {
      try write(source.result, to: "\(folder)/\((source.path as NSString).lastPathComponent)")
    }
  }

  private static func assemble(
    _ path: String,
    module: String,
    library: String,
    _ folder: ProviderFolder
  ) throws(Failure) {
    let settings = try SourceSettings(path: path)
    let tree = try SourceTree(settings)
    let info = try ExtensionInfo(settings, tree, module: module)
    try folder.write(info, tree, needs: settings.needs, library: library)
  }

  /// Leaves a file with the same bytes alone, so that it is not compiled again.
  private static func write(_ data: Data, to path: String) throws(Failure) {
    guard FileManager.default.contents(atPath: path) != data else { return }
    let file = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try data.write(to: file, options: .atomic)
    } catch {
      throw Failure(
        path,
        "it cannot be written: \((error as NSError).localizedDescription)",
        cure: "Make room for it."
      )
    }
  }
}
