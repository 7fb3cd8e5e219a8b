// SPDX-License-Identifier: Apache-2.0

import SpeechServer
import SpeechSystem

/// One option of the command line. There are few, and the library that synth-host parses its arguments with is a quarter of the
/// size of this program.
struct ServeOption: Sendable {
  /// `--socket`, with other names after it.
  let names: [String]
  /// What the value is called; nil: it has none.
  let value: String?
  let help: String
  /// What holds without the option, as it is typed; nil: nothing.
  let standard: String?
  let apply: @Sendable (inout ServeOptions, String) throws(ServeError) -> Void

  init(
    _ names: String...,
    value: String? = nil,
    standard: String? = nil,
    help: String,
    apply: @escaping @Sendable (inout ServeOptions, String) throws(ServeError) -> Void
  ) {
    self.names = names
    self.value = value
    self.standard = standard
    self.help = help
    self.apply = apply
  }

  /// All options, in the order of the help.
  static let all = [
    ServeOption(
      "--socket",
      "--socket-path",
      value: "path",
      help: "The socket, instead of that of Speech Dispatcher."
    ) { $0.socket = $1 },
    ServeOption(
      "--spawn",
      help: "Return as soon as clients can connect, with the server in the background."
    ) { options, _ in options.spawns = true },
    ServeOption(
      "--communication-method",
      value: "method",
      standard: "unix_socket",
      help: "How clients connect; only unix_socket is supported."
    ) { options, method throws(ServeError) in
      guard method != "unix_socket" else { return }
      throw ServeError(
        .usage,
        message:
          "“\(method.shown)” is not a method of communication here; the only one is unix_socket."
      )
    },
    ServeOption(
      "--without-ssip",
      help: "Do not serve the clients of Speech Dispatcher, only those of the following options."
    ) { options, _ in options.servesDispatcherClients = false },
    ServeOption(
      "--http",
      value: "address",
      help: "Serve speech over HTTP at this address: 127.0.0.1:5123, 5123, or the path of a socket."
    ) { options, address throws(ServeError) in
      options.http = try NetworkAddress(typed: address, of: "--http")
    },
    ServeOption(
      "--keys",
      value: "file",
      help:
        "HTTP clients must have a key of this file, and may be on other machines. A line for each: name, key."
    ) { $0.keys = $1 },
    ServeOption(
      "--allow-origin",
      value: "origin",
      help:
        "Do not refuse HTTP requests of pages of this origin, or for this host. May be repeated."
    ) { $0.allowedOrigins.insert($1) },
    ServeOption(
      "--wyoming",
      value: "address",
      help:
        "Serve Home Assistant and other clients of the Wyoming protocol at this address: 127.0.0.1:10200."
    ) { options, address throws(ServeError) in
      options.wyoming = try NetworkAddress(typed: address, of: "--wyoming")
    },
    ServeOption(
      "--wyoming-languages",
      value: "tags",
      help:
        "The languages whose voices Wyoming lists, such as de,en, or all; yours and English without it."
    ) { options, tags throws(ServeError) in
      options.wyomingLanguages = try ServeOptions.languages(typed: tags)
    },
    ServeOption(
      "--wyoming-for-all",
      help:
        "Other machines may use Wyoming, which has no keys: whoever reaches the port can have texts spoken."
    ) { options, _ in options.opensWyoming = true },
    ServeOption(
      "--lexicon",
      value: "file",
      help:
        "Speak the words in this file as it says, for all clients: a lexicon in PLS, or a table, as for “synth-host speak”. "
        + "May be repeated."
    ) { $0.lexicons.append($1) },
    ServeOption("--allow-root", help: "Run as root, as in a container that has no other user.") {
      options,
      _ in options.allowsRoot = true
    },
    ServeOption(
      "--device",
      value: "name",
      standard: "default",
      help: "The sound device, as for “synth-host speak”."
    ) { $0.device = $1 },
    ServeOption(
      "--check",
      help:
        "Ask the server that runs at the address of --http whether it is well, and exit with 0 if it is."
    ) { options, _ in options.checks = true },
    ServeOption("--version", help: "Show the version.") { options, _ in options.showsVersion = true
    },
    ServeOption("-h", "--help", help: "Show help information.") { options, _ in
      options.showsHelp = true
    },
  ]
}
