// SPDX-License-Identifier: Apache-2.0

/// Identifies a provider. Identifier and version are shown in lists; subtype and manufacturer are those of an audio
/// component.
public struct ProviderIdentity: Hashable, Sendable {
  /// Reverse DNS, `org.example.engine`: 3 to 128 bytes of `a-z 0-9 . -` with at least one dot.
  public var identifier: String
  /// For people, 1 to 128 bytes.
  public var name: String
  /// Who makes it, for people.
  public var vendor: String?
  /// `1.2.3`
  public var version: String?
  /// SPDX expression.
  public var license: String?
  /// Where to read more.
  public var url: String?
  /// The vendor's own code for this component, `espk`.
  public var subtype: ComponentCode
  /// The vendor's code.
  public var manufacturer: ComponentCode
  /// Several processes may run this provider at once at no great cost in memory.
  public var isParallel: Bool
  /// Makes executable code at run time.
  public var needsJIT: Bool

  /// Describes a provider; the host checks the values.
  public init(
    identifier: String,
    name: String,
    vendor: String? = nil,
    version: String? = nil,
    license: String? = nil,
    url: String? = nil,
    subtype: ComponentCode = .none,
    manufacturer: ComponentCode = .none,
    isParallel: Bool = false,
    needsJIT: Bool = false
  ) {
    self.identifier = identifier
    self.name = name
    self.vendor = vendor
    self.version = version
    self.license = license
    self.url = url
    self.subtype = subtype
    self.manufacturer = manufacturer
    self.isParallel = isParallel
    self.needsJIT = needsJIT
  }
}
