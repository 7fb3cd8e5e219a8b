// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechServer
import TestSupport
import Testing

@Suite("Setting up Speech Dispatcher")
struct DispatcherSetupTests {
  private let home = TemporaryFolder()
  private let module: String
  private let system: String
  private let modules: String
  private let file: String

  init() {
    let path = home.path
    for folder in ["/lib", "/etc"] { mkdir(path + folder, 0o755) }
    modules = path + "/modules"
    mkdir(modules, 0o755)
    for name in ["rhvoice", "espeak-ng", "espeak-ng-mbrola", "generic", "synth-host"] {
      write([], to: modules + "/sd_" + name)
    }
    module = path + "/lib/sd_synth-host"
    system = path + "/etc"
    file = path + "/.config/speech-dispatcher/speechd.conf"
    write([], to: module)
  }

  private var setup: DispatcherSetup {
    DispatcherSetup(
      environment: ["HOME": home.path, "PATH": "/usr/bin:/bin"],
      module: module,
      systemFolder: system,
      moduleFolders: [modules]
    )
  }

  private func text(_ path: String) -> String { String(decoding: read(path), as: UTF8.self) }

  private func setOwn(_ text: String) {
    for folder in ["/.config", "/.config/speech-dispatcher"] { mkdir(home.path + folder, 0o755) }
    write(Array(text.utf8), to: file)
  }

  @Test("includes the settings of the system, which a file of the user's replaces")
  func included() throws {
    write(Array("LogLevel 3\n".utf8), to: system + "/speechd.conf")
    mkdir(system + "/modules", 0o755)
    for (name, text) in [
      ("shell-generic", "GenericCmdDependency \"sh\"\n"), ("espeak-generic", ""), ("rhvoice", ""),
      ("lost-generic", "GenericCmdDependency \"sh\"\nGenericCmdDependency \"no-such\"\n"),
      ("deaf-generic", " GenericPortDependency 1\n"),
    ] {
      write(Array(text.utf8), to: system + "/modules/\(name).conf")
    }
    #expect(try setup.install() == file)
    #expect(
      text(file) == """
        # Written by "synth-host speech-dispatcher install"; "synth-host speech-dispatcher remove" removes it.
        # Before: no file
        # This file replaces that of the system, which is therefore included.
        Include "\(system)/speechd.conf"
        Include "\(system)/clients/*.conf"
        AddModule "synth-host" "\(module)" "synth-host.conf"
        # This one speaks when that of synth-host does not, and lists no voices.
        AddModule "espeak-ng-fallback" "/bin/sh" "\(home.path)/.config/speech-dispatcher/synth-host-fallback.sh"
        # Speech Dispatcher looks for other modules only if none is named here. All that it would find are named, but not
        # that of eSpeak NG: each browser would wait for its 13,000 voices, and synth-host speaks with the same ones.
        AddModule "rhvoice" "\(modules)/sd_rhvoice" "rhvoice.conf"
        AddModule "shell-generic" "\(modules)/sd_generic" "shell-generic.conf"
        DefaultModule synth-host
        # End of what synth-host has written.

        """
    )
    #expect(try setup.install() == nil)
    let removal = try #require(try setup.remove())
    #expect(removal.file == file && removal.isRestored && removal.ownLines.isEmpty)
    #expect(access(file, F_OK) != 0)
    #expect(try setup.remove() == nil)
  }

  @Test("keeps what the user has written, and names the module where modules are named")
  func kept() throws {
    let own = "# Mine\n  AddModule \"flite\" \"sd_flite\" \"flite.conf\"\nDefaultModule flite"
    setOwn(own)
    chmod(file, 0o640)
    #expect(try setup.install() == file)
    let lines = text(file).split(separator: "\n").map(String.init)
    #expect(lines.prefix(3) == ArraySlice(own.split(separator: "\n").map(String.init)))
    #expect(lines.contains(#"AddModule "synth-host" "\#(module)" "synth-host.conf""#))
    #expect(lines.suffix(2).first == "DefaultModule synth-host")
    #expect(!text(file).contains("Include"))
    #expect(!text(file).contains("rhvoice"))
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o640)
    // Written to after that.
    setOwn(text(file) + "DefaultRate 20\n")
    #expect(try setup.remove()?.isRestored == false)
    #expect(text(file) == own + "\nDefaultRate 20\n")
  }

  @Test("changes nothing that it cannot read, or that others wrote")
  func others() throws {
    #expect(try setup.remove() == nil)
    setOwn(" \n")
    #expect(try setup.remove() == nil)
    #expect(text(file) == " \n")
    unlink(file)
    mkdir(file, 0o755)
    #expect(throws: DispatcherSetup.Failure.self) { try setup.install() }
    let nowhere = DispatcherSetup(environment: [:], module: module)
    #expect(throws: DispatcherSetup.Failure.noHome) { try nowhere.install() }
  }
}
