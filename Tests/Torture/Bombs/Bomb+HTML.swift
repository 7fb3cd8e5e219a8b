// SPDX-License-Identifier: Apache-2.0

extension Bomb {
  private static func html(_ what: String, _ text: @escaping @Sendable () -> String) -> Bomb {
    Bomb("HTML", what, ["book", "a.html", "-o", "a.jsonl"]) { "<p>Hello.</p>" + text() }
  }

  static let html: [Bomb] = [
    html("tags of 9,999 attributes") { htmlTags(ofAttributes: 9_999, count: 5) },
    html("tags of 999 attributes") { htmlTags(ofAttributes: 999, count: 60) },
    html("attributes without space between") { "<p " + "a='b'".times(50_000) + ">x" },
    html("attributes between slashes") { "<p" + "/a".times(120_000) + ">x" },
    html("a value without an end") { "<p a='" + "<p a=b ".times(40_000) },
    html("nested divisions") { "<div>".times(50_000) },
    html("nested to the limit, with ends that match nothing") {
      "<div>".times(990) + "</x><p></b>".times(25_000)
    },
    html("nested to the limit, with many paragraphs") { "<div>".times(990) + "<p>a".times(60_000) },
    html("nested to the limit, again and again") {
      ("<b>".times(990) + "</b>".times(990) + "<p>").times(40)
    },
    html("formats that overlap") { "<b><i>a</b></i>".times(19_000) },
    html("formats that are reopened") { "<b>".times(900) + "<p>a</p>".times(36_000) },
    html("links in links") { "<a href=x>".times(28_000) },
    html("lists in lists") { "<ul><li>".times(35_000) },
    html("tables in tables") { "<table><tr><td>".times(18_000) },
    html("a table of many cells") { "<table><tr>" + "<td>a".times(55_000) },
    html("forms, options, headings") { "<form><select><option><h1>".times(11_000) },
    html("entities") { "&amp;".times(58_000) },
    html("entities that are none") { "&aaaaaaaa;".times(29_000) },
    html("ampersands") { "&".times(290_000) },
    html("numbers of characters") { "&#9999999999999999999;".times(13_000) },
    html("comments without an end") { "<!--".times(70_000) },
    html("comments") { "<!---->".times(40_000) },
    html("instructions") { "<?a".times(90_000) },
    html("document types") { "<!DOCTYPE html [".times(18_000) },
    html("scripts without an end") { "<script>" + "</scrip".times(40_000) },
    html("text areas") { "<textarea></textare".times(15_000) },
    html("anchors") { (0..<20_000).map { "<a id=x\($0)>" }.joined() },
    html("languages") { "<span lang=en-GB>a</span>".times(11_000) },
    html("rules of style sheets") {
      "<style>p.a{display:none}</style>".times(6_000) + "<p class='a b'>a</p>".times(4_500)
    },
    html("letters of many styles") { "<b>a</b><i>b</i>".times(18_000) },
    html("line breaks") { "a<br>".times(58_000) },
    html("titles and metadata") { "<title>a</title><meta name=author content=b>".times(6_500) },
    html("descriptions of images") { "<img alt='" + "a ".times(8_000) + "'>".times(1) },
    html("a name of 290,000 letters") { "<" + "a".times(290_000) + ">" },
    Bomb("HTML", "half characters of UTF-16", ["book", "a.html", "-o", "a.jsonl"]) {
      [("a.html", [0xFF, 0xFE] + [UInt8](repeating: 0xD8, count: 290_000))]
    },
    Bomb("HTML", "an encoding with states", ["book", "a.html", "-o", "a.jsonl"]) {
      let start = Array("<meta charset=iso-2022-jp>Hello <p>".utf8)
      let switches = [[UInt8]](
        repeating: [0x1B, 0x24, 0x42, 0x30, 0x21, 0x1B, 0x28, 0x42],
        count: 35_000
      )
      return [("a.html", start + switches.flatMap { $0 } + [0xFF])]
    },
    Bomb("HTML", "XML with entities of entities", ["book", "a.xhtml", "-o", "a.jsonl"]) {
      "<?xml version='1.0'?>" + entities + "<html><body><p>&e9;</p></body></html>"
    },
    Bomb("HTML", "XML with many namespaces", ["book", "a.xhtml", "-o", "a.jsonl"]) {
      "<?xml version='1.0'?><html><body>"
        + (0..<200).map { "<p xmlns:a\($0)='b'>" }.joined() + "<a200:b/>".times(20_000)
    },
  ]

  /// Ten entities, each ten times the one before.
  static let entities =
    "<!DOCTYPE html [<!ENTITY e0 'lol'>"
    + (1..<10).map { "<!ENTITY e\($0) '" + "&e\($0 - 1);".times(10) + "'>" }.joined() + "]>"
}
