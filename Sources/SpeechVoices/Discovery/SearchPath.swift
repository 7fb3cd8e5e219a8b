// SPDX-License-Identifier: Apache-2.0

/// The folders that are searched for providers, in order of precedence.
package struct SearchPath: Hashable, Sendable {
  /// Each path once.
  package let folders: [SearchFolder]
  /// The folders of bundled providers, searched or not.
  let hostFolders: [SearchFolder]
  /// `$HOME`. Nil when it is not set.
  let home: String?
  /// `$XDG_DATA_HOME` or its default. Nil when there is no home.
  package let userData: String?
  /// `$XDG_CONFIG_HOME` or its default. Nil when there is no home.
  let userConfig: String?
  /// `$XDG_CACHE_HOME/synth-host/providers.json`. Nil when there is no home.
  package let cacheFile: String?
  /// `$XDG_STATE_HOME/synth-host`, for the host's state and the user's decisions. Nil when there is no home.
  package let stateFolder: String?

  /// Reads nothing but its arguments.
  ///
  /// `providerFolders` come first and, like `executableFolder`, may be relative to `workingFolder`. After them come those of
  /// `SPEECH_PROVIDER_PATH`, split at colons; the default folders follow only when the variable is not set or ends with
  /// a colon (or is empty). `installedFolder` is `PREFIX/lib/synth-host/providers`. `executableFolder` counts as a build
  /// folder unless it is called `bin`. With `cameWithHost` only the installation's, the system's and the build folder are
  /// searched.
  package init(
    providerFolders: [String] = [],
    environment: [String: String],
    installedFolder: String? = nil,
    executableFolder: String? = nil,
    workingFolder: String = "/",
    cameWithHost: Bool = false
  ) {
    var folders = providerFolders.map {
      SearchFolder(path: Self.absolute($0, in: workingFolder), origin: .commandLine)
    }
    let home = environment["HOME"].flatMap(Self.usable)
    let userData =
      environment["XDG_DATA_HOME"].flatMap(Self.usable) ?? home.map { $0 + "/.local/share" }
    let states =
      environment["XDG_STATE_HOME"].flatMap(Self.usable) ?? home.map { $0 + "/.local/state" }
    let caches = environment["XDG_CACHE_HOME"].flatMap(Self.usable) ?? home.map { $0 + "/.cache" }
    let build = executableFolder.map { Self.absolute($0, in: workingFolder) }
    var wantsDefaults = true
    if let list = environment["SPEECH_PROVIDER_PATH"], !cameWithHost {
      let parts = list.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      folders += parts.compactMap(Self.usable).map { SearchFolder(path: $0, origin: .environment) }
      wantsDefaults = parts.last?.isEmpty ?? true
    }
    let defaults = Self.folders([
      (userData.map { $0 + "/speech-providers" }, .user),
      (home.map { $0 + "/.local/lib/speech-providers" }, .user),
      ("/app/extensions/SpeechProviders", .flatpak),
      (installedFolder.map { Self.absolute($0, in: workingFolder) }, .installed),
      ("/usr/local/lib/speech-providers", .system),
      ("/usr/lib/\(Self.triplet)/speech-providers", .system),
      ("/usr/lib/speech-providers", .system),
      // An installed program's folder holds thousands of files and no provider.
      (build.flatMap { $0.hasSuffix("/bin") ? nil : $0 }, .build),
    ])
    if wantsDefaults { folders += defaults }
    hostFolders = defaults.filter(\.origin.isBundled)
    var seen: Set<String> = []
    if cameWithHost { folders.removeAll { !$0.origin.isBundled } }
    self.folders = folders.filter { seen.insert($0.path).inserted }
    self.home = home
    self.userData = userData
    userConfig = environment["XDG_CONFIG_HOME"].flatMap(Self.usable) ?? home.map { $0 + "/.config" }
    stateFolder = states.map { $0 + "/synth-host" }
    cacheFile = caches.map { $0 + "/synth-host/providers.json" }
  }

  private static func folders(_ places: [(String?, SearchFolder.Origin)]) -> [SearchFolder] {
    places.compactMap { path, origin in path.map { SearchFolder(path: $0, origin: origin) } }
  }

  /// The folder that programs of the provider's vendor share with it. Nil when there is no home.
  package func sharedFolder(ofProvider identifier: String) -> String? {
    userData.map { "\($0)/\(Self.sharedFolderName(ofProvider: identifier))" }
  }

  /// Its path inside the user's data.
  static func sharedFolderName(ofProvider identifier: String) -> String {
    "\(groupsName)/\(identifier)"
  }

  /// The same, but nil for a library that may not have it: what was left for a bundled provider, such as a person's
  /// recordings, is not for others.
  func sharedFolder(ofProvider identifier: String, for library: FoundLibrary) -> String? {
    guard library.isBundled || !ReservedIdentifier.contains(identifier) else { return nil }
    return sharedFolder(ofProvider: identifier)
  }

  /// The parent of all providers' shared folders. Nil when there is no home.
  var groups: String? { userData.map { "\($0)/\(Self.groupsName)" } }

  /// Its path inside the user's data.
  private static let groupsName = "synth-host/groups"

  /// Debian's name for this kind of machine, `x86_64-linux-gnu`.
  package static var triplet: String {
    #if arch(x86_64)
      "x86_64-linux-gnu"
    #elseif arch(arm64)
      "aarch64-linux-gnu"
    #elseif arch(riscv64)
      "riscv64-linux-gnu"
    #elseif arch(powerpc64le)
      "powerpc64le-linux-gnu"
    #elseif arch(s390x)
      "s390x-linux-gnu"
    #else
      #error("unknown machine: add its Debian triplet and ELF number")
    #endif
  }

  // MARK: - Paths

  /// The path without trailing slashes. Nil for relative paths: in variables they are invalid (XDG
  /// Base Directory Specification), because they would mean another folder in each working
  /// directory.
  private static func usable(_ path: String) -> String? {
    guard path.hasPrefix("/") else { return nil }
    return trimmed(path)
  }

  private static func absolute(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? trimmed(path) : trimmed("\(trimmed(folder))/\(path)")
  }

  private static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
