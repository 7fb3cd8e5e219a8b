// SPDX-License-Identifier: Apache-2.0

import SpeechJSON
import SpeechVoices

/// A provider as `synth-host providers --json` prints it.
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
  /// `ok`, `shadowed`, `incompatible`, or what kind of fault it has.
  let state: String
  /// Where the list of voices comes from, `cached` where the provider was asked earlier.
  let source: String
  let problem: String?
  let warnings: [String]

  /// `state` as people read it: `timedOut` is "timed out".
  var stateInWords: String {
    state.reduce(into: "") { text, letter in
      text += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }

  init(_ record: ProviderRecord) {
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
    switch record.state {
    case .ok: state = "ok"
    case .shadowed: state = "shadowed"
    case .incompatible: state = "incompatible"
    case .failed(let failure): state = failure.kind.rawValue
    }
    problem = record.state == .ok ? nil : "\(record.state)"
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("abi", abi)
      writer.member("dataFolder", dataFolder)
      writer.member("identifier", identifier)
      writer.member("library", library)
      writer.member("license", license)
      writer.member("manufacturer", manufacturer)
      writer.member("name", name)
      writer.member("problem", problem)
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
