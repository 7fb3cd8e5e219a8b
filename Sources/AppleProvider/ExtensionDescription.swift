// SPDX-License-Identifier: Apache-2.0

package import SpeechProviderKit

/// What an extension's Info.plist and entitlements say about it.
public struct ExtensionDescription: Hashable, Sendable {
  /// The bundle identifier, `com.example.app.voices`. As the provider's identifier it is in lower case, with a hyphen for
  /// each character that those may not have.
  public var identifier: String
  /// The audio component's name; in `Manufacturer: Name` the part after the colon is the name of the provider.
  public var name: String
  /// Who makes it; nil: the part of `name` before the colon.
  public var vendor: String?
  /// `1.6.0`
  public var version: String?
  /// Four characters.
  public var subtype: String
  /// Four characters.
  public var manufacturer: String
  /// Identifiers of the groups whose defaults and files the extension shares with its app.
  public var appGroups: [String]

  /// Describes an extension with one audio component.
  public init(
    identifier: String,
    name: String,
    vendor: String? = nil,
    version: String? = nil,
    subtype: String,
    manufacturer: String,
    appGroups: [String] = []
  ) {
    self.identifier = identifier
    self.name = name
    self.vendor = vendor
    self.version = version
    self.subtype = subtype
    self.manufacturer = manufacturer
    self.appGroups = appGroups
  }

  /// As a host sees it.
  package var identity: ProviderIdentity {
    let parts = name.split(separator: ":", maxSplits: 1).map { String($0.trimmingPrefix(" ")) }
    let unit = parts.last ?? name
    return ProviderIdentity(
      identifier: providerIdentifier,
      name: unit.isEmpty ? providerIdentifier : unit,
      vendor: vendor ?? (parts.count == 2 ? parts.first : nil),
      version: version,
      subtype: ComponentCode(subtype),
      manufacturer: ComponentCode(manufacturer),
      isParallel: false
    )
  }

  private var providerIdentifier: String {
    let allowed = identifier.lowercased().utf8.map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "."), UInt8(ascii: "-"):
        byte
      default: UInt8(ascii: "-")
      }
    }
    return String(decoding: allowed.prefix(128), as: UTF8.self)
  }
}
