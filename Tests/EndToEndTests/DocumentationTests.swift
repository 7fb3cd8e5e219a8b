// SPDX-License-Identifier: Apache-2.0

import Glibc
import TestSupport
import TestTraits
import Testing

/// The articles for authors of providers: what is printed there as code is compiled, checked and heard.
@Suite("Code in the articles for authors", .limited, .ownThread)
struct DocumentationTests {
  private let user = User()

  private struct Block {
    let language: String
    let code: String
  }

  /// The code of an article, in order.
  private func blocks(of article: String) throws -> [Block] {
    let path = "Sources/SpeechProviderKit/SpeechProviderKit.docc/\(article).md"
    let text = String(decoding: read(Fixtures.packageFolder + "/" + path), as: UTF8.self)
    let parts = text.split(separator: "\n```", omittingEmptySubsequences: false)
    try #require(parts.count > 2 && parts.count % 2 == 1, "\(article) has no code, or half a block")
    return stride(from: 1, to: parts.count, by: 2).map { index in
      let lines = parts[index].split(separator: "\n", maxSplits: 1)
      return Block(
        language: lines.first.map(String.init) ?? "",
        code: lines.dropFirst().first.map { $0 + "\n" } ?? ""
      )
    }
  }

  /// All code of a language in an article, which has to be one file.
  private func code(_ language: String, of article: String) throws -> String {
    try blocks(of: article).filter { $0.language == language }.map(\.code).joined(separator: "\n")
  }

  /// Replaces the sources of a new package and runs its checks.
  private func check(_ language: String, _ files: [String: String], removing: [String]) throws {
    let package = user.path(language)
    let made = user.synthHost("provider", "new", "my-engine", "-l", language, "-d", package)
    #expect(made.status == 0, "\(made.errorText)")
    // That the manifest of the neural one names.
    for name in ["build", "build/my-engine-data"] { mkdir("\(package)/\(name)", 0o755) }
    for name in removing { try #require(unlink("\(package)/\(name)") == 0, "\(name)") }
    for (name, code) in files { write(Array(code.utf8), to: "\(package)/\(name)") }
    let test = user.make("test", in: package)
    #expect(test.output.contains("Verified by level 3"), "\(test.output)\n\(test.errorText)")
    #expect(test.status == 0)
    #expect(!test.errorText.contains("warning:"), "\(test.errorText)")
    let run = user.make("run", in: package, ["TEXT": "Hello, world."])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try #require(Wave(path: package + "/build/my-engine.wav")).loudSeconds > 0.2)
  }

  @Test("there is no code that is not compiled")
  func languages() throws {
    let articles = ["FirstProvider", "NeuralEngine", "PassingValidate"]
    let found = try articles.map { try Set(blocks(of: $0).map(\.language)) }
    #expect(found == [["c", "sh", "swift"], ["json", "swift"], ["c", "sh"]])
  }

  @Test("the first provider passes every check up to level 3, in C")
  func firstInC() throws {
    try check(
      "c",
      ["provider.c": code("c", of: "FirstProvider")],
      removing: ["provider.c", "voice.c", "voice.h"]
    )
  }

  @Test(
    "so do those in Swift, the neural one with its manifest",
    arguments: ["FirstProvider", "NeuralEngine"]
  )
  func inSwift(article: String) throws {
    let manifest = try code("json", of: article)
    if !manifest.isEmpty {
      let complaints = try SchemaCheck("provider-manifest")
        .complaints(about: JSONValue(Array(manifest.utf8)))
      #expect(complaints == [])
    }
    let empty = #"{"speech_manifest": 1, "id": "com.example.my-engine", "name": "My Engine"}"#
    try check(
      "swift",
      [
        "Sources/Engine.swift": code("swift", of: article),
        "my-engine.provider.json": manifest.isEmpty ? empty : manifest,
      ],
      removing: ["Engine", "Speech", "Voice", "Resonator", "Sound"].map { "Sources/\($0).swift" }
    )
  }

  @Test("the examples of how to pass the checks compile without warnings")
  func passing() throws {
    let file = user.file("examples.c", try code("c", of: "PassingValidate"))
    let include = Fixtures.packageFolder + "/Sources/CSpeechProvider/include"
    let result = run(
      "/usr/bin/cc",
      ["-std=c11", "-Wall", "-Wextra", "-Werror", "-I", include, "-c", file, "-o", user.path("o")],
      environment: user.environment
    )
    #expect(result.status == 0, "\(result.errorText)")
  }

  @Test("what an article says of coverage is so")
  func coverage() throws {
    let test = """
      #include <stdio.h>
      int main(int count, char **arguments) {
        (void)count;
        const speech_request_t request = {.size = sizeof request, .text = arguments[1], .text_len = strlen(arguments[1])};
        size_t covered = request.text_len;
        speech_status status = cover(&request, &covered);
        printf("%d %zu\\n", status, covered);
      }
      """
    let file = user.file("examples.c", try code("c", of: "PassingValidate") + test)
    let include = Fixtures.packageFolder + "/Sources/CSpeechProvider/include"
    let program = user.path("examples")
    let compiled = run(
      "/usr/bin/cc",
      ["-std=c11", "-Wall", "-Werror", "-I", include, file, "-o", program],
      environment: user.environment
    )
    #expect(compiled.status == 0, "\(compiled.errorText)")
    let cases = [
      ("", "0 0\n"), ("all of it", "0 9\n"), ("up to привет", "0 6\n"),
      ("привет again", "-10 13\n"),
      ("привет", "-10 12\n"), ("xя мир and", "-10 11\n"),
    ]
    for (text, answer) in cases {
      #expect(run(program, [text], environment: user.environment).output == answer, "\(text)")
    }
  }
}
