// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechRecordings
import SpeechSystem
import TestSupport
import TestTraits
import Testing

/// With a curl that is a script, as servers answer that would keep a download going.
@Suite("Fetching the files of a voice", .limited, .ownThread)
struct VoiceDownloadTests {
  private let home = TemporaryFolder()

  /// Of a model whose digest is stated.
  private func voice(_ model: String, folder: String = "") throws -> CatalogueVoice {
    let bytes = Array(model.utf8)
    let digest = SHA256.digest(of: bytes).hexadecimal
    let lines = [
      "base\tb\thttps://voices.invalid", "voice\tx\ten\tlow\t1\t\tb\t\(folder)",
      "file\tx.onnx\t\(bytes.count)\tsha256:\(digest)",
    ]
    let path = home.path + "/catalogue.tsv"
    write(Array((lines.joined(separator: "\n") + "\n").utf8), to: path)
    return try #require(try VoiceCatalogue(path: path).voices.first)
  }

  private func download(mirror: FileAddress? = nil) -> VoiceDownload {
    VoiceDownload(
      cacheFolder: home.path + "/cache",
      fetch: FileFetch(programs: ProgramPath(environment: ["PATH": home.path])) { _, _, _ in },
      mirror: mirror
    )
  }

  private var part: String { home.path + "/cache/voices/x/x.onnx.part" }
  private var model: String { home.path + "/cache/voices/x/x.onnx" }

  /// Puts a curl there that runs these lines.
  private func curl(_ lines: String) {
    let script = "#!/bin/sh\necho x >> \(home.path)/calls\n\(lines)\n"
    write(Array(script.utf8), to: home.path + "/curl")
    chmod(home.path + "/curl", 0o755)
  }

  private var calls: Int { read(home.path + "/calls").count / 2 }

  private func failure(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test("a server that sends a byte at a time, or always from the beginning, is given up")
  func endless() throws {
    let voice = try voice(String(repeating: "model", count: 100))
    curl("printf m; echo 206 >&2; exit 18")
    let slow = failure { _ = try download().fetch(voice, target: home.path) }
    #expect(slow.contains("the connection was cut. What has arrived is kept"), "\(slow)")
    #expect(calls == 50 && read(part).count == 50)
    unlink(part)
    curl(
      #"case "$*" in *continue-at*) echo 200 >&2; exit 33;; esac; printf m; echo 200 >&2; exit 18"#
    )
    let again = failure { _ = try download().fetch(voice, target: home.path) }
    #expect(again.contains("sends the file only from its beginning"), "\(again)")
    #expect(calls == 50 + 6)
  }

  @Test("a part that cannot be removed is an error")
  func stuck() throws {
    let voice = try voice("model")
    _ = run("/bin/mkdir", ["-p", part])
    let published = home.path + "/published"
    _ = run("/bin/mkdir", [published])
    write(Array("model".utf8), to: published + "/x.onnx")
    let text = failure {
      _ = try download(mirror: FileAddress(published)).fetch(voice, target: home.path)
    }
    #expect(text.hasPrefix(part + ": "), "\(text)")
  }

  @Test(
    "a file that is there is fetched again when it is not what its publisher states",
    arguments: ["", "MODEL", "mode"]
  )
  func cached(_ old: String) throws {
    let voice = try voice("model")
    let published = home.path + "/published"
    _ = run("/bin/mkdir", ["-p", published, home.path + "/cache/voices/x"])
    write(Array("model".utf8), to: published + "/x.onnx")
    write(Array(old.utf8), to: model)
    let fetched = try download(mirror: FileAddress(published)).fetch(voice, target: home.path)
    #expect(fetched.isChecked && String(decoding: read(model), as: UTF8.self) == "model")
  }

  @Test("nothing of an earlier run is taken for what an address names")
  func unstated() throws {
    curl("printf 'model!'; echo 200 >&2; exit 56")
    let address = "https://voices.invalid/x.zip"
    let first = failure { _ = try download().fetch(address) }
    #expect(first.contains("could not be fetched") && !first.contains("is kept"), "\(first)")
    curl("printf new; echo 200 >&2; exit 0")
    let fetched = try download().fetch(address)
    #expect(String(decoding: read(fetched.path), as: UTF8.self) == "new")
  }
}
