// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechWorkers
import Synchronization
import TestSupport

/// A host whose voices are stated by a manifest, so that no worker has to start before something is
/// spoken. Their provider came with the host: one that is not known to speak yet would only be used
/// as a substitute.
final class MadeUpVoices: Sendable {
  let host: SpeechHost
  private let home = TemporaryFolder()
  private let workers = Counter()

  /// How many workers were started.
  var startedWorkers: Int { workers.count.withLock { $0 } }

  /// - Parameter locale: the user's, such as `en_GB.UTF-8`.
  init(locale: String = "en_US.UTF-8", manifest: String = MadeUpVoices.manifest) {
    let libexec = home.path + "/libexec"
    for folder in [libexec, libexec + "/providers"] { mkdir(folder, 0o755) }
    write(read(Fixtures.library("Ramp")), to: libexec + "/providers/tones.so")
    write(Array(manifest.utf8), to: libexec + "/providers/tones.provider.json")
    var configuration = HostConfiguration(
      environment: [
        // An empty part at its end means the default folders.
        "HOME": home.path, "LANG": locale, "SPEECH_PROVIDER_PATH": "/nowhere:",
        "SYNTH_HOST_LIBEXEC": libexec,
      ],
      executableFolder: home.path + "/bin"
    )
    configuration.workerDidStart = { [workers] _ in workers.count.withLock { $0 += 1 } }
    host = SpeechHost(configuration)
  }

  deinit { host.close() }

  /// The plan of the content of a document in American English, or in the language named; nil: the document names none.
  func plan(_ content: String, language: String? = "en-US", voice: String? = nil) throws -> [String]
  {
    let log = PlanLines()
    let language = language.map { " xml:lang='\($0)'" } ?? ""
    let document =
      "<speak version='1.1' xmlns='http://www.w3.org/2001/10/synthesis'\(language)>\n\(content)</speak>"
    try host.explain(RenderRequest(.ssml(Array(document.utf8)), voice: voice), observer: log)
    return log.lines
  }

  private final class Counter: Sendable {
    let count = Mutex(0)
  }

  /// Ada (en-GB), Bob (en-US) and Eve (en-US), Clara (fr-FR), which is stereo, and Dieter (de-DE).
  /// Eve has all abilities, and Dieter names Clara for what it does not cover.
  static let manifest = """
    {"speech_manifest": 1, "id": "org.example.tones", "name": "Tones", "voices": [
      {"id": "ada", "name": "Ada", "languages": ["en-GB"], "gender": "female", "sampleRate": 24000},
      {"id": "bob", "name": "Bob", "languages": ["en-US"], "gender": "male", "quality": "premium", "sampleRate": 16000,
       "variants": ["soft"]},
      {"id": "clara", "name": "Clara", "languages": ["fr-FR"], "gender": "female", "sampleRate": 22050, "channels": 2},
      {"id": "dieter", "name": "Dieter", "languages": ["de-DE"], "gender": "male", "sampleRate": 22050,
       "fallback": "org.example.tones.clara"},
      {"id": "eve", "name": "Eve", "languages": ["en-US"], "gender": "female", "age": 30, "sampleRate": 16000,
       "input": "ssml", "alphabets": ["ipa"], "rateRange": [0.5, 2], "pitchRange": [0.5, 2],
       "abilities": ["rate", "pitch", "emphasis", "phoneme", "sayAs", "wordMarkers"]}
    ]}
    """
}
