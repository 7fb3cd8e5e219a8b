// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Compiles, with a target, the Swift files for Apple's systems that `apple-sources.json` in its folder names.
@main
struct AppleSourcesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let file = target.directoryURL.appending(path: SourceSettings.name)
    let settings = try SourceSettings(path: file.path)
    let tree = try SourceTree(settings)
    let output = context.pluginWorkDirectoryURL
    var inputs = [file] + tree.swift.map { URL(fileURLWithPath: $0) }
    var outputs = tree.swift.map {
      output.appending(path: URL(fileURLWithPath: $0).lastPathComponent)
    }
    if let info = settings.info {
      inputs.append(URL(fileURLWithPath: info))
      inputs += tree.entitlements.map { URL(fileURLWithPath: $0) }
      outputs.append(output.appending(path: "SpeechProviderEntry.swift"))
    }
    return [
      .buildCommand(
        displayName: "Preparing \(tree.swift.count) Swift files of \(target.name)",
        executable: try context.tool(named: "apple-sources").url,
        arguments: ["prepare", file.path, target.moduleName, output.path] + tree.swift,
        inputFiles: inputs,
        outputFiles: outputs
      )
    ]
  }
}
