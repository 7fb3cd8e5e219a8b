// SPDX-License-Identifier: Apache-2.0

import HostSupport
import SpeechServer
import TestSupport
import TestTraits
import Testing

@Suite("What is at which path of the server over HTTP, and for whom", .limited, .ownThread)
struct HTTPServiceTests {
  private let home = TemporaryFolder()

  @Test("voices and models are listed in all forms that clients look for")
  func lists() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let voices = try run.ask("GET", "/v1/audio/voices")
    #expect(voices.status == 200)
    let entry =
      #"{"id":"org.synth-host.ramp.ramp","name":"ramp","language":"en-US","provider":"org.synth-host.ramp"}"#
    #expect(voices.text.hasPrefix(#"{"object":"list","data":["# + entry))
    #expect(voices.text.contains(#""voices":["# + entry))
    for path in ["/v1/voices", "/voices", "/audio/voices", "/v1/audio/voices?x=y"] {
      #expect(try run.ask("GET", path).text == voices.text)
    }
    let models = try run.ask("GET", "/v1/models")
    #expect(models.text.contains(#""id":"tts-1""#))
    #expect(try run.ask("GET", "/v1/audio/models").text == models.text)
    #expect(try run.ask("GET", "/v1/models/tts-1").text.hasPrefix(#"{"id":"tts-1""#))
    #expect(try run.ask("GET", "/v1/models/whisper").status == 404)
  }

  @Test("health, readiness and figures")
  func operation() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    #expect(try run.ask("GET", "/health").text == #"{"status":"ok"}"#)
    #expect(try run.ask("GET", "/ready").status == 200)
    #expect(try run.speech(#"{"voice":"ramp","input":"one"}"#).status == 200)
    #expect(try run.speech(#"{"voice":"nobody","input":"one"}"#).status == 400)
    let figures = try run.ask("GET", "/metrics").text
    #expect(figures.contains("synth_host_requests_total{outcome=\"finished\"} 1\n"))
    #expect(figures.contains("synth_host_requests_total{outcome=\"refused\"} 1\n"))
    #expect(figures.contains("synth_host_first_audio_seconds_count 1\n"))
    #expect(figures.contains("synth_host_workers{provider=\"org.synth-host.ramp\"} "))
    #expect(figures.contains("synth_host_fallbacks_total{provider=\"org.synth-host.ramp\"} 0\n"))
    #expect(figures.contains("synth_host_renders{state=\"waiting\"} 0\n"))
  }

  @Test("errors have the form that OpenAI's clients read, with the place in SSML")
  func errors() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let voice = try run.speech(#"{"voice":"rampp","input":"one"}"#)
    #expect(voice.status == 400)
    #expect(
      voice.text.contains(
        #""type":"invalid_request_error","param":"voice","code":"voice_not_found""#
      )
    )
    #expect(voice.text.contains("did you mean"))
    for language in ["xx", "german", "de"] {
      let unspoken = try run.speech(#"{"input":"guten tag","language":"\#(language)"}"#)
      #expect(unspoken.status == 400, "\(language)")
      #expect(unspoken.text.contains(#""param":"language","code":"invalid_value""#))
      #expect(unspoken.text.contains("which no voice speaks; /v1/audio/voices lists"))
    }
    #expect(try run.speech(#"{"voice":"ramp","input":"one","language":"xx"}"#).status == 200)
    let markup = try run.speech(#"{"voice":"ramp","input":"<speak>\n<p>a</speak>"}"#)
    #expect(markup.status == 400)
    #expect(markup.text.contains(#""param":"input","code":"invalid_ssml","line":2,"column":"#))
    #expect(try run.ask("GET", "/nothing").status == 404)
    let method = try run.ask("GET", "/v1/audio/speech")
    #expect(method.status == 405 && method.field("Allow") == "POST, OPTIONS")
    #expect(try run.ask("DELETE", "/health").status == 405)
    let empty = try run.speech("")
    #expect(empty.status == 400 && empty.text.contains(#""code":"invalid_json""#))
  }

  @Test("OpenAI's names of voices mean a voice here; a voice of that name would win")
  func namedVoices() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    for name in ["alloy", "Nova", "onyx", "cedar", "af_heart", "bm_george", "af_sky+af_bella"] {
      #expect(try run.speech(#"{"voice":"\#(name)","input":"one"}"#).status == 200, "\(name)")
    }
    #expect(try run.speech(#"{"voice":"robin","input":"one"}"#).status == 400)
  }

  @Test("another host or origin is refused: a page must not use the server of who visits it")
  func hosts() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    for host in ["localhost", "LOCALHOST:5123", "127.0.0.1:80", "[::1]:5123"] {
      #expect(try run.ask("GET", "/health", headers: ["host": host]).status == 200, "\(host)")
    }
    let mapped = RecordedReply()
    var request = try HTTPRun.request("GET", "/health", headers: ["host": "192.0.2.2:5123"])
    request.localAddress = "::ffff:192.0.2.2"
    _ = run.service.answer(request, reply: mapped)
    #expect(mapped.status == 200)
    for host in ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:5123", ""] {
      let status = try run.ask("GET", "/health", headers: ["host": host]).status
      #expect(status == 403 || host.isEmpty && status == 400, "\(host)")
    }
    for (origin, status) in [
      ("http://127.0.0.1:5123", 200), ("http://evil.example", 403), ("null", 403),
      ("http://127.0.0.1:8080", 403),
    ] {
      #expect(
        try run.ask("GET", "/health", headers: ["origin": origin]).status == status,
        "\(origin)"
      )
    }
    run.service.admit(by: HTTPGate(allowed: ["https://App.example", "speech.lan"]))
    let allowed = try run.ask("GET", "/health", headers: ["origin": "https://app.example"])
    #expect(allowed.status == 200)
    #expect(allowed.field("Access-Control-Allow-Origin") == "https://app.example")
    #expect(try run.ask("GET", "/health", headers: ["host": "speech.lan:5123"]).status == 200)
    let asked = try run.ask(
      "OPTIONS",
      "/v1/audio/speech",
      headers: [
        "origin": "https://app.example",
        "access-control-request-headers": "authorization,x-stainless-lang",
      ]
    )
    #expect(asked.field("Access-Control-Allow-Headers") == "authorization,x-stainless-lang")
    #expect(asked.status == 204)
    #expect(asked.field("Access-Control-Allow-Methods") == "POST, OPTIONS")
  }

  @Test("where keys are needed, only lists and health go without; each key is known by its name")
  func keys() throws {
    let keys = try AccessKeys(file: Array("phone 0123456789abcdef\n".utf8))
    let run = try HTTPRun(["Ramp"], home: home, gate: HTTPGate(keys: keys))
    defer { run.close() }
    let body = #"{"voice":"ramp","input":"one"}"#
    let without = try run.ask("POST", "/v1/audio/speech", body: body)
    #expect(without.status == 401)
    #expect(without.field("WWW-Authenticate") == "Bearer")
    for (header, value, status) in [
      ("authorization", "Bearer 0123456789abcdef", 200),
      ("authorization", "bearer 0123456789abcdef", 200), ("xi-api-key", "0123456789abcdef", 200),
      ("authorization", "Bearer 0123456789abcdeg", 401), ("authorization", "0123456789abcdef", 401),
      ("authorization", "Bearer ", 401),
    ] {
      let reply = try run.ask("POST", "/v1/audio/speech", body: body, headers: [header: value])
      #expect(reply.status == status, "\(header): \(value)")
    }
    #expect(try run.ask("GET", "/v1/audio/voices").status == 200)
    #expect(try run.ask("GET", "/health").status == 200)
    #expect(try run.ask("GET", "/metrics").status == 401)
  }

  @Test(
    "every file of the page is in the program, with its type, and may load nothing from elsewhere"
  )
  func page() throws {
    let server = try HTTPRun(["Ramp"], home: home)
    defer { server.close() }
    let page = try server.ask("GET", "/")
    #expect(page.status == 200)
    #expect(page.field("Content-Type") == "text/html; charset=utf-8")
    #expect(page.field("Content-Security-Policy")?.hasPrefix("default-src 'self';") == true)
    let folder = Fixtures.packageFolder + "/Sources/SpeechServer/HTTP/Page"
    let found = run("/bin/ls", [folder])
    let names = found.output.split(separator: "\n")
    #expect(found.status == 0 && names.count > 3)
    for name in names {
      let file = try server.ask("GET", "/\(name)")
      #expect(file.status == 200, "\(name) is not in Sources/System/CPageFiles/page_files.c")
      #expect(file.bytes == read("\(folder)/\(name)"))
      let tag = try #require(file.field("ETag"))
      #expect(try server.ask("GET", "/\(name)", headers: ["if-none-match": tag]).status == 304)
    }
  }

  @Test("the page gets diagnostics with their places, the state of engines, and their logs")
  func pageQuestions() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let found = try run.ask(
      "POST",
      "/page/check",
      body: #"{"input":"<speak xml:lang='en'>ü <foo>b</foo></speak>"}"#
    )
    #expect(
      found.text.contains(#""code":"unknown-element","line":1,"column":24,"start":23,"end":28}"#)
    )
    let broken = try run.ask("POST", "/page/check", body: #"{"input":"<speak>"}"#)
    #expect(broken.text.contains(#"{"severity":"error","message":""#))
    let engines = try run.ask("GET", "/page/health")
    #expect(engines.text.hasPrefix(#"{"providers":[{"id":"org.synth-host.ramp","name":""#))
    #expect(engines.text.contains(#""state":"ok""#))
    #expect(try run.ask("GET", "/page/log?provider=org.synth-host.ramp").status == 200)
    #expect(try run.ask("GET", "/page/log?provider=nobody").status == 404)
  }

  @Test("a file that the page sends is read by its name, and needs one")
  func documents() throws {
    let run = try HTTPRun(["Ramp"], home: home)
    defer { run.close() }
    let read = try run.ask(
      "POST",
      "/page/document",
      body: "One.",
      headers: ["x-file-name": "a%20b.txt"]
    )
    #expect(
      read.text
        == #"{"title":"a b.txt","language":"en","chapters":[{"title":"1","text":"One.","ssml":false}]}"#
    )
    #expect(try run.ask("POST", "/page/document", body: "One.").status == 400)
    #expect(
      try run.ask("POST", "/page/document", headers: ["x-file-name": "a.txt"]).status == 400
    )
  }
}
