// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("synth-host providers: decisions", .limited, .ownThread)
struct ProviderDecisionTests: ProvidersSuite {
  let user = User(["SPEECH_PROVIDER_PATH": "/nowhere", "TZ": "UTC"])

  @Test("a disabled provider has no voices until it is enabled again")
  func disable() throws {
    #expect(providers("disable", "ramp").output == "disabled \(Self.ramp)\n")
    #expect(try row()["state"]?.string == "disabled")
    #expect(try row()["problem"]?.string?.contains("providers enable \(Self.ramp)") == true)
    let voices = user.synthHost("list-voices", "--provider-dir", user.path("providers"))
    #expect(voices.status == 69)
    #expect(providers("enable", Self.ramp).output == "enabled \(Self.ramp)\n")
    #expect(try row()["state"]?.string == "ok")
    #expect(providers("enable", Self.ramp).output == "\(Self.ramp) was not disabled\n")
    // One that is gone meanwhile.
    #expect(providers("disable", Self.ramp).status == 0)
    unlink(library)
    #expect(providers("enable", Self.ramp, only: []).output == "enabled \(Self.ramp)\n")
  }

  @Test("a provider that others can modify is left out until it is trusted")
  func untrusted() throws {
    let folder = user.providerFolder(["Ramp"])
    chmod(folder, 0o777)
    let row = try row()
    #expect(row["state"]?.string == "untrusted")
    #expect(
      row["problem"]?.string?.hasPrefix("it is left out because anyone can modify \(folder); ")
        == true
    )
    let voices = user.synthHost("list-voices", "--provider-dir", folder)
    #expect(voices.status == 69)
    for cure in ["anyone can modify \(folder)", "--allow-untrusted", "providers trust \(library)"] {
      #expect(voices.errorText.contains(cure), "\(voices.errorText)")
    }
    #expect(try self.row("--allow-untrusted")["state"]?.string == "ok")
    // Anyone can give a library that name.
    #expect(providers("trust", Self.ramp).status == 69)
    #expect(try self.row()["state"]?.string == "untrusted")
    #expect(providers("trust", library).output == "trusts \(library)\n")
    #expect(try self.row()["state"]?.string == "ok")
    #expect(providers("distrust", library).output == "no longer trusts \(library)\n")
    #expect(try self.row()["state"]?.string == "untrusted")
    #expect(providers("trust", folder).output == "trusts \(folder)\n")
    #expect(try self.row()["state"]?.string == "ok")
    let again = providers("distrust", library)
    #expect(again.status == 69)
    #expect(again.errorText.contains("It has \(folder)"), "\(again.errorText)")
    #expect(providers("trust", "/nowhere/a.so").status == 66)
  }

  @Test("a sandbox is opened only with consent, and closed without asking")
  func sandbox() throws {
    let refused = providers("sandbox", Self.ramp, "none")
    #expect(refused.status == 77)
    for word in ["all your files", "network", "--yes"] {
      #expect(refused.errorText.contains(word), "\(refused.errorText)")
    }
    #expect(try row()["sandbox"]?["level"]?.string == "strict")
    let opened = providers("sandbox", Self.ramp, "none", "--yes")
    #expect(opened.output == "\(Self.ramp): sandbox none\n", "\(opened.errorText)")
    #expect(try row()["sandbox"]?["level"]?.string == "none")
    // From none to jit is not a loss.
    #expect(providers("sandbox", Self.ramp, "jit").output == "\(Self.ramp): sandbox jit\n")
    #expect(providers("sandbox", Self.ramp, "default").output == "\(Self.ramp): sandbox strict\n")
    #expect(providers("sandbox", Self.ramp, "jit").status == 77)
    #expect(providers("sandbox", Self.ramp, "open").status == 64)
  }

  @Test("safe mode takes what came with the host and nothing else")
  func safeMode() throws {
    let user = User()
    let result = user.synthHost(
      "providers",
      "--safe-mode",
      "--json",
      "--provider-dir",
      user.providerFolder(["Ramp"])
    )
    let rows = try JSONValue(result.outputBytes).elements
    #expect(!rows.isEmpty)
    #expect(!rows.contains { $0["identifier"]?.string == Self.ramp })
    #expect(rows.contains { $0["identifier"]?.string == "org.espeak-ng" })
    #expect(result.errorText.contains("--provider-dir"), "\(result.errorText)")
  }

  @Test(
    "who names a provider that is not there is told which one he may mean",
    arguments: ["trust", "distrust", "disable", "enable", "reset", "log"]
  )
  func unknown(_ command: String) {
    let result = providers(command, "org.synth-host.rapm")
    #expect(result.status == 69)
    #expect(
      result.errorText.contains("Did you mean \(Self.ramp)?"),
      "\(result.errorText)"
    )
    #expect(result.output.isEmpty)
  }

  @Test("lost decisions are said by every command")
  func damagedDecisions() {
    #expect(providers("disable", Self.ramp).status == 0)
    let file = user.file(".local/state/synth-host/decisions.json", "{}")
    for command in ["providers", "list-voices"] {
      let result = user.synthHost(command, "--provider-dir", user.path("providers"))
      #expect(result.status == 0)
      #expect(result.errorText.hasPrefix("synth-host: note: \(file) is ignored: "))
      #expect(result.errorText.split(separator: "\n").count == 1, "\(result.errorText)")
    }
  }

  @Test("a decision that cannot be kept is an error")
  func unwritable() {
    _ = user.file(".local", "in the way")
    let result = providers("disable", Self.ramp)
    #expect(result.status == 74)
    #expect(result.errorText.contains("decisions.json cannot be written"), "\(result.errorText)")
  }
}
