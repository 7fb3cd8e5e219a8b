// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import TestTraits
import Testing

@Suite("Limits", .limited, .ownThread)
struct LimitTests {
  @Test("refuse a long source")
  func source() {
    expect(.sourceTooLong(bytes: 16, limit: 15), "<speak>a</speak>") { $0.sourceBytes = 15 }
  }

  @Test("refuse deep nesting, and take what is just not too deep")
  func depth() throws {
    let deep = { (count: Int) in
      String(repeating: "<token>", count: count) + String(repeating: "</token>", count: count)
    }
    #expect(try document("<speak>\(deep(255))</speak>").text.isEmpty)
    expect(.tooDeep(element: "token", limit: 256), "<speak>\(deep(256))</speak>")
    expect(.tooDeep(element: "token", limit: 256), "<speak>\(deep(100_000))</speak>")
  }

  @Test("refuse many attributes, those of the document type included")
  func attributes() throws {
    let list = (0..<257).map { "a\($0)='1'" }
    #expect(
      try document("<speak \(list.dropLast().joined(separator: " "))/>").findings.count == 256
    )
    expect(
      .tooManyAttributes(element: "speak", limit: 256),
      "<speak \(list.joined(separator: " "))/>"
    )
    let declared = (0..<257).map { "a\($0) CDATA '1'" }.joined(separator: " ")
    expect(
      .tooManyAttributes(element: "speak", limit: 256),
      "<!DOCTYPE speak [<!ATTLIST speak \(declared)>]><speak/>"
    )
  }

  @Test("leave out a file whose name is too long, by itself or with what stands in front of it")
  func uris() throws {
    let folder = String(repeating: "ab/", count: 1000)
    let content = """
      <audio src="\(folder)a.wav"/><audio src="\(folder)\(folder)a.wav"/>
      <p xml:base="\(folder)">
        <audio src="a.wav"/><audio src="\(folder)a.wav"/>
        <s xml:base="\(folder)"><audio src="a.wav"/></s>
      </p>
      """
    let document = try document("<speak>\(content)</speak>")
    #expect(
      document.clips.map { $0.source?.utf8.count } == [3005, nil, 3005, nil, 3005]
    )
    #expect(document.findings.count == 3)
  }

  @Test("refuse entities inside each other")
  func entityDepth() {
    let chain = (0..<30).map { "<!ENTITY e\($0 + 1) '&e\($0);'>" }.joined()
    let head = "<!DOCTYPE speak [<!ENTITY e0 'x'>\(chain)]>"
    expect(.entitiesTooDeep(entity: "e14", limit: 16), "\(head)<speak>&e30;</speak>")
    expect(.entitiesTooDeep(entity: "e14", limit: 16), "\(head)<speak a='&e30;'/>")
  }

  @Test("refuse a billion laughs, in text and in attributes")
  func expansion() {
    let levels = (0..<9).map { level in
      "<!ENTITY l\(level + 1) '\(String(repeating: "&l\(level);", count: 10))'>"
    }
    let head = "<!DOCTYPE speak [<!ENTITY l0 'laugh'>\(levels.joined())]>"
    expect(.expansionTooLong(limit: 1 << 20), "\(head)<speak>&l9;</speak>")
    expect(.expansionTooLong(limit: 1 << 20), "\(head)<speak a='&l9;'/>")
    let many = String(repeating: "&l4;", count: 100)
    expect(.expansionTooLong(limit: 1 << 20), "\(head)<speak>\(many)</speak>")
  }

  @Test("refuse parameter entities inside each other, and those that multiply")
  func parameterEntities() {
    let chain = (0..<30).map { "<!ENTITY % p\($0 + 1) '&#37;p\($0);'>" }.joined()
    expect(
      .entitiesTooDeep(entity: "%p14", limit: 16),
      "<!DOCTYPE speak [<!ENTITY % p0 ''>\(chain)%p30;]><speak/>"
    )
    let levels = (0..<9).map { level in
      "<!ENTITY % l\(level + 1) '\(String(repeating: "&#37;l\(level);", count: 10))'>"
    }
    expect(
      .expansionTooLong(limit: 1 << 20),
      "<!DOCTYPE speak [<!ENTITY % l0 '<!ENTITY a \"laugh\">'>\(levels.joined())%l9;]><speak/>"
    )
  }

  @Test("refuse attributes that a document type multiplies")
  func suppliedAttributes() {
    let value = String(repeating: "x", count: 10_000)
    let head = "<!DOCTYPE speak [<!ATTLIST p a CDATA '\(value)'>]>"
    let many = String(repeating: "<p/>", count: 1_000)
    expect(.expansionTooLong(limit: 1 << 20), "\(head)<speak>\(many)</speak>")
  }

  @Test("refuse very many voices")
  func scopes() {
    let voices = (0..<20).map { "<voice name='v\($0)'>x</voice>" }.joined()
    expect(.tooManyScopes(limit: 10), "<speak>\(voices)</speak>") { $0.scopes = 10 }
  }

  @Test("refuse very many elements that change how text is spoken")
  func spans() {
    let spans = String(repeating: "<w>x</w>", count: 11)
    expect(.tooManySpans(limit: 10), "<speak>\(spans)</speak>") { $0.spans = 10 }
    let deep = String(repeating: "<emphasis>", count: 11)
    expect(.tooDeep(element: "emphasis", limit: 10), "<speak>\(deep)x</speak>") {
      $0.spanDepth = 10
    }
    let clips = String(repeating: "<audio src='a'/>", count: 11)
    expect(.tooManyClips(limit: 10), "<speak>\(clips)</speak>") { $0.clips = 10 }
    let lexicons = (0..<11).map { "<lexicon xml:id='a\($0)' uri='a'/>" }.joined()
    expect(.tooManyLexicons(limit: 10), "<speak>\(lexicons)</speak>") { $0.lexicons = 10 }
  }

  @Test("count diagnostics beyond the limit")
  func diagnostics() throws {
    var limits = MarkupLimits()
    limits.diagnostics = 3
    let source = "<speak version='1.1'>\(String(repeating: "<x/>", count: 10))</speak>"
    let found = try document(source, limits: limits).diagnostics
    #expect(
      found.map(\.code.rawValue) == Array(repeating: "unknown-element", count: 3) + [
        "more-diagnostics"
      ]
    )
    #expect(found.last?.message == "7 more are not listed")
  }

  @Test("are far away for large but honest documents")
  func largeDocuments() throws {
    let value = String(repeating: "x", count: 1 << 20)
    #expect(try document("<speak><sub alias='\(value)'>y</sub></speak>").text.count == 1 << 20)
    let marks = String(repeating: "<mark name='m'/>x ", count: 20_000)
    #expect(try document("<speak>\(marks)</speak>").marks.count == 20_000)
    let references = String(repeating: "&#x41;&lt;", count: 20_000)
    #expect(try document("<speak>\(references)</speak>").text.count == 40_000)
  }

  @Test("hold with any values", arguments: [Int.min, -1, 0, 1, Int.max])
  func oddValues(value: Int) {
    expectNoCrash { limits in
      limits.sourceBytes = value
      limits.depth = value
      limits.attributes = value
    }
    expectNoCrash { limits in
      limits.spans = value
      limits.spanDepth = value
      limits.clips = value
      limits.lexicons = value
    }
    expectNoCrash { limits in
      limits.entityDepth = value
      limits.expansionFactor = value
      limits.expansionFloor = value
      limits.scopes = value
      limits.diagnostics = value
      limits.wordLength = value
      limits.pause = value > 1 ? .seconds(Int64.max) : .seconds(value)
    }
  }

  private func expect(
    _ reason: MarkupError.Reason,
    _ source: String,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (inout MarkupLimits) -> Void = { _ in }
  ) {
    var limits = MarkupLimits()
    change(&limits)
    let error = #expect(throws: MarkupError.self, sourceLocation: sourceLocation) {
      try document(source, limits: limits)
    }
    #expect(error?.reason == reason, sourceLocation: sourceLocation)
  }

  /// Reads a document that meets every limit; any result is accepted.
  private func expectNoCrash(_ change: (inout MarkupLimits) -> Void) {
    var limits = MarkupLimits()
    change(&limits)
    let source =
      "<!DOCTYPE speak [<!ENTITY a 'b'>]><speak x='&a;'><lexicon uri='c'/>&a;<y/><w/><audio/><break time='99999999999s'/></speak>"
    do {
      let document = try document(source, limits: limits)
      #expect(document.string(0..<document.text.count) == "b")
    } catch {
      #expect(!error.description.isEmpty)
    }
  }
}
