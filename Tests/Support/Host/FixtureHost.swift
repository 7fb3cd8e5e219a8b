// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechHost
package import SpeechWorkers
package import TestSupport

/// A host with the named fixture providers, isolated from this machine. Those in `bundled` came with it.
/// - Parameter stretch: bytes of text after which a file continues with new processes.
package func makeHost(
  _ products: [String],
  bundled: [String] = [],
  home: TemporaryFolder,
  keepsSpares: Bool = true,
  stretch: Int? = nil,
  limits: RenderLimits? = nil,
  workerDidStart: @escaping @Sendable (Worker) -> Void = { _ in }
) -> SpeechHost {
  let folder = home.path + "/providers"
  let libexec = home.path + "/libexec"
  mkdir(folder, 0o755)
  for product in products {
    write(read(Fixtures.library(product)), to: folder + "/\(product).so")
  }
  let programs = ["speech-worker", "speech-decoder"]
  Fixtures.makeLibexec(libexec, programs: programs, providers: bundled)
  // Long enough for a provider that waits for a busy machine's processor.
  var limits = limits ?? RenderLimits(stall: .seconds(4))
  if let stretch { limits.stretch = stretch }
  if !keepsSpares {
    limits.workers.asksBeforeSpare = .max
    limits.workers.asksBeforeSlowSpare = .max
  }
  var configuration = HostConfiguration(
    environment: [
      // An empty part at the end means the default folders.
      "HOME": home.path, "SPEECH_PROVIDER_PATH": bundled.isEmpty ? "/nowhere" : "/nowhere:",
      "SYNTH_HOST_LIBEXEC": libexec,
      "LANG": "en_US.UTF-8",
    ],
    executableFolder: home.path + "/bin",
    providerFolders: [folder],
    limits: limits
  )
  configuration.workerDidStart = workerDidStart
  return SpeechHost(configuration)
}

/// The frames that a ramp loses at its start: those up to the trimmer's threshold of 2^-10.
package let rampStart = 33

package let decoderProgram = DecoderProgram(path: Fixtures.program("speech-decoder"))

/// Makes this the only voice of the fixture Faulty, named "a", in hosts with this home: no other speaks instead.
package func leaveFaultyOneVoice(_ voice: String, home: TemporaryFolder) {
  let folder = home.path + "/providers"
  mkdir(folder, 0o755)
  let manifest = #"""
    {"speech_manifest": 1, "id": "org.synth-host.faulty", "name": "Faulty", "voices": [
    {"id": "\#(voice)", "name": "a", "languages": ["en"], "sampleRate": 16000}]}
    """#
  write(Array(manifest.utf8), to: folder + "/Faulty.provider.json")
}
