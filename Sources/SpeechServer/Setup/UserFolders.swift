// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The user's folders that the XDG Base Directory Specification names.
package struct UserFolders {
  /// Nil if neither `HOME` nor the variable for the folder is set.
  let configuration: String?
  let data: String?
  /// Where the libraries of Speech Dispatcher's clients look for its socket: that for C by g_get_user_runtime_dir(3), that for
  /// Python by the same rule.
  package let runtime: String?

  /// The user's settings of Speech Dispatcher.
  var dispatcher: String? { configuration.map { $0 + "/speech-dispatcher" } }

  package init(_ environment: [String: String]) {
    let variables = environment.filter { Path.isAbsolute($0.value) }
    let home = variables["HOME"]
    configuration = variables["XDG_CONFIG_HOME"] ?? home.map { $0 + "/.config" }
    data = variables["XDG_DATA_HOME"] ?? home.map { $0 + "/.local/share" }
    runtime =
      variables["XDG_RUNTIME_DIR"] ?? variables["XDG_CACHE_HOME"] ?? home.map { $0 + "/.cache" }
  }
}
