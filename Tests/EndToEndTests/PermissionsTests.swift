// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("synth-host permissions", .limited, .ownThread)
struct PermissionsTests {
  private let user = User()
  private let own = Fixtures.program("synth-host")

  private func permissions(_ arguments: String...) -> ProgramResult {
    run(own, ["permissions"] + arguments, environment: user.environment)
  }

  /// The output of `list --json`, checked against its schema.
  private func listed() throws -> JSONValue {
    let result = permissions("list", "--json")
    #expect(result.status == 0)
    let value = try JSONValue(result.outputBytes)
    #expect(try SchemaCheck("permissions").complaints(about: value) == [])
    return value
  }

  @Test("nothing is decided at first, and that is no fault")
  func empty() throws {
    let result = permissions()
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.errorText == "No application has been granted or denied a permission.\n")
    let permissions = try listed()["permissions"]?.elements ?? []
    #expect(
      permissions.map { $0["permission"]?.string } == ["personal-voice", "microphone-injection"]
    )
  }

  @Test("grants and revokes: itself, a program by name and by link, a Flatpak")
  func decisions() throws {
    #expect(permissions("grant", "personal-voice").output == "personal-voice: granted to \(own)\n")
    let shell = try #require(realpath("/bin/sh", nil).map { String(cString: $0) })
    #expect(permissions("grant", "personal-voice", "sh").status == 0)
    symlink("/bin/sh", user.path("link"))
    #expect(permissions("revoke", "personal-voice", user.path("link")).status == 0)
    #expect(permissions("grant", "microphone-injection", "org.example.App").status == 0)
    let lines = permissions("list").output.split(separator: "\n")
    #expect(
      lines.dropFirst().map { $0.split(separator: " ").joined(separator: " ") }.sorted()
        == [
          "microphone-injection granted flatpak:org.example.App",
          "personal-voice denied \(shell)",
          "personal-voice granted \(own)",
        ].sorted()
    )
    #expect(permissions("revoke", "personal-voice", shell, "--forget").status == 0)
    let first = try listed()["permissions"]?.elements.first?["applications"]?.elements
    #expect(first?.map { $0["application"]?.string } == [own])
  }

  @Test("a program that is gone can still lose what it had")
  func gone() throws {
    let program = user.path("program")
    _ = run("/bin/cp", ["/bin/true", program])
    #expect(permissions("grant", "personal-voice", program).status == 0)
    unlink(program)
    #expect(permissions("grant", "personal-voice", program).status == 66)
    #expect(permissions("revoke", "personal-voice", program).status == 0)
  }

  @Test(
    "what is neither a program nor a permission is refused, with the cure",
    arguments: [
      (["grant", "everything"], 64, "personal-voice"),
      (["grant", "personal-voice", "no-such-program"], 66, "Give the path"),
      (["grant", "personal-voice", "/etc"], 66, "is not a program"),
      (["grant", "personal-voice", "/etc/passwd"], 66, "is not a program"),
      (["switch", "personal-voice", "half"], 64, "on"),
      (["prompt", "/etc"], 66, "is not a program"),
      (["prompt", "/etc/no-such-program"], 66, "No such file"),
      (["prompt", "/etc/passwd"], 66, "is not a program"),
    ] as [([String], Int32, String)]
  )
  func refused(arguments: [String], status: Int32, cure: String) {
    let result = run(own, ["permissions"] + arguments, environment: user.environment)
    #expect(result.status == status)
    #expect(result.errorText.contains(cure), "\(result.errorText)")
  }

  @Test(
    "a script is refused, with what would be permitted",
    arguments: [
      "#!/bin/sh -e", "#!/usr/bin/env sh", "#! /usr/bin/env -S A=b sh -e",
    ]
  )
  func script(line: String) throws {
    let script = user.file("script", line + "\necho\n")
    chmod(script, 0o755)
    let result = permissions("grant", "personal-voice", script)
    #expect(result.status == 64)
    let shell = try #require(realpath("/bin/sh", nil).map { String(cString: $0) })
    #expect(result.errorText.contains("the program that runs is \(shell), "), "\(result.errorText)")
    // Like the scripts by which version managers replace programs: the shell must not get the
    // permission.
    let other = user.file("other", "#!/usr/bin/env \(script)\n")
    chmod(other, 0o755)
    let text = permissions("grant", "personal-voice", other).errorText
    #expect(text.contains("a script for \(script), which is a script itself"), "\(text)")
    #expect(!text.contains(shell))
  }

  @Test("a switch is shown, and a grant under it says that it does not count")
  func switched() throws {
    #expect(permissions("switch", "microphone-injection", "off").status == 0)
    let result = permissions("grant", "microphone-injection", "sh")
    #expect(result.status == 0)
    #expect(result.errorText.contains("switched off"))
    #expect(
      permissions("list").output.contains(
        "microphone-injection is switched off for all applications"
      )
    )
    #expect(
      try listed()["permissions"]?.elements.map { $0["switchedOn"] } == [.flag(true), .flag(false)]
    )
  }

  @Test("a prompt command is kept with its arguments, unless others can modify it")
  func prompt() throws {
    #expect(permissions("prompt", "/bin/true", "--title", "a b").status == 0)
    #expect(try listed()["prompt"]?.elements.dropFirst().map(\.string) == ["--title", "a b"])
    #expect(permissions("prompt", "none").output == "prompt: none\n")
    #expect(try listed()["prompt"] == .list([]))
    let open = user.path("open")
    _ = run("/bin/cp", ["/bin/true", open])
    chmod(open, 0o777)
    #expect(permissions("prompt", open).status == 77)
  }

  @Test("without a home nothing can be decided, and that is said")
  func noHome() {
    let result = run(own, ["permissions", "grant", "personal-voice"], environment: [:])
    #expect(result.status == 74)
    #expect(result.errorText.contains("XDG_STATE_HOME"))
  }
}
