// SPDX-License-Identifier: Apache-2.0

import SpeechMarkup
import Testing

@Suite("URI references")
struct URIReferenceTests {
  /// The examples of RFC 3986, 5.4.1 and 5.4.2.
  @Test(
    "are resolved as the RFC says",
    arguments: [
      ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
      ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
      ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
      ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
      ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
      ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
      ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
      ("../../g", "http://a/g"),
      // Abnormal ones.
      ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"),
      ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
      ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
      ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
      ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
      ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"),
      ("g#s/./x", "http://a/b/c/g#s/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
      ("http:g", "http:g"),
    ]
  )
  func examples(reference: String, target: String) {
    let base = URIReference("http://a/b/c/d;p?q")
    #expect(URIReference(reference).resolved(against: base).description == target)
  }

  @Test(
    "are resolved against other bases",
    arguments: [
      ("g", "http://a", "http://a/g"), ("g", "http://a?q", "http://a/g"),
      ("a.wav", "file:///x/y.ssml", "file:///x/a.wav"), ("../a", "file:///x/", "file:///a"),
      ("a.wav", "sounds/", "sounds/a.wav"), ("a.wav", "sounds", "a.wav"),
      ("../a.wav", "sounds/", "a.wav"), ("../../a.wav", "sounds/", "../a.wav"),
      ("..", "../", "../../"), ("./a", "", "a"), ("a/../../b/..", "", "../"),
      ("mid/content=5/../6", "", "mid/6"), ("/a/../../b", "", "/b"), ("a//../b", "", "a/b"),
      ("my bell.wav", "/snd/x", "/snd/my bell.wav"), ("é.wav", "http://x/", "http://x/é.wav"),
      ("", "x/y", "x/y"), ("#f", "x/y?q", "x/y?q#f"), ("//h/../p", "s:", "s://h/p"),
      ("1:2", "http://a/b", "http://a/1:2"), (":x", "http://a/b", "http://a/:x"),
    ]
  )
  func otherBases(reference: String, base: String, target: String) {
    let answer = URIReference(reference).resolved(against: URIReference(base))
    #expect(answer.description == target)
  }

  @Test("have five parts")
  func parts() {
    let uri = URIReference("http://user@host:80/a/b?c?d#e#f")
    #expect(uri.scheme == "http")
    #expect(uri.authority == "user@host:80")
    #expect(uri.path == "/a/b")
    #expect(uri.query == "c?d")
    #expect(uri.fragment == "e#f")
    #expect(URIReference("?").query == "")
    #expect(URIReference("#").fragment == "")
    #expect(URIReference("//").authority == "")
    #expect(URIReference("a+b-c.1:x").scheme == "a+b-c.1")
    #expect(URIReference("1a:x").scheme == nil)
    #expect(URIReference("/a:b").scheme == nil)
    #expect(URIReference("é:b").scheme == nil)
  }

  @Test(
    "are put together as they were written",
    arguments: ["", "?", "#", "//", "//?#", "s:", "s://a?b#c", "a/b:c", "/../x", "s:?"]
  )
  func roundTrip(text: String) {
    #expect(URIReference(text).description == text)
  }
}
