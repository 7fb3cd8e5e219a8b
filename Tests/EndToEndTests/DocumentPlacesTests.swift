// SPDX-License-Identifier: Apache-2.0

import TestSupport
import TestTraits
import Testing

@Suite("Places of documents in their authors' files", .limited, .ownThread)
struct DocumentPlacesTests {
  private let user = User()

  private static let markdown = """
    ---
    lang: en
    ---
    # The *Title* &amp; more

    It is 10<sup>3</sup> in [the here](https://the.example/the), **bo**ld.
    Dr. Lee said $x^2$.

    1. item

    """

  @Test("markers of Markdown cover what its author wrote")
  func markdown() throws {
    let (_, markers) = try user.rendering("--file", user.file("a.md", Self.markdown))
    #expect(
      markers.texts("word", in: Self.markdown) == [
        "The", "Title", "&amp;", "more", "It", "is", "10<sup>3", "in", "the", "here", "bo**ld",
        "Dr.", "Lee", "said", "$x^2$", "", "item",
      ]
    )
    #expect(
      markers.texts("sentence", in: Self.markdown).dropFirst().first
        == "It is 10<sup>3</sup> in [the here](https://the.example/the), **bo**ld."
    )
  }

  @Test("markers of HTML cover what its author wrote, with its references")
  func html() throws {
    let page =
      "<html lang=en><style>p { Hello }</style><nav>Hello</nav><p>Hello&nbsp;<i>you</i> &#x2014; caf&eacute;.</p>"
    let (_, markers) = try user.rendering("--file", user.file("a.html", page))
    #expect(
      markers.texts("paragraph", in: page) == ["Hello&nbsp;<i>you</i> &#x2014; caf&eacute;."]
    )
    #expect(markers.texts("word", in: page).filter { $0 != "&#x2014;" }.count == 3)
    #expect(markers.texts("word", in: page).last == "caf&eacute;")
  }

  @Test("explain takes text, Markdown and HTML, with places in the file")
  func explain() throws {
    let path = user.file("a.md", Self.markdown)
    let plan = user.synthHost("ssml", "explain", path)
    #expect(plan.status == 0, "\(plan.errorText)")
    for line in [
      "4:3: \"The Title & more\"", "6:1: \"It is 10³ in the here, bold.\"",
      "7:1: \"Dr. Lee said x².\"", "9:4: \"1. item\"",
    ] {
      #expect(plan.output.contains("\n\(line)\n"), "\(line)\n\(plan.output)")
    }
    let text = user.synthHost("ssml", "explain", user.file("a.txt", "One <b>.\n\nTwo."))
    #expect(text.status == 0, "\(text.errorText)")
    #expect(text.output.contains("1:1: \"One <b>.\"\n"), "\(text.output)")
    #expect(text.output.contains("3:1: \"Two.\"\n"), "\(text.output)")
  }

  @Test("messages about a document name its own lines, and quote no mark-up of others")
  func messages() throws {
    let page = "<p>Hello\n<span lang=\"xx\">foo</span> there</p>"
    let result = user.synthHost(
      "render",
      "--file",
      user.file("b.html", page),
      "-o",
      user.path("b.wav"),
      "--markers",
      user.path("b.json")
    )
    #expect(result.status == 0, "\(result.errorText)")
    #expect(
      result.errorText.contains("b.html:2:17: warning: no voice speaks xx"),
      "\(result.errorText)"
    )
    #expect(!result.errorText.contains("<"), "\(result.errorText)")
    let found = try Markers(path: user.path("b.json")).diagnostics
    #expect(found.map(\.line) == [2])
    #expect(found.map(\.column) == [17])
    // A file without a language is no mistake.
    let plain = user.synthHost(
      "render",
      "--file",
      user.file("c.md", "Hello."),
      "-o",
      user.path("c.wav")
    )
    #expect(plain.status == 0)
    #expect(plain.errorText == "")
  }

  @Test("small readings are chosen by an option of files")
  func ruby() {
    let path = user.file("r.html", "<html lang=en><p>A <ruby>kanji<rt>reading</rt></ruby> here.")
    for (options, text) in [([], "A kanji here."), (["--ruby", "reading"], "A reading here.")] {
      let result = run(
        Fixtures.program("synth-host"),
        ["ssml", "explain", path] + options,
        environment: user.environment
      )
      #expect(result.output.contains("\"\(text)\""), "\(result.output)")
    }
    let wrong = user.synthHost("render", "--text", "x", "--ruby", "base", "-o", user.path("x.wav"))
    #expect(wrong.status == 64)
    #expect(wrong.errorText.hasPrefix("synth-host: --ruby is for --file; leave it out.\n"))
  }
}
