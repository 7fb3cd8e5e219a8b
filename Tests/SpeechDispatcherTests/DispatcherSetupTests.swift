// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechDispatcher
import TestSupport
import Testing

@Suite("Setting up Speech Dispatcher")
struct DispatcherSetupTests {
  private let home = TemporaryFolder()
  private let module: String
  private let system: String
  private let file: String
  private let link: String

  init() {
    let path = home.path
    for folder in ["/lib", "/etc"] { mkdir(path + folder, 0o755) }
    module = path + "/lib/sd_synth-host"
    system = path + "/etc"
    file = path + "/.config/speech-dispatcher/speechd.conf"
    link = path + "/.local/libexec/speech-dispatcher-modules/sd_synth-host"
    write([], to: module)
  }

  private var setup: DispatcherSetup {
    DispatcherSetup(environment: ["HOME": home.path], module: module, systemFolder: system)
  }

  private func text(_ path: String) -> String { String(decoding: read(path), as: UTF8.self) }

  private func setOwn(_ text: String) {
    for folder in ["/.config", "/.config/speech-dispatcher"] { mkdir(home.path + folder, 0o755) }
    write(Array(text.utf8), to: file)
  }

  @Test("includes the settings of the system, which a file of the user's replaces")
  func included() throws {
    write(Array("LogLevel 3\n".utf8), to: system + "/speechd.conf")
    #expect(try setup.install() == [link, file])
    #expect(
      text(file) == """
        # Written by "synth-host speech-dispatcher install"; "synth-host speech-dispatcher remove" removes it.
        # This file replaces that of the system, which is therefore included.
        Include "\(system)/speechd.conf"
        Include "\(system)/clients/*.conf"
        DefaultModule synth-host
        # End of what synth-host has written.

        """
    )
    #expect(
      realpath(link, nil).map { String(cString: $0) }
        == realpath(module, nil).map { String(cString: $0) }
    )
    // The server looks for the modules beside this folder.
    #expect(access(home.path + "/.local/share", F_OK) == 0)
    #expect(try setup.install() == [])
    #expect(try setup.remove() == [file, link])
    #expect(access(file, F_OK) != 0)
    #expect(access(link, F_OK) != 0)
    #expect(try setup.remove() == [])
  }

  @Test("keeps what the user has written, and names the module where modules are named")
  func kept() throws {
    let own = "# Mine\n  AddModule \"flite\" \"sd_flite\" \"flite.conf\"\nDefaultModule flite"
    setOwn(own)
    chmod(file, 0o640)
    #expect(try setup.install() == [link, file])
    let lines = text(file).split(separator: "\n").map(String.init)
    #expect(lines.prefix(3) == ArraySlice(own.split(separator: "\n").map(String.init)))
    #expect(lines.contains(#"AddModule "synth-host" "\#(module)" "synth-host.conf""#))
    #expect(lines.suffix(2).first == "DefaultModule synth-host")
    #expect(!text(file).contains("Include"))
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o640)
    // Written to after that.
    setOwn(text(file) + "DefaultRate 20\n")
    #expect(try setup.remove() == [file, link])
    #expect(text(file) == own + "\nDefaultRate 20\n")
  }

  @Test("changes nothing where something else is in the way")
  func occupied() throws {
    for folder in ["/.local", "/.local/libexec", "/.local/libexec/speech-dispatcher-modules"] {
      mkdir(home.path + folder, 0o755)
    }
    write([1], to: link)
    #expect(throws: DispatcherSetup.Failure.occupied(path: link)) { try setup.install() }
    #expect(access(file, F_OK) != 0)
    #expect(read(link) == [1])
    #expect(try setup.remove() == [])
    unlink(link)
    setOwn(" \n")
    #expect(try setup.remove() == [])
    #expect(text(file) == " \n")
    write([0xFF], to: file)
    #expect(throws: DispatcherSetup.Failure.self) { try setup.install() }
    #expect(read(file) == [0xFF])
    let nowhere = DispatcherSetup(environment: [:], module: module)
    #expect(throws: DispatcherSetup.Failure.noHome) { try nowhere.install() }
  }
}
