// SPDX-License-Identifier: Apache-2.0
import CSpeechProvider

/// Where a provider finds its files.
public struct OpenParameters: Hashable, Sendable {
  /// Where the `.so` was found; it may have been loaded from a copy.
  public let libraryPath: String
  /// Read-only folder that came with the provider, or nil.
  public let dataFolder: String?
  /// Read-only folder that programs of the same vendor write voices and settings into; it need not exist yet.
  public let sharedFolder: String?
  /// The user's language, BCP 47.
  public let locale: String
  /// The settings that the manifest declares, by their identifiers: the user's values, or the initial ones. Empty if the host
  /// has not read the manifest, or is of ABI 1.0: then use the initial values.
  public let settings: [String: SettingValue]

  /// The value of a setting, which the host has checked.
  public struct SettingValue: Hashable, Sendable {
    /// `0.5`, `on`, the word of a choice.
    public let text: String
    /// The number itself; 1 or 0 for on and off; the place of a choice, from 0.
    public let number: Double
  }

  init(_ parameters: speech_open_params_t) {
    libraryPath = String(foreign: parameters.library_path) ?? ""
    dataFolder = String(foreign: parameters.data_dir)
    sharedFolder = String(foreign: parameters.shared_dir)
    locale = String(foreign: parameters.locale) ?? "und"
    var settings: [String: SettingValue] = [:]
    for index in 0..<Int(parameters.setting_count) {
      // Safe because the host gives as many pointers as it counts.
      let pointer = parameters.settings?[index]
      guard let setting = readForeign(pointer, empty: speech_setting_t()),
        let identifier = String(foreign: setting.id), let text = String(foreign: setting.text)
      else { continue }
      settings[identifier] = SettingValue(text: text, number: setting.number)
    }
    self.settings = settings
  }
}
