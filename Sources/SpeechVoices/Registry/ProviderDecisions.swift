// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// What the user has decided about providers. It outlives programs and updates of the providers.
package struct ProviderDecisions: Hashable, Sendable {
  /// A disabled provider: by its identifier, or the library's path, because one that cannot be
  /// asked has no identifier.
  package struct Disabled: Hashable, Sendable {
    package var identifier: String?
    /// Without symbolic links.
    package var library: String?
  }

  /// How strictly a provider is sandboxed, whatever its manifest says. It applies to one library, not to another one
  /// with the same identifier.
  package struct Consent: Hashable, Sendable {
    /// Without symbolic links.
    package var library: String
    package var identifier: String?
    package var level: Confinement.Level
  }

  /// A value for a setting of a provider. It applies to one library, as a consent does.
  package struct Setting: Hashable, Sendable {
    /// Without symbolic links.
    package var library: String
    package var identifier: String
    package var value: String
  }

  package internal(set) var disabled: [Disabled] = []
  /// Files and folders whose providers are used whoever may write them; without symbolic links.
  package internal(set) var trusted: [String] = []
  package internal(set) var consents: [Consent] = []
  /// Libraries that get all the memory and time they ask for; without symbolic links.
  package internal(set) var needsGranted: [String] = []
  package internal(set) var settings: [Setting] = []

  /// Of each kind; the oldest go first.
  static let maxEntries = 512

  package init() {}

  // MARK: - Use

  package func disables(_ identifier: String?, library: String) -> Bool {
    disabled.contains { Self.means($0, identifier: identifier, library: library) }
  }

  /// Nothing of it is started or listed from now on.
  package mutating func disable(_ identifier: String?, library: String?) {
    guard identifier != nil || library != nil else { return }
    disabled.removeAll { Self.means($0, identifier: identifier, library: library) }
    disabled = (disabled + [Disabled(identifier: identifier, library: library)]).suffix(
      Self.maxEntries
    )
  }

  /// False when it was not disabled.
  @discardableResult
  package mutating func enable(_ identifier: String?, library: String?) -> Bool {
    let before = disabled.count
    disabled.removeAll { Self.means($0, identifier: identifier, library: library) }
    return disabled.count < before
  }

  /// By its identifier wherever it is; by its path only as long as it has no other identifier.
  private static func means(_ entry: Disabled, identifier: String?, library: String?) -> Bool {
    if let own = entry.identifier, let identifier { return own == identifier }
    guard let own = entry.library, let library else { return false }
    return Path.isSame(own, other: library)
  }

  // MARK: - Trust

  /// `path` is without symbolic links.
  package func trusts(_ path: String) -> Bool {
    trusted.contains { Path.isSame(path, other: $0) || Path.isBelow(path, folder: $0) }
  }

  /// Trusts a file, or a folder with all its contents.
  package mutating func trust(_ path: String) {
    trusted = (trusted.filter { !Path.isSame($0, other: path) } + [path]).suffix(Self.maxEntries)
  }

  /// False when the path itself was not trusted.
  @discardableResult
  package mutating func distrust(_ path: String) -> Bool {
    let before = trusted.count
    trusted.removeAll { Path.isSame($0, other: path) }
    return trusted.count < before
  }

  // MARK: - Needs

  func grantsNeeds(of library: String) -> Bool {
    needsGranted.contains { Path.isSame($0, other: library) }
  }

  /// Grants all the memory and time that the library asks for, or only as much as others get.
  package mutating func grantNeeds(of library: String, isGranted: Bool) {
    needsGranted.removeAll { Path.isSame($0, other: library) }
    if isGranted { needsGranted = (needsGranted + [library]).suffix(Self.maxEntries) }
  }

  // MARK: - Settings

  /// The values that the user has set, by the setting's identifier.
  package func settings(of library: String) -> [String: String] {
    let own = settings.filter { Path.isSame($0.library, other: library) }
    return Dictionary(own.map { ($0.identifier, $0.value) }) { $1 }
  }

  /// Nil: the initial value again.
  package mutating func set(_ setting: String, to value: String?, of library: String) {
    settings.removeAll { Path.isSame($0.library, other: library) && $0.identifier == setting }
    guard let value else { return }
    let new = Setting(library: library, identifier: setting, value: value)
    settings = (settings + [new]).suffix(Self.maxEntries)
  }

  // MARK: - Sandbox

  /// Nil when the user has not decided.
  package func level(of identifier: String?, library: String) -> Confinement.Level? {
    guard let consent = consents.last(where: { Path.isSame($0.library, other: library) }) else {
      return nil
    }
    if let own = consent.identifier, let identifier, own != identifier { return nil }
    return consent.level
  }

  /// Whether the user has decided about this library's sandbox.
  func hasConsent(library: String) -> Bool {
    consents.contains { Path.isSame($0.library, other: library) }
  }

  /// Nil: what the manifest says.
  package mutating func confine(
    _ identifier: String?,
    library: String,
    to level: Confinement.Level?
  ) {
    consents.removeAll { Path.isSame($0.library, other: library) }
    guard let level else { return }
    let consent = Consent(library: library, identifier: identifier, level: level)
    consents = (consents + [consent]).suffix(Self.maxEntries)
  }
}
