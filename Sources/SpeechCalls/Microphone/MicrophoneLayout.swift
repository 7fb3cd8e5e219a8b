// SPDX-License-Identifier: Apache-2.0

/// What is loaded into the sound server for a microphone that holds a voice and speech:
///
///     microphone ──loopback──▶ sink “synth_mix” ◀── speech
///                              monitor of it ──remap──▶ source “synth_mic”
///
/// The mixing is the server's: when this program dies the microphone goes on. Browsers take no monitor for a microphone, so it
/// has a source of its own.
enum MicrophoneLayout {
  static let sink = "synth_mix"
  static let source = "synth_mic"
  static let description = "Synthesized Speech Microphone"

  /// Name and arguments of the modules, in the order in which they are loaded.
  ///
  /// Names with blanks have to be quoted twice, and `norewinds` keeps what was written (PulseAudio 16.1). With less than 60 ms
  /// the loopback lost its rhythm.
  static func modules(microphone: String?) -> [(name: String, arguments: String)] {
    var modules = [
      (
        "module-null-sink",
        "sink_name=\(sink) rate=48000 channels=1 norewinds=1"
          + " sink_properties='device.description=\"Speech mix (internal)\"'"
      )
    ]
    if let microphone {
      modules.append(
        (
          "module-loopback",
          "source=\(microphone) sink=\(sink) latency_msec=60 channels=1"
            + " source_dont_move=true sink_dont_move=true"
        )
      )
    }
    modules.append(
      (
        "module-remap-source",
        "source_name=\(source) master=\(sink).monitor channels=1"
          + " source_properties='device.description=\"\(description)\"'"
      )
    )
    return modules
  }

  /// Whether a module is one of these, of this program or of one that was killed.
  static func isOurs(_ module: PulseServer.Module) -> Bool {
    let words = words(of: module)
    switch module.name {
    case "module-null-sink": return words.contains("sink_name=\(sink)")
    case "module-loopback": return words.contains("sink=\(sink)")
    case "module-remap-source": return words.contains("source_name=\(source)")
    default: return false
    }
  }

  /// The microphone that a loopback of ours takes.
  static func microphone(of module: PulseServer.Module) -> String? {
    guard module.name == "module-loopback", isOurs(module) else { return nil }
    let word = words(of: module).first { $0.hasPrefix("source=") }
    return word.map { String($0.dropFirst("source=".count)) }
  }

  private static func words(of module: PulseServer.Module) -> [Substring] {
    module.arguments.split(separator: " ")
  }
}
