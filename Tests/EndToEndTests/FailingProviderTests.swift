// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("Providers that fail", .limited, .ownThread)
struct FailingProviderTests {
  @Test("an existing file survives whatever goes wrong")
  func existingFileSurvives() throws {
    let user = User()
    let old = user.file("old.wav", "precious")
    let result = user.synthHost("render", "--ssml", "-", "-o", old, input: "<speak><p></speak>")
    #expect(result.status == 65)
    let crash = user.synthHost(
      "render",
      "--provider-dir",
      user.providerFolder(["Faulty"]),
      "--voice",
      "fault.crash-in-render",
      "--no-fallback",
      "--text",
      "Some words.",
      "-o",
      old
    )
    #expect(crash.status == 70, "\(crash.errorText)")
    #expect(crash.errorText.contains("crashed"), "\(crash.errorText)")
    #expect(String(decoding: read(old), as: UTF8.self) == "precious")
    #expect(user.leftovers.isEmpty, "\(user.leftovers)")
  }

  @Test("a provider that hangs ends the command in time, with its own status")
  func hangingProvider() {
    let user = User()
    let result = user.synthHost(
      "render",
      "--provider-dir",
      user.providerFolder(["Faulty"]),
      "--voice",
      "fault.hang-in-render",
      "--timeout",
      "0.3",
      "--no-fallback",
      "--text",
      "Some words.",
      "-o",
      user.path("a.wav")
    )
    #expect(result.status == 75, "\(result.errorText)")
    #expect(result.errorText.contains("render()"), "\(result.errorText)")
    #expect(!exists(user.path("a.wav")))
  }

  @Test("what cannot be written, and a provider that cannot be used, are told in whole sentences")
  func sentences() {
    let user = User()
    let file = user.synthHost("render", "--text", "Hello.", "-o", "/nowhere/a.wav")
    #expect(file.status == 74)
    #expect(file.errorText.hasSuffix("there is no folder “/nowhere”; make it first.\n"))
    let folder = user.providerFolder(["MissingEntryPoint"])
    // Its voices are known without asking it.
    _ = user.file(
      "providers/MissingEntryPoint.provider.json",
      #"{"speech_manifest":1,"id":"org.example.a","name":"A","voices":"#
        + #"[{"id":"Ada","name":"Ada","languages":["en-GB"],"sampleRate":22050}]}"#
    )
    let provider = user.synthHost(
      "render",
      "--provider-dir",
      folder,
      "--voice",
      "org.example.a.Ada",
      "--no-fallback",
      "--text",
      "Hello.",
      "-o",
      user.path("a.wav")
    )
    #expect(provider.status == 70, "\(provider.errorText)")
    #expect(provider.errorText.contains("the provider A could not be used: "))
    #expect(provider.errorText.hasSuffix(".\n"), "\(provider.errorText)")
  }

  @Test(
    "another voice speaks where a provider fails, and the user is told",
    arguments: [
      ("fault.crash-in-render", "for the second time in the same sentence"),
      ("fault.hang-in-render", "did not return from render()"),
    ]
  )
  func fallback(voice: String, words: String) {
    let user = User()
    let result = user.synthHost(
      "render",
      "--provider-dir",
      user.providerFolder(["Faulty"]),
      "--voice",
      voice,
      "--timeout",
      "0.3",
      "--text",
      "Some words.",
      "-o",
      user.path("a.wav")
    )
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.errorText.contains(words), "\(result.errorText)")
    #expect(result.errorText.contains("speaks instead of"), "\(result.errorText)")
    #expect(exists(user.path("a.wav")))
  }

  @Test(
    "libraries that are no providers are listed with what is wrong",
    arguments: [
      ("MissingEntryPoint", "speech_provider_entry"), ("WrongVersion", "ABI"),
      ("CrashesInConstructor", "crashed"), ("ExitsInConstructor", "exited"),
      ("CreateFails", "create()"),
    ]
  )
  func badLibraries(product: String, word: String) {
    let user = User(["SPEECH_PROVIDER_PATH": "/nowhere"])
    let result = user.synthHost("providers", "--provider-dir", user.providerFolder([product]))
    #expect(result.status == 0, "\(result.errorText)")
    #expect(result.output.contains(word), "\(result.output)")
  }

  @Test("a file that is no library, and one for another machine, are listed as such")
  func noLibraries() throws {
    let user = User(["SPEECH_PROVIDER_PATH": "/nowhere"])
    let folder = user.providerFolder(["Ramp"])
    write(Array("not a library".utf8), to: folder + "/text.so")
    var other = read(Fixtures.library("Ramp"))
    try #require(other.count > 18)
    // e_machine: aarch64 on x86-64 and the other way round.
    other[18] = other[18] == 0x3E ? 0xB7 : 0x3E
    write(other, to: folder + "/other.so")
    let result = user.synthHost("providers", "--provider-dir", folder)
    #expect(result.output.contains("text.so"), "\(result.output)")
    #expect(result.output.contains("ELF"), "\(result.output)")
    #expect(
      result.output.contains("aarch64") || result.output.contains("x86-64")
        || result.output.contains("x86_64"),
      "\(result.output)"
    )
  }
}
