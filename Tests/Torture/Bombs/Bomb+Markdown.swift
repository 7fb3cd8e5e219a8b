// SPDX-License-Identifier: Apache-2.0

extension Bomb {
  private static func markdown(_ what: String, _ text: @escaping @Sendable () -> String) -> Bomb {
    Bomb("Markdown", what, ["book", "a.md", "-o", "a.jsonl"]) { "Hello.\n\n" + text() + "\n" }
  }

  static let markdown: [Bomb] = [
    markdown("a long reference, used often") {
      "[a]: " + "x".times(37_000) + "\n\n" + "[a] ".times(30_000)
    },
    markdown("many reference definitions") {
      (0..<20_000).map { "[\($0)]: x" }.joined(separator: "\n") + "\n\n" + "[1]".times(20_000)
    },
    markdown("a wide table of short rows") {
      "|" + "a|".times(1_000) + "\n|" + "-|".times(1_000) + "\n" + "|x\n".times(20_000)
    },
    markdown("a table of 40,000 columns") { "|" + "a|".times(40_000) + "\n|" + "-|".times(40_000) },
    markdown("many headers of tables") {
      ("|" + "a|".times(50) + "\n|" + "-|".times(50) + "\n\n").times(1_400)
    },
    markdown("a paragraph that may become a table") { "|a\n".times(90_000) },
    markdown("nested quotes") { ">".times(250_000) + "a" },
    markdown("quotes that nest deeper by line") {
      (1..<700).map { ">".times($0) + " a" }.joined(separator: "\n")
    },
    markdown("nested lists") { "- ".times(100_000) + "a" },
    markdown("lists that nest deeper by line") {
      (0..<500).map { "  ".times($0) + "- a" }.joined(separator: "\n")
    },
    markdown("a list below 150 quotes, line by line") { (">".times(150) + "- a\n").times(1_500) },
    markdown("emphasis that is never closed") { "*a **a ".times(40_000) },
    markdown("emphasis that is nested") { "*a_ ".times(60_000) },
    markdown("emphasis within 100,000 marks") { "**x".times(90_000) },
    markdown("open brackets") { "[".times(250_000) },
    markdown("nested links") { "[a](".times(60_000) },
    markdown("nested images") { "![".times(60_000) + "](x)".times(30_000) },
    markdown("links without an end") { "[a](<b".times(40_000) },
    markdown("code marks of each length") {
      (1..<700).map { "`".times($0) }.joined(separator: " ")
    },
    markdown("angle brackets") { "<".times(250_000) },
    markdown("tags without an end") { "<a b='".times(40_000) },
    markdown("comments without an end") { "a <!-- ".times(40_000) },
    markdown("instructions without an end") { "a <? ".times(50_000) },
    markdown("at signs") { "a@".times(120_000) },
    markdown("addresses") { "www.".times(60_000) },
    markdown("addresses in brackets") { "http://a.b" + "(".times(120_000) + ")".times(120_000) },
    markdown("addresses with entities") { "http://a.b/" + "&a;".times(80_000) },
    markdown("a footnote, used often") {
      "[^a]: " + "x ".times(20_000) + "\n\n" + "[^a]".times(50_000)
    },
    markdown("many footnotes") {
      (0..<9_000).map { "[^\($0)]: a[^\($0 + 1)]" }.joined(separator: "\n") + "\n\n[^0]"
    },
    markdown("struck text") { "~~a ~".times(50_000) },
    markdown("entities") { "&#x10FFFF;".times(25_000) },
    markdown("backslashes") { "\\".times(250_000) },
    markdown("headings") { "# a\n".times(70_000) },
    markdown("HTML in it, nested") { "<div>".times(50_000) },
    markdown("attributes in its HTML") { htmlTags(ofAttributes: 999, count: 45) },
    Bomb("Markdown", "rendered: a long reference", ["render", "--file", "a.md", "-o", "a.wav"]) {
      "[a]: " + "x".times(37_000) + "\n\n" + "[a] ".times(30_000)
    },
  ]

  static func htmlTags(ofAttributes attributes: Int, count: Int) -> String {
    ("<p " + (0..<attributes).map { "a\($0)" }.joined(separator: " ") + ">x</p>").times(count)
  }
}
