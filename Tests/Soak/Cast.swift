// SPDX-License-Identifier: Apache-2.0

/// A voice that takes part.
struct Role: Hashable, Sendable {
  enum Nature: Hashable, Sendable {
    /// Gives the same frames for the same text.
    case steady
    /// Gives nearly the same number of frames: eSpeak NG's depend on what it said before.
    case nearlySteady
    /// Steady while its provider is there; the provider comes and goes.
    case visiting
    /// May end in any way, but has to end.
    case faulty
  }

  var voice: String
  var nature: Nature
  /// How often it speaks, among all.
  var weight: Int
}

/// The voices and the providers that they need.
enum Cast {
  static let providers = ["Ramp", "Echo", "Faulty", "EspeakProvider"]
  /// Has a manifest: that it comes starts nothing.
  static let visitor = "ParrotProvider"

  static let roles: [Role] =
    [
      Role(voice: "ramp", nature: .steady, weight: 12),
      Role(voice: "ramp.stereo", nature: .steady, weight: 8),
      Role(voice: "ramp.slow", nature: .steady, weight: 4),
      Role(voice: "ramp.short", nature: .steady, weight: 8),
      Role(voice: "ramp.complete-empty", nature: .steady, weight: 8),
      Role(voice: "echo.text", nature: .steady, weight: 8),
      Role(voice: "echo.prosody", nature: .steady, weight: 8),
      Role(voice: "echo.ssml", nature: .steady, weight: 8),
      Role(voice: "echo.short", nature: .steady, weight: 8),
      Role(voice: "org.espeak-ng.en-us", nature: .nearlySteady, weight: 10),
      Role(voice: "org.espeak-ng.de", nature: .nearlySteady, weight: 8),
      Role(voice: "org.espeak-ng.fr-fr", nature: .nearlySteady, weight: 4),
      Role(voice: "polly", nature: .visiting, weight: 6),
    ] + faults.map { Role(voice: $0, nature: .faulty, weight: 1) }

  /// Those that end at once: each of the others costs its limit.
  private static let faults = [
    "fault.crash-in-render", "fault.abort", "fault.exit", "fault.nan", "fault.too-many-frames",
    "fault.error-in-render", "fault.crash-in-synthesize", "fault.marker-lies",
  ]

  static let totalWeight = roles.reduce(0) { $0 + $1.weight }

  static func random(_ random: inout Random) -> Role {
    var rest = Int.random(in: 0..<totalWeight, using: &random)
    for role in roles {
      rest -= role.weight
      if rest < 0 { return role }
    }
    return roles[0]
  }
}
