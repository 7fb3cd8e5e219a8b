// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

@Suite("Rendering a manifest with the command", .limited, .ownThread)
struct BulkTests {
  @Test(
    "each unit has the bytes and markers that the same text alone has",
    arguments: ["wav", "flac"]
  )
  func units(format: String) throws {
    let ssml =
      #"<speak version=\"1.1\" xml:lang=\"en-US\"><p>One <mark name=\"m\"/> two.</p></speak>"#
    let bulk = Bulk(
      [
        #"{"id":"a","text":"Good morning. How are you?"}"#,
        #"{"id":"b","ssml":"\#(ssml)","rate":1.5,"chapter":3}"#,
      ],
      header:
        #"{"speech_render_manifest":1,"voice":"en-us","format":"\#(format)","book":{"title":"x"}}"#
    )
    let result = bulk.run()
    #expect(result.status == 0 && result.output.isEmpty, "\(result.errorText)")
    #expect(result.errorText == "synth-host: 2 units: 2 rendered.\n")
    let files = bulk.files()
    #expect(files.count == 4)
    #expect(files.keys.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{64}\.(json|wav|flac)/) != nil })
    #expect(bulk.temporaryFiles.isEmpty)
    let user = bulk.user
    let document = user.file("b.ssml", ssml.replacing(#"\""#, with: "\""))
    for input in [
      ["--text", "Good morning. How are you?"], ["--ssml", document, "--rate", "1.5"],
    ] {
      let (audio, markers) = (user.path("a.\(format)"), user.path("a.json"))
      let alone = run(
        Fixtures.program("synth-host"),
        ["render", "-v", "en-us", "-o", audio, "--markers", markers] + input,
        environment: user.environment
      )
      #expect(alone.status == 0, "\(alone.errorText)")
      let unit = try #require(files.first { $0.value == read(audio) }, "the same audio")
      let key = try #require(unit.key.split(separator: ".").first)
      #expect(files["\(key).json"] == read(markers))
    }
  }

  @Test("what is there is skipped, and shards make the same files together")
  func shards() {
    let bulk = Bulk(sentences: 7)
    let parts = bulk.user.path("parts")
    #expect(bulk.run("--jobs", "1").status == 0)
    for shard in ["0/3", "2/3"] { #expect(bulk.run("--shard", shard, into: parts).status == 0) }
    let variables = [
      "SLURM_ARRAY_TASK_ID": "8", "SLURM_ARRAY_TASK_MIN": "7", "SLURM_ARRAY_TASK_COUNT": "3",
    ]
    let last = bulk.run("--jobs", "2", into: parts, variables: variables)
    #expect(last.errorText == "synth-host: 2 units: 2 rendered.\n")
    #expect(bulk.files().count == 14 && bulk.files(in: parts) == bulk.files())
    #expect(bulk.run().errorText == "synth-host: 7 units: 0 rendered, 7 already present.\n")
    let broken = bulk.run(variables: ["JOB_COMPLETION_INDEX": "3"])
    #expect(broken.status == 64 && broken.errorText.contains("Set SYNTH_HOST_SHARDS"))
  }

  @Test(
    "a pitch in hertz does not depend on the units before, with which the voice could be measured"
  )
  func hertz() {
    let items = ["Low and slow, I mumble.", "Hi! Is it? Yes!", "Nothing."].enumerated().map {
      index,
      text in
      #"{"id":"\#(index)","ssml":"<speak xml:lang=\"en\"><prosody pitch=\"150Hz\">\#(text)</prosody></speak>"}"#
    }
    let (forwards, backwards) = (Bulk(items), Bulk(items.reversed()))
    for bulk in [forwards, backwards] { #expect(bulk.run("--jobs", "1").status == 0) }
    #expect(forwards.files().count == 6 && forwards.files() == backwards.files())
  }

  @Test("missing units are counted or listed")
  func missing() throws {
    let bulk = Bulk(sentences: 5)
    let nothing = bulk.run("--missing")
    #expect(nothing.status == 75 && nothing.output == "5\n" && nothing.errorText.isEmpty)
    #expect(!exists(bulk.folder))
    #expect(bulk.run("--shard", "1/2").status == 0)
    #expect(bulk.run("--missing").output == "3\n")
    let list = bulk.run("--missing", "--json")
    #expect(list.status == 75)
    #expect(list.output == #"{"missing":["0/0","0/2","0/4"],"units":5}"# + "\n")
    #expect(try SchemaCheck("missing").complaints(about: JSONValue(list.outputBytes)) == [])
    let shard = bulk.run("--missing", "--shard", "1/2")
    #expect(shard.status == 0 && shard.output == "0\n")
    #expect(bulk.run().status == 0)
    let none = bulk.run("--missing")
    #expect(none.status == 0 && none.output == "0\n" && none.errorText.isEmpty)
  }

  @Test("a unit that was cut off or lost its markers is rendered again")
  func damaged() throws {
    let bulk = Bulk(sentences: 3)
    #expect(bulk.run().status == 0)
    let files = bulk.files()
    let audio = try #require(files.keys.filter { $0.hasSuffix(".wav") }.sorted().first)
    let markers = try #require(files.keys.filter { $0.hasSuffix(".json") }.sorted().last)
    func path(_ name: String) -> String { "\(bulk.folder)/\(name.prefix(2))/\(name.dropFirst(2))" }
    truncate(path(audio), 5000)
    unlink(path(markers))
    let count = String(audio.dropLast(4)) == String(markers.dropLast(5)) ? 1 : 2
    #expect(bulk.run("--missing").output == "\(count)\n")
    #expect(bulk.run().status == 0)
    #expect(bulk.files() == files)
  }

  @Test("items that fail are told, and listed at the end; the others are rendered")
  func failures() throws {
    let bulk = Bulk([
      #"{"id":"good","text":"One."}"#,
      #"{"id":"no voice","text":"Two.","voice":"nobody"}"#,
      #"{"id":"not ssml","ssml":"<speak>Three."}"#,
      #"{"id":"also good","text":"Four.","mood":"gay"}"#,
    ])
    let result = bulk.run("--jobs", "1")
    // No other run would render these.
    #expect(result.status == 69)
    #expect(bulk.files().count == 4)
    let lines = result.errorText.split(separator: "\n").map(String.init)
    try #require(lines.count > 5, "\(result.errorText)")
    #expect(lines[0].hasSuffix("book.jsonl:5: the key “mood” is not known; it is ignored."))
    #expect(lines[1].contains("book.jsonl:3: item “no voice”: ") && lines[1].contains("nobody"))
    #expect(lines[2].contains("book.jsonl:4: item “not ssml”: "))
    #expect(lines[3] == "synth-host: 4 units: 2 rendered, 2 failed.")
    #expect(lines[4] == "synth-host: 2 units failed:" && lines[5].hasPrefix("  no voice: "))
    #expect(lines.last?.hasPrefix("They fail each time until the cause is gone") == true)
    let missing = bulk.run("--missing", "--json")
    #expect(missing.status == 69)
    #expect(missing.output.contains(#"["no voice","not ssml"]"#))
  }

  @Test(
    "a header whose voice does not exist is refused at once, with a status that asks for no second try"
  )
  func unknownVoice() throws {
    let bulk = Bulk(
      [#"{"id":"a","text":"One."}"#, #"{"id":"b","text":"Two.","voice":"en-us"}"#],
      header: #"{"speech_render_manifest":1,"voice":"nosuch"}"#
    )
    for arguments in [[], ["--missing"]] {
      let result = TestSupport.run(
        Fixtures.program("synth-host"),
        bulk.arguments(arguments),
        environment: bulk.user.environment
      )
      #expect(result.status == 69, "\(result.errorText)")
      #expect(result.errorText.contains("book.jsonl:1: voice: there is no voice “nosuch”"))
      #expect(result.errorText.hasSuffix("Nothing was rendered.\n"))
      #expect(bulk.files().isEmpty)
    }
    // Only the item with a voice of its own.
    let other = bulk.run("--shard", "1/2")
    #expect(other.status == 0, "\(other.errorText)")
  }

  @Test(
    "a damaged manifest is refused before anything is rendered",
    arguments: [
      (#"{"id":"b""#, "book.jsonl:3: "), (#"{"id":"a","text":"x"}"#, "already used in line 2"),
      (#"{"id":"b"}"#, "nothing to speak"), (#"{"id":"b","text":"x","rate":99}"#, "from 0.1 to 10"),
    ]
  )
  func damagedManifest(line: String, words: String) {
    let bulk = Bulk([#"{"id":"a","text":"One."}"#, line])
    let result = bulk.run()
    #expect(result.status == 65 && result.errorText.contains(words), "\(result.errorText)")
    #expect(!exists(bulk.folder))
    let missing = bulk.run("--missing")
    #expect(missing.status == 65 && missing.output.isEmpty)
  }

  @Test(
    "options that do not go together are refused",
    arguments: [
      ["render", "--missing"], ["render", "--shard", "0/2", "--text", "a"],
      ["render", "--manifest", "m"], ["render", "--manifest", "m", "--out", "u", "--text", "a"],
      ["render", "--manifest", "m", "--out", "u", "--voice", "en"],
      ["render", "--manifest", "m", "--out", "u", "--rate", "2"],
      ["render", "--manifest", "m", "--out", "u", "--markers", "a.json"],
      ["render", "--manifest", "m", "--out", "u", "--json"],
      ["render", "--manifest", "m", "--out", "u", "--shard", "2/2"],
    ]
  )
  func options(arguments: [String]) {
    let result = run(Fixtures.program("synth-host"), arguments, environment: User().environment)
    #expect(result.status == 64, "\(result.errorText)")
  }

  @Test("a missing manifest, and a folder that cannot be made, are told")
  func unusable() {
    let bulk = Bulk(sentences: 1)
    let missing = run(
      Fixtures.program("synth-host"),
      ["render", "--manifest", "/nowhere.jsonl", "--out", bulk.folder],
      environment: bulk.user.environment
    )
    #expect(missing.status == 66 && missing.errorText.contains("/nowhere.jsonl"))
    let unwritable = bulk.run(into: "/proc/units")
    #expect(unwritable.status == 74 && unwritable.errorText.contains("/proc/units"))
    let file = bulk.run(into: bulk.manifest)
    #expect(file.status == 74 && file.errorText.contains("is not a folder"))
  }

  @Test("progress is an object a line, as the schema says")
  func progress() throws {
    let bulk = Bulk(sentences: 4, words: 120)
    #expect(bulk.run("--shard", "0/4", "-q").errorText.isEmpty)
    let result = bulk.run("--progress", "json", "-q", "--jobs", "1")
    #expect(result.status == 0)
    let rows = try result.errorText.split(separator: "\n").map { try JSONValue(Array($0.utf8)) }
    let schema = try SchemaCheck("progress")
    #expect(rows.flatMap { schema.complaints(about: $0) } == [])
    let last = try #require(rows.last)
    #expect(last["state"]?.string == "finished" && last["percent"]?.double == 100)
    #expect(last["units"]?.double == 4 && last["done"]?.double == 4 && last["present"]?.double == 1)
    let seconds = bulk.files().filter { $0.key.hasSuffix(".wav") }.compactMap {
      Wave($0.value)?.duration
    }
    #expect(seconds.count == 4 && seconds.reduce(0, +) > (last["audio"]?.double ?? 0))
  }
}
