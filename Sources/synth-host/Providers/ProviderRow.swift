// SPDX-License-Identifier: Apache-2.0

import SpeechHost
import SpeechJSON
import SpeechVoices
import SpeechWorkers

/// A provider as `synth-host providers --json` prints it; the schema is `Schemas/providers.schema.json`.
struct ProviderRow: JSONRow {
  let identifier: String?
  let name: String?
  let vendor: String?
  let version: String?
  let license: String?
  let url: String?
  let type = "ausp"
  let subtype: String?
  let manufacturer: String?
  let abi: String?
  let library: String
  let dataFolder: String?
  let sharedFolder: String?
  /// How many of its voices are listed.
  let voices: Int
  /// How strictly it is sandboxed on this kernel.
  let sandbox: SandboxReport
  /// `ok`, `shadowed`, `incompatible`, `disabled`, `untrusted`, `quarantined`, or what kind of fault it has.
  let state: String
  /// Where the list of voices comes from, `cached` where the provider was asked earlier.
  let source: String
  let problem: String?
  let health: HealthHistory?
  let warnings: [String]

  /// `state` as people read it: `timedOut` is "timed out".
  var stateInWords: String {
    state.reduce(into: "") { text, letter in
      text += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }

  init(_ record: ProviderRecord, health: HealthHistory?) {
    let description = record.description
    identifier = description?.identifier
    name = description?.name
    vendor = description?.vendor
    version = description?.version
    license = description?.license
    url = description?.url
    subtype = description?.subtype
    manufacturer = description?.manufacturer
    abi = description.map { "\($0.abiMajor).\($0.abiMinor)" }
    library = record.places.library
    dataFolder = record.places.dataFolder
    sharedFolder = record.places.sharedFolder
    voices = record.voiceCount
    source = record.isCached ? "cached \(record.source.rawValue)" : record.source.rawValue
    warnings = record.warnings
    sandbox = record.sandbox
    self.health = health
    let trouble = health.flatMap { HealthText.sentence(on: record, health: $0) }
    var (word, problem) = ("ok", record.silence)
    switch record.state {
    case .ok:
      if health?.isQuarantined == true { word = "quarantined" }
      problem = trouble
    case .shadowed:
      word = "shadowed"
      // It may be shadowed only because it is in quarantine.
      if health?.isQuarantined == true { (word, problem) = ("quarantined", trouble) }
    case .incompatible: word = "incompatible"
    case .failed(let failure): word = failure.kind.rawValue
    case .unasked: word = "unasked"
    case .disabled: word = "disabled"
    case .untrusted: word = "untrusted"
    }
    state = word
    self.problem = problem
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("abi", abi)
      writer.member("dataFolder", dataFolder)
      writer.key("health")
      writer.object { writer in
        writer.key("failures")
        writer.array { writer in
          for past in health?.troubles ?? [] { past.write(to: &writer) }
        }
        writer.member("quarantined", health?.isQuarantined ?? false)
        writer.member("quarantinedVoices", health?.quarantinedVoices ?? [])
      }
      writer.member("identifier", identifier)
      writer.member("library", library)
      writer.member("license", license)
      writer.member("manufacturer", manufacturer)
      writer.member("name", name)
      writer.member("problem", problem)
      writer.key("sandbox")
      writer.object { writer in
        writer.member("landlock", sandbox.landlock)
        writer.member("level", sandbox.level.rawValue)
        writer.member("losses", sandbox.losses)
        writer.member("strength", sandbox.strength.rawValue)
      }
      writer.member("sharedFolder", sharedFolder)
      writer.member("source", source)
      writer.member("state", state)
      writer.member("subtype", subtype)
      writer.member("type", type)
      writer.member("url", url)
      writer.member("vendor", vendor)
      writer.member("version", version)
      writer.member("voices", voices)
      writer.member("warnings", warnings)
    }
  }
}

extension PastTrouble: JSONRow {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("counts", counts)
      writer.member("kind", trouble.kind.rawValue)
      writer.member("lastLines", trouble.lastLines)
      writer.member("time", WallTime(time).utc)
      writer.member("voice", trouble.voice)
      writer.member("what", trouble.what)
    }
  }
}
