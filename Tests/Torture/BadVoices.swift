// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechAudio
import SpeechHost
import SpeechVoices
import TestSupport

/// What a user hears, sentence after sentence, in a voice whose file is bad, of a provider that came with the host and has
/// others: until that voice is left out, and then.
struct BadVoices {
  struct Row {
    let what: String
    let heard: String
    /// What is wrong with that; nil when each sentence was heard.
    let fault: String?
  }

  private static let cases = [
    ("dies at each text", "dies"), ("loops at each text", "loops"),
    ("loops when it is loaded", "hollow"), ("stops its process", "stops"),
  ]
  private static let provider = "org.synth-host.one-bad-voice"
  /// More than it takes: a voice that rests for a moment is not asked.
  private static let sentences = 20
  /// What a sentence may take in another voice.
  private static let patience = Duration.seconds(2)

  static func measure() -> [Row] {
    cases.map { what, voice in
      let home = TemporaryFolder()
      let host = makeHost(home)
      defer { host.close() }
      return row(what, voice: "\(provider).\(voice)", host: host)
    }
  }

  private static func row(_ what: String, voice: String, host: SpeechHost) -> Row {
    guard let found = host.registry.voices.first(where: { $0.identifier == voice }),
      let places = host.registry.provider(of: found)?.places
    else { return Row(what: what, heard: "nothing", fault: "there is no voice \(voice)") }
    var isLeftOut: Bool {
      host.health.history(of: places)?.quarantinedVoices.contains(voice) == true
    }
    var asked = 0
    var longest = Duration.zero
    while asked < sentences, !isLeftOut {
      asked += 1
      let (outcome, time) = speak(with: voice, host: host)
      longest = max(longest, time)
      if let outcome { return Row(what: what, heard: "\(asked) sentences", fault: outcome) }
      // As long as a voice rests, which is then not asked.
      usleep(120_000)
    }
    let (outcome, after) = speak(with: voice, host: host)
    let (own, _) = speak(with: "\(provider).sound", host: host)
    let heard =
      "\(asked) sentences after \(Spread.text(longest)) at most; left out, after \(Spread.text(after))"
    var fault = outcome ?? own
    // An overloaded machine excuses a voice, which is then waited for.
    if isLeftOut, after > patience { fault = "it is still waited for" }
    // What is late on an overloaded machine is not held against a voice.
    let known = host.health.history(of: places)?.troubles ?? []
    if !isLeftOut, !known.contains(where: \.wasOverloaded) { fault = "it is not left out" }
    return Row(what: what, heard: heard, fault: fault)
  }

  /// Speaks a sentence. Returns what failed, and the time.
  private static func speak(with voice: String, host: SpeechHost) -> (String?, Duration) {
    let start = ContinuousClock.now
    let output = Discard()
    let request = RenderRequest(.plainText(Array("Good morning.".utf8)), voice: voice)
    let outcome = host.render(request, into: output, observer: output)
    let time = ContinuousClock.now - start
    guard case .finished = outcome else { return (outcome.failure ?? "it was cancelled", time) }
    return (output.frames > 0 ? nil : "nothing was heard", time)
  }

  private static func makeHost(_ home: TemporaryFolder) -> SpeechHost {
    let libexec = home.path + "/libexec"
    let folder = home.path + "/providers"
    mkdir(folder, 0o755)
    write(read(Fixtures.library("Ramp")), to: folder + "/Ramp.so")
    let programs = ["speech-worker", "speech-decoder"]
    Fixtures.makeLibexec(libexec, programs: programs, providers: ["OneBadVoice"])
    return SpeechHost(
      HostConfiguration(
        environment: [
          // An empty part means the default folders.
          "HOME": home.path, "LANG": "en_US.UTF-8", "SPEECH_PROVIDER_PATH": "/nowhere:",
          "SYNTH_HOST_LIBEXEC": libexec,
        ],
        executableFolder: home.path + "/bin",
        providerFolders: [folder],
        limits: RenderLimits(timeout: .seconds(1))
      )
    )
  }
}
