// SPDX-License-Identifier: Apache-2.0

/// What one user's setup of `synth-host-serve` consists of, and where it is.
struct ServeFiles {
  let script: ServeScript
  let folders: [MadeFile]
  /// Enables the socket of synth-host.
  let socketLink: MadeFile
  /// Masks the socket of Speech Dispatcher.
  private let mask: MadeFile
  /// Those of a unit that is not where systemd looks, as `systemctl link` would make them.
  private let unitLinks: [MadeFile]

  static let (socket, service) = ("synth-host.socket", "synth-host.service")
  /// Where systemd looks for a user's units, of folders that have units of synth-host.
  private static let unitFolders = ["/usr/lib/systemd/user", "/usr/local/lib/systemd/user"]

  /// - Parameters:
  ///   - folder: That of the user's settings.
  ///   - unitFolder: Where the units of synth-host are.
  ///   - otherPrograms: Those that start Speech Dispatcher.
  init(folder: String, unitFolder: String, program: String, otherPrograms: [String]) {
    let units = folder + "/systemd/user"
    let wanted = units + "/sockets.target.wants"
    let variables = folder + "/environment.d"
    let dispatcher = folder + "/speech-dispatcher"
    func link(_ path: String, to target: String) -> MadeFile {
      MadeFile(path: path, contents: .link(to: target))
    }
    script = ServeScript(
      path: dispatcher + "/synth-host-autospawn.sh",
      variablesPath: variables + "/90-synth-host.conf",
      program: program,
      otherPrograms: otherPrograms
    )
    folders = [folder, dispatcher, variables, folder + "/systemd", units, wanted].map {
      MadeFile(path: $0, contents: .folder)
    }
    socketLink = link("\(wanted)/\(Self.socket)", to: "\(unitFolder)/\(Self.socket)")
    mask = link(units + "/speech-dispatcher.socket", to: "/dev/null")
    let names = Self.unitFolders.contains(unitFolder) ? [] : [Self.socket, Self.service]
    unitLinks = names.map { link("\(units)/\($0)", to: "\(unitFolder)/\($0)") }
  }

  var links: [MadeFile] { unitLinks + [socketLink, mask] }

  /// The links of a setup of which there is no record. A mask alone may be the user's, and so may a socket that is enabled.
  var unrecordedLinks: [MadeFile] {
    mask.isInPlace && socketLink.isInPlace ? links.filter(\.isInPlace) : []
  }

  /// All of it, in the order in which it is made: programs find a server at any time. The mask is the last.
  ///
  /// - Parameter made: The paths of folders and links that `remove` shall remove.
  func all(made: [String]) -> [MadeFile] {
    let ownLinks = links.filter { made.contains($0.path) }
    let texts = [script.file(made: made, links: ownLinks), script.variables(made: made)]
    return folders + texts + links
  }
}
