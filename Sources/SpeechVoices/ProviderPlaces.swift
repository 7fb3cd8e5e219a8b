// SPDX-License-Identifier: Apache-2.0

/// The files a provider works with, and how it is sandboxed.
package struct ProviderPlaces: Hashable, Sendable {
  /// Absolute path of the `.so`.
  package var library: String
  /// Read-only folder that came with the provider, absolute.
  package var dataFolder: String?
  /// Folder that companion programs write into, absolute; need not exist.
  package var sharedFolder: String?
  /// Files and folders of the system that it may read besides, absolute: those of its manifest's `depends` that lie where
  /// only packages are installed.
  package var readable: [String]
  package var confinement: Confinement
  /// Where its app groups are; nil if it has none.
  package var groups: GroupPlaces?
  /// The values of all settings that its manifest declares: the user's, or the initial ones.
  package var settings: [ProviderSettingValue]

  package init(
    library: String,
    dataFolder: String? = nil,
    sharedFolder: String? = nil,
    readable: [String] = [],
    confinement: Confinement = Confinement(),
    groups: GroupPlaces? = nil,
    settings: [ProviderSettingValue] = []
  ) {
    self.library = library
    self.dataFolder = dataFolder
    self.sharedFolder = sharedFolder
    self.readable = readable
    self.confinement = confinement
    self.groups = groups
    self.settings = settings
  }
}
