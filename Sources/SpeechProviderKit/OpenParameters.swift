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

  init(_ parameters: speech_open_params_t) {
    libraryPath = String(foreign: parameters.library_path) ?? ""
    dataFolder = String(foreign: parameters.data_dir)
    sharedFolder = String(foreign: parameters.shared_dir)
    locale = String(foreign: parameters.locale) ?? "und"
  }
}
