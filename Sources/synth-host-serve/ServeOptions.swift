// SPDX-License-Identifier: Apache-2.0

import SpeechVoices

/// What the command line says.
struct ServeOptions {
  /// Where SSIP's clients connect; nil: at the socket of Speech Dispatcher.
  var socket: String?
  var spawns = false
  var servesDispatcherClients = true
  /// Nil: no HTTP, unless systemd passes a socket for it.
  var http: NetworkAddress?
  /// Nil: no Wyoming, unless systemd passes a socket for it.
  var wyoming: NetworkAddress?
  /// Whose voices it lists; nil: the user's languages and English; empty: all.
  var wyomingLanguages: [LanguageTag]?
  /// Whether other machines may use it.
  var opensWyoming = false
  /// The path of the file of keys.
  var keys: String?
  var allowedOrigins: Set<String> = []
  /// Paths of files that say how words are spoken.
  var lexicons: [String] = []
  var allowsRoot = false
  var device = "default"
  var checks = false
  var showsVersion = false
  var showsHelp = false

  /// The same arguments again, for a process in the background.
  var forBackground: [String] {
    var arguments = ["--device", device]
    if allowsRoot { arguments.append("--allow-root") }
    if let http { arguments += ["--http", http.typed] }
    if let keys { arguments += ["--keys", keys] }
    if let wyoming { arguments += ["--wyoming", wyoming.typed] }
    if opensWyoming { arguments.append("--wyoming-for-all") }
    if let wyomingLanguages {
      let tags = wyomingLanguages.map(\.description).joined(separator: ",")
      arguments += ["--wyoming-languages", tags.isEmpty ? "all" : tags]
    }
    for path in lexicons { arguments += ["--lexicon", path] }
    for origin in allowedOrigins.sorted() { arguments += ["--allow-origin", origin] }
    return arguments
  }
}
