// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What an extension says about itself in its Info.plist and entitlements.
struct ExtensionInfo {
  /// Reverse-DNS, in small letters as hosts want it.
  let identifier: String
  let name: String
  let vendor: String?
  let version: String
  let subtype: String
  let manufacturer: String
  let appGroups: [String]
  /// The class that makes the audio unit, without its module.
  let principalClass: String
  /// The path of the Info.plist, and what it has, with references replaced.
  let path: String
  let list: [String: Any]

  private static let componentPlace = "NSExtension > NSExtensionAttributes > AudioComponents"

  /// - Parameter module: The name of the Swift module.
  init(_ settings: SourceSettings, _ tree: SourceTree, module: String) throws(Failure) {
    guard let path = settings.info else {
      throw Failure(
        settings.path,
        at: "info",
        "it is missing, and a provider is made from an extension's Info.plist",
        cure: #"Add "info": "PATH/Info.plist"."#
      )
    }
    var variables = [
      "PRODUCT_MODULE_NAME": module, "PRODUCT_NAME": module, "EXECUTABLE_NAME": module,
      "TARGET_NAME": module,
      "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_PACKAGE_TYPE": "XPC!",
    ]
    if let identifier = settings.identifier { variables["PRODUCT_BUNDLE_IDENTIFIER"] = identifier }
    variables.merge(settings.variables) { $1 }
    let list = try PropertyListFile(path: path, variables: variables)

    guard let bundle = list.members["NSExtension"] as? [String: Any] else {
      throw Failure(
        path,
        at: "NSExtension",
        "it is missing",
        cure: "This must be the extension's Info.plist, not the app's."
      )
    }
    let classPlace = "NSExtension > NSExtensionPrincipalClass"
    guard let name = try list.text("NSExtensionPrincipalClass", in: bundle, at: classPlace) else {
      throw Failure(
        path,
        at: classPlace,
        "it is missing",
        cure:
          "Name the class that conforms to AUAudioUnitFactory: $(PRODUCT_MODULE_NAME).AudioUnitFactory."
      )
    }
    principalClass = name.hasPrefix(module + ".") ? String(name.dropFirst(module.count + 1)) : name

    let component = try Self.component(bundle, list)
    func text(_ key: String) throws(Failure) -> String {
      let place = "\(Self.componentPlace) > \(key)"
      guard let text = try list.text(key, in: component, at: place), !text.isEmpty else {
        throw Failure(path, at: place, "it is missing", cure: "Add it, as Apple's template has it.")
      }
      return text
    }
    func code(_ key: String) throws(Failure) -> String {
      let code = try text(key)
      guard code.utf8.count == 4, code.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
        throw Failure(
          path,
          at: "\(Self.componentPlace) > \(key)",
          "“\(code)” does not have four characters",
          cure: "Write exactly four of ASCII, such as “Demo”."
        )
      }
      return code
    }
    let type = try text("type")
    guard type == "ausp" else {
      throw Failure(
        path,
        at: "\(Self.componentPlace) > type",
        "it is “\(type)”, not a speech synthesizer",
        cure: "Only “ausp” can be a provider."
      )
    }
    subtype = try code("subtype")
    manufacturer = try code("manufacturer")
    let names = try text("name").components(separatedBy: ": ")
    vendor = names.count > 1 ? names.first : nil
    self.name = names.count > 1 ? names.dropFirst().joined(separator: ": ") : names.joined()
    version = try Self.version(component, list)
    identifier = try Self.identifier(settings, list)
    appGroups = try Self.appGroups(settings, tree, variables)
    self.path = path
    self.list = list.expanded
  }

  private static func component(
    _ bundle: [String: Any],
    _ list: PropertyListFile
  ) throws(Failure) -> [String: Any] {
    let attributes = bundle["NSExtensionAttributes"] as? [String: Any]
    let components = attributes?["AudioComponents"] as? [[String: Any]] ?? []
    guard let component = components.first else {
      throw Failure(
        list.path,
        at: componentPlace,
        "it is missing or empty",
        cure: "List one component of the type “ausp”, as Apple's template does."
      )
    }
    guard components.count == 1 else {
      throw Failure(
        list.path,
        at: componentPlace,
        "there are \(components.count), and a provider is one",
        cure:
          "Make a provider from each: give each an Info.plist of its own, with one component, as “info” of a target."
      )
    }
    return component
  }

  /// 67072 is 0x10600, version 1.6.0.
  private static func version(
    _ component: [String: Any],
    _ list: PropertyListFile
  ) throws(Failure) -> String {
    let place = "\(componentPlace) > version"
    guard let value = component["version"] else {
      throw Failure(
        list.path,
        at: place,
        "it is missing",
        cure: "Write an <integer>: 67072 is 1.6.0."
      )
    }
    guard let number = value as? Int, !(value is String), (1...0xFFFF_FFFF).contains(number) else {
      throw Failure(
        list.path,
        at: place,
        "“\(value)” is not a version",
        cure: "Write an <integer>, 65536 × major + 256 × minor + patch: 67072 is 1.6.0."
      )
    }
    return "\(number >> 16).\(number >> 8 & 0xFF).\(number & 0xFF)"
  }

  private static func identifier(
    _ settings: SourceSettings,
    _ list: PropertyListFile
  ) throws(Failure) -> String {
    let key = "CFBundleIdentifier"
    let given: String
    var file = settings.path
    var place = "id"
    if let identifier = settings.identifier {
      given = identifier
    } else {
      guard let identifier = list.expanded[key] as? String, !identifier.contains("$") else {
        throw Failure(
          list.path,
          at: key,
          "it is missing, or a build setting of Xcode",
          cure:
            #"Add "id": "com.example.app.extension", its PRODUCT_BUNDLE_IDENTIFIER, to \#(SourceSettings.name)."#
        )
      }
      (given, file, place) = (identifier, list.path, key)
    }
    let identifier = given.lowercased()
    guard identifier.wholeMatch(of: #/(?=.*\.)[a-z0-9.\-]{3,128}/#) != nil else {
      throw Failure(
        file,
        at: place,
        "“\(given)” is not an identifier",
        cure:
          "Write your domain backwards, of letters, digits, hyphens and dots: com.example.app.extension."
      )
    }
    return identifier
  }

  private static func appGroups(
    _ settings: SourceSettings,
    _ tree: SourceTree,
    _ variables: [String: String]
  ) throws(Failure) -> [String] {
    guard let path = settings.entitlements ?? tree.entitlements.first else { return [] }
    guard settings.entitlements != nil || tree.entitlements.count == 1 else {
      throw Failure(
        settings.path,
        at: "entitlements",
        "there are several: \(tree.entitlements.joined(separator: ", "))",
        cure: #"Name the extension's: "entitlements": "PATH"."#
      )
    }
    let list = try PropertyListFile(path: path, variables: variables)
    let key = "com.apple.security.application-groups"
    guard let value = list.members[key] else { return [] }
    guard let groups = value as? [String] else {
      throw Failure(
        path,
        at: key,
        "it is not a list of texts",
        cure: "Write an <array> of <string>."
      )
    }
    var expanded: [String] = []
    for group in groups {
      let name = try list.expand(group, at: key)
      guard name.wholeMatch(of: #/[A-Za-z0-9][A-Za-z0-9._\-]{0,127}/#) != nil else {
        throw Failure(
          path,
          at: key,
          "“\(name)” is not a group",
          cure: "Write it as in group.com.example.app."
        )
      }
      expanded.append(name)
    }
    return expanded
  }
}
