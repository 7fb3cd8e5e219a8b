// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// A folder that is searched for providers.
package struct SearchFolder: Hashable, Sendable {
  /// Why a folder is searched.
  package enum Origin: String, Hashable, Sendable {
    /// Named by `--provider-dir`.
    case commandLine
    /// Named by `SPEECH_PROVIDER_PATH`.
    case environment
    case user
    case flatpak
    /// Belongs to the installation that the host itself is part of.
    case installed
    case system
    /// The host runs from its build folder.
    case build

    /// Its libraries came with the host or with a package of the system.
    var isBundled: Bool { [.installed, .system, .build].contains(self) }

    /// Whether a file of that name in such a folder may be a provider.
    func isCandidate(_ name: String) -> Bool {
      guard !name.hasPrefix(".") else { return false }
      return name.hasSuffix(self == .build ? "Provider.so" : ".so")
    }
  }

  /// Absolute; need not exist.
  package var path: String
  package var origin: Origin

  /// The folders inside it that are searched as well.
  var subfolders: [String] {
    guard origin != .build else { return [] }
    return Path.names(in: path)
      .filter { !$0.hasSuffix(".so") && !$0.hasSuffix(".json") }
      .map { "\(path)/\($0)" }
      .filter { !FileStamp.isSymbolicLink($0) && FileStamp.read($0)?.kind == .folder }
  }
}
