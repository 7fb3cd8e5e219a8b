// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Glibc
import ProviderDriver
import Testing

/// The voice that `install-hibari` has put into the user's folder.
enum InstalledVoice {
  static let id = "hibari-heart"

  /// The folder that the provider shares with programs of the user; nil when the voice is not in it.
  static var group: String? {
    let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
    let data = variable("XDG_DATA_HOME") ?? (variable("HOME") ?? "") + "/.local/share"
    let group = data + "/synth-host/groups/org.synth-host.neural"
    return access("\(group)/voices/\(id)/voice.json", R_OK) == 0 ? group : nil
  }

  /// The provider with its runtime and models loaded, as a worker loads them.
  static func driver() throws -> ProviderDriver {
    let group = try #require(group)
    let entry = try ProviderDriver.load("libNeuralProvider.so")
    let preload = try #require(entry.pointee.preload)
    try #require(withOpenParameters(sharedFolder: group) { preload($0) } == 0)
    return try ProviderDriver(entry: entry, sharedFolder: group)
  }
}
