// SPDX-License-Identifier: Apache-2.0

/// The function that a host calls first. It is in the author's module because Swift on Linux cannot make an object of a class
/// that is known by its name alone.
enum EntryPoint {
  static let fileName = "SpeechProviderEntry.swift"

  /// The source, for the class that Info.plist names.
  static func source(_ info: ExtensionInfo, in sources: [ParsedSource]) throws(Failure) -> String {
    let type = try principalClass(info.principalClass, in: sources, info)
    let maker =
      type.isUnit
      ? "unit: { try \(type.name)(componentDescription: $0, options: []) }"
      : "factory: { \(type.name)() }"
    let groups = info.appGroups.map(literal).joined(separator: ", ")
    return """
      // Made by apple-sources from Info.plist.
      import AppleProvider

      @_cdecl("speech_provider_entry")
      public func speech_provider_entry(_ hostMajor: UInt32, _ hostMinor: UInt32) -> UnsafeRawPointer? {
        let description = ExtensionDescription(
          identifier: \(literal(info.identifier)),
          name: \(literal(info.name)),
          vendor: \(info.vendor.map(literal) ?? "nil"),
          version: \(literal(info.version)),
          subtype: \(literal(info.subtype)),
          manufacturer: \(literal(info.manufacturer)),
          appGroups: [\(groups)]
        )
        return UnsafeRawPointer(
          AppleProvider.table(hostMajor, hostMinor, of: description, \(maker))
        )
      }

      """
  }

  private static func principalClass(
    _ name: String,
    in sources: [ParsedSource],
    _ info: ExtensionInfo
  ) throws(Failure) -> ClassDeclarations.Declaration {
    let classes = sources.flatMap { ClassDeclarations.list($0) }
    if let found = classes.first(where: { $0.name == name || $0.objectiveCName == name }) {
      return found
    }
    throw Failure(
      info.path,
      at: "NSExtension > NSExtensionPrincipalClass",
      "there is no class \(name) in the sources",
      cure: "Correct it, or add the file of the class to “sources” in \(SourceSettings.name)."
    )
  }

  private static func literal(_ text: String) -> String { text.debugDescription }
}
