// SPDX-License-Identifier: Apache-2.0

/// What the command line says.
struct ServeOptions {
  /// Where SSIP's clients connect; nil: at the socket of Speech Dispatcher.
  var socket: String?
  var spawns = false
  var servesDispatcherClients = true
  /// Nil: no HTTP, unless systemd passes a socket for it.
  var http: NetworkAddress?
  /// The path of the file of keys.
  var keys: String?
  var allowedOrigins: Set<String> = []
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
    for origin in allowedOrigins.sorted() { arguments += ["--allow-origin", origin] }
    return arguments
  }
}
