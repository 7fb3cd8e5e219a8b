// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider
import Glibc
import ProviderDriver
import Testing

/// The voice that `install-hibari` has put into the user's folder.
enum InstalledVoice {
  static let id = "hibari-heart"

  /// The folder that the provider shares with programs of the user; nil when the voice is not in it.
  static var group: String? { has(id) ? sharedFolder : nil }

  /// Whether there is a folder of a voice.
  static func has(_ voice: String) -> Bool { access("\(sharedFolder)/voices/\(voice)", X_OK) == 0 }

  private static var sharedFolder: String {
    let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
    let data = variable("XDG_DATA_HOME") ?? (variable("HOME") ?? "") + "/.local/share"
    return data + "/synth-host/groups/org.synth-host.neural"
  }

  /// The provider with its runtime and models loaded, as a worker loads them.
  static func driver() throws -> ProviderDriver {
    let group = try #require(group)
    let entry = try ProviderDriver.load("libNeuralProvider.so")
    let preload = try #require(entry.pointee.preload)
    let library = try ProviderDriver.folder() + "/libNeuralProvider.so"
    try #require(withOpenParameters(sharedFolder: group, libraryPath: library) { preload($0) } == 0)
    return try ProviderDriver(entry: entry, sharedFolder: group)
  }
}
