// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("synth-host serve --wyoming", .limited, .ownThread)
struct ServeWyomingTests {
  private let user = User()
  private var socket: String { user.path("wyoming.sock") }

  private func start() throws -> RunningProgram {
    let program = try #require(
      RunningProgram(
        Fixtures.program("synth-host-serve"),
        ["--allow-root", "--without-ssip", "--wyoming", socket],
        environment: user.environment,
        errorPath: user.path("errors")
      )
    )
    #expect(waitUntil { WyomingClient(socket) != nil })
    return program
  }

  private func end(_ program: RunningProgram) {
    program.signal(SIGTERM)
    #expect(program.waitForEnd() == 0)
    #expect(access(socket, F_OK) != 0)
  }

  private let voice = #""voice":{"name":"org.espeak-ng.en-us"}"#
  private let group = ["audio-start", "audio-chunk", "audio-stop"]

  @Test("lists voices, speaks whole texts, and sentences while the text still comes")
  func speech() throws {
    let program = try start()
    let client = try #require(WyomingClient(socket))
    // A server that has just started may still ask providers for their voices.
    #expect(
      waitUntil {
        client.send("describe")
        let data = client.next()?.data ?? ""
        return data.contains(#""name":"org.espeak-ng.en-us""#)
          && data.contains(#""languages":["en_US","en-US"]"#)
      }
    )
    client.send("synthesize", #"{"text":"One two three.",\#(voice)}"#)
    #expect(client.types(until: "audio-stop") == group)
    client.send("synthesize-start", "{\(voice)}")
    for piece in ["Good mor", "ning. H", "ow ", "are"] {
      client.send("synthesize-chunk", #"{"text":"\#(piece)"}"#)
    }
    // Before the text ends.
    #expect(client.types(until: "audio-stop") == group)
    client.send("synthesize-chunk", #"{"text":" you?"}"#)
    client.send("synthesize", #"{"text":"Good morning. How are you?"}"#)
    client.send("synthesize-stop")
    #expect(
      client.types(until: "synthesize-stopped") == group + group + ["synthesize-stopped"]
    )
    end(program)
  }

  @Test("nothing but its protocol is answered, and other machines only if that is wanted")
  func others() throws {
    let program = try start()
    let browser = try #require(WyomingClient(socket))
    browser.sendBytes("POST / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(browser.next()?.type == nil)
    let half = try #require(WyomingClient(socket))
    half.sendBytes(#"{"type":"#)
    let client = try #require(WyomingClient(socket))
    client.send("synthesize", #"{"text":"One.","voice":{"name":"nobody"}}"#)
    let error = try #require(client.next())
    #expect(error.type == "error" && error.data.contains("nobody"))
    #expect(client.next()?.type == nil)
    #expect(half.next()?.type == nil)
    end(program)
    let open = run(
      Fixtures.program("synth-host-serve"),
      ["--allow-root", "--without-ssip", "--wyoming", "0.0.0.0:0"],
      environment: user.environment
    )
    #expect(open.status == 64)
    #expect(open.errorText.contains("--wyoming-for-all"))
  }

  @Test("at its end it completes what it has begun to say")
  func farewell() throws {
    let program = try start()
    let client = try #require(WyomingClient(socket))
    let text = String(repeating: "One two three four five six seven. ", count: 40)
    client.send("synthesize", #"{"text":"\#(text)",\#(voice)}"#)
    #expect(client.next()?.type == "audio-start")
    program.signal(SIGTERM)
    #expect(client.types(until: "audio-stop") == ["audio-chunk", "audio-stop"])
    #expect(program.waitForEnd() == 0)
  }
}
