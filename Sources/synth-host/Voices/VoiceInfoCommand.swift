// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Glibc
import SpeechHost
import SpeechRecordings
import SpeechSystem
import SpeechVoices

struct VoiceInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Shows a voice’s provider, folder, size, licence and origin, and how to get it.",
    discussion: "The voice may be any that list-voices lists, also one whose data is not installed."
  )

  @Argument(
    help: ArgumentHelp("Identifier, end of an identifier or name.", valueName: "voice"),
    completion: .voices
  )
  var voice: String

  @OptionGroup(title: "Providers") var hostOptions: HostOptions

  func run() throws {
    try hostOptions.withHost { host in
      let found = try host.registry.voice(called: voice)
      let rows = Self.rows(of: found, host: host)
      let width = rows.map(\.0.count).max() ?? 0
      for (label, value) in rows {
        let gap = String(repeating: " ", count: width - label.count + 2)
        Console.print("\(label):\(gap)\(value.shown)")
      }
    }
  }

  private static func rows(of voice: Voice, host: SpeechHost) -> [(String, String)] {
    let record = host.registry.provider(of: voice)
    let description = record?.description
    let item = AddedVoices(host).items.first { item in
      item.voices.contains { $0.identifier == voice.identifier }
    }
    let size = voice.bytesOnDisk > 0 ? voice.bytesOnDisk : item?.entry.size
    let providersOwn = description?.license.map { "not stated (the provider’s is \($0))" }
    let names = [
      ("name", voice.name), ("identifier", voice.identifier),
      ("languages", voice.supportedLanguages.joined(separator: ", ")),
    ]
    let gender = voice.gender.word.isEmpty ? [] : [("gender", voice.gender.word)]
    let health = record.flatMap { host.health.history(of: $0.places) }
    let trouble = record.flatMap { record in
      health.flatMap { HealthText.trouble(with: voice.identifier, of: record, health: $0) }
    }
    let installed = voice.isInstalled ? "yes" : "no. \(voice.wayToGet)"
    return names + gender + [
      ("provider", "\(description?.name ?? voice.provider) (\(voice.provider))"),
      ("folder", item?.entry.path ?? record?.places.dataFolder ?? "none of its own"),
      ("size", size.map { "\(ByteSize($0))" } ?? "not stated"),
      ("licence", voice.license ?? item?.papersInWords ?? providersOwn ?? "not stated"),
      ("origin", voice.origin ?? description?.url ?? "not stated"),
      ("sample rate", "\(voice.sampleRate) Hz"), ("installed", installed),
      ("loudness", loudness(of: voice, host: host)),
    ] + measured(of: voice, host: host) + (trouble.map { [("not used", $0)] } ?? [])
  }

  private static func loudness(of voice: Voice, host: SpeechHost) -> String {
    guard let loudness = host.measures.loudness(of: voice) else {
      return "not known; measured when the voice has spoken for some seconds"
    }
    let change = 20 * log10(Double(host.measures.gain(of: voice)))
    let effect =
      change == 0
      ? "not changed" : "made \(abs(change).tenths) dB \(change > 0 ? "louder" : "softer")"
    return "\(loudness.tenths) LUFS, \(effect)"
  }

  /// What adding it has shown.
  private static func measured(of voice: Voice, host: SpeechHost) -> [(String, String)] {
    guard let measure = host.measures.measure(of: voice) else { return [] }
    var rows: [(String, String)] = []
    if let speed = measure.speed {
      rows.append(("speed", "\(speed.tenths) s of speech in a second, when it was measured"))
    }
    if let maxRate = measure.maxRate, Float(maxRate) < voice.rateRange.upperBound {
      rows.append(("rate", "its own up to \(maxRate.tenths); faster by the host"))
    }
    return rows
  }
}

extension Double {
  /// With one digit after the point.
  fileprivate var tenths: String {
    let tenths = Int((abs(self) * 10).rounded())
    return "\(self < 0 && tenths > 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
  }
}
