// SPDX-License-Identifier: Apache-2.0

/// The text of `--help`, laid out as that of synth-host.
enum ServeHelp {
  private static let overview = """
    OVERVIEW: Speaks for the programs of this user instead of Speech Dispatcher.

    Orca, browsers and other programs find it at the socket of Speech Dispatcher, \
    $XDG_RUNTIME_DIR/speech-dispatcher/speechd.sock, or below ~/.cache if that variable is not set. Only your own \
    programs can connect. “synth-host serve install” makes it the server of your programs; without that, systemd may \
    pass listening sockets (LISTEN_FDS, named ssip, http and wyoming), and programs that start Speech Dispatcher by themselves \
    start this server if SPEECHD_CMD is the path of synth-host-serve.

    With --http it also serves programs that speak through OpenAI's API, at /v1/audio/speech. They must be on this \
    machine, or have a key. SIGHUP makes it read the keys again. The same address in a browser is a page that reads texts \
    aloud. With --wyoming it serves Home Assistant.

    Exit status: 0 ended by SIGTERM or SIGINT; 64 wrong usage; 69 another server has the socket, or no voices can be \
    used; 74 the socket cannot be created; 77 not for root.
    """

  private static let columns = 80
  /// Where the descriptions of options begin.
  private static let indent = 26

  static var text: String {
    let usage = ServeOption.all.filter { !["--version", "-h"].contains($0.names[0]) }.map {
      option in
      "[\(option.names[0])\(option.value.map { " <\($0)>" } ?? "")]"
    }
    var lines = overview.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      wrapped(String($0), to: columns - 1)
    }
    lines += ["", "USAGE: synth-host-serve " + usage.joined(separator: " "), "", "OPTIONS:"]
    for option in ServeOption.all {
      let head =
        "  " + option.names.joined(separator: ", ") + (option.value.map { " <\($0)>" } ?? "")
      var words = option.help
      if let standard = option.standard { words += " (default: \(standard))" }
      var rest = wrapped(words, to: columns - indent)
      let padding = indent - head.count
      if padding > 0, let first = rest.first {
        lines.append(head + String(repeating: " ", count: padding) + first)
        rest.removeFirst()
      } else {
        lines.append(head)
      }
      lines += rest.map { String(repeating: " ", count: indent) + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
