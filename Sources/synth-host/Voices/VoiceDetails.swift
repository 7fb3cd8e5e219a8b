// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechHost
import SpeechJSON
import SpeechRecordings
import SpeechSystem
import SpeechVoices

/// What `voices info` shows of a voice; the schema of its JSON is `Schemas/voice.schema.json`.
struct VoiceDetails: JSONRow {
  private let voice: Voice
  private let provider: ProviderDescription?
  /// That of an added voice, otherwise that of its provider's data.
  private let folder: String?
  private let bytes: Int64?
  /// The files of an added voice's folder that state its licence.
  private let papers: [String]
  private let measure: VoiceMeasure?
  /// In LUFS; nil: not known.
  private let loudness: Double?
  /// What the host does to its loudness, in dB.
  private let gain: Double
  /// Why it is not used, in words.
  private let trouble: String?

  init(_ voice: Voice, host: SpeechHost) {
    let record = host.registry.provider(of: voice)
    let item = AddedVoices(host).items.first { item in
      item.voices.contains { $0.identifier == voice.identifier }
    }
    self.voice = voice
    provider = record?.description
    folder = item?.entry.path ?? record?.places.dataFolder
    bytes = voice.bytesOnDisk > 0 ? voice.bytesOnDisk : item?.entry.size
    papers = item?.entry.papers ?? []
    measure = host.measures.measure(of: voice)
    loudness = host.measures.loudness(of: voice)
    gain = 20 * log10(Double(host.measures.gain(of: voice)))
    trouble = record.flatMap { record in
      host.health.history(of: record.places).flatMap {
        HealthText.trouble(with: voice.identifier, of: record, health: $0)
      }
    }
  }

  /// The voice's own rate, where it is less than its provider states.
  private var maxRate: Double? {
    measure?.maxRate.flatMap { Float($0) < voice.rateRange.upperBound ? $0 : nil }
  }

  // MARK: For people

  /// A label and a text each.
  var rows: [(String, String)] {
    let providersOwn = provider?.license.map { "not stated (the provider’s is \($0))" }
    let gender = voice.gender.word.isEmpty ? [] : [("gender", voice.gender.word)]
    let licence = voice.license ?? AddedVoices.Item.inWords(papers) ?? providersOwn
    return [
      ("name", voice.name), ("identifier", voice.identifier),
      ("languages", voice.supportedLanguages.joined(separator: ", ")),
    ] + gender + [
      ("provider", "\(provider?.name ?? voice.provider) (\(voice.provider))"),
      ("folder", folder ?? "none of its own"),
      ("size", bytes.map { "\(ByteSize($0))" } ?? "not stated"),
      ("licence", licence ?? "not stated"),
      ("origin", voice.origin ?? provider?.url ?? "not stated"),
      ("sample rate", "\(voice.sampleRate) Hz"),
      ("installed", voice.isInstalled ? "yes" : "no. \(voice.wayToGet)"),
      ("loudness", loudnessInWords),
    ] + measured + (trouble.map { [("not used", $0)] } ?? [])
  }

  private var loudnessInWords: String {
    guard let loudness else {
      return "not known; measured when the voice has spoken for some seconds"
    }
    let effect =
      gain == 0 ? "not changed" : "made \(abs(gain).tenths) dB \(gain > 0 ? "louder" : "softer")"
    return "\(loudness.tenths) LUFS, \(effect)"
  }

  /// What adding it has shown.
  private var measured: [(String, String)] {
    var rows: [(String, String)] = []
    if let speed = measure?.speed {
      rows.append(("speed", "\(speed.tenths) s of speech in a second, when it was measured"))
    }
    if let maxRate {
      rows.append(("rate", "its own up to \(maxRate.tenths); faster by the host"))
    }
    return rows
  }

  // MARK: For programs

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("bytes", bytes)
      writer.member("download", voice.isInstalled ? nil : voice.wayToGet)
      writer.member("folder", folder)
      if loudness != nil { writer.member("gainDecibels", gain.hundredths) }
      writer.member("gender", voice.gender.word)
      writer.member("identifier", voice.identifier)
      writer.member("installed", voice.isInstalled)
      writer.member("languages", voice.supportedLanguages)
      writer.member("license", voice.license)
      writer.member("licenseFiles", papers)
      if let loudness { writer.member("loudnessLUFS", loudness.hundredths) }
      if let maxRate { writer.member("maxRate", maxRate.hundredths) }
      writer.member("name", voice.name)
      writer.member("origin", voice.origin)
      writer.member("provider", voice.provider)
      writer.member("providerLicense", provider?.license)
      writer.member("providerName", provider?.name)
      writer.member("providerURL", provider?.url)
      writer.member("sampleRate", voice.sampleRate)
      if let speed = measure?.speed { writer.member("speed", speed.hundredths) }
      writer.member("trouble", trouble)
    }
  }
}

extension Double {
  /// With one digit after the point.
  fileprivate var tenths: String {
    let tenths = Int((abs(self) * 10).rounded())
    return "\(self < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
  }

  /// Rounded to two digits after the point; 0 without a sign.
  fileprivate var hundredths: Double { (self * 100).rounded() / 100 + 0 }
}
