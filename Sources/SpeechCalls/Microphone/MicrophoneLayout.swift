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
  static let nowhere = "synth_nowhere"
  static let source = "synth_mic"
  static let description = "Synthesized Speech Microphone"

  /// A module of the server: its name, and its arguments. Names with blanks have to be quoted (PulseAudio 16.1).
  typealias Part = (name: String, arguments: String)

  /// Where voice and speech are mixed; `norewinds` keeps what was written. Its class gives it PulseAudio's lowest priority, its
  /// priority PipeWire's: it is never what programs play on that name nothing, as long as there is another one.
  static let mix: Part = (
    "module-null-sink",
    "sink_name=\(sink) rate=48000 channels=1 norewinds=1"
      + " sink_properties='device.description=\"Speech mix (internal)\" device.class=modem priority.session=-2'"
  )

  /// Where programs play while there is no loudspeaker: else they would play into calls.
  static let silence: Part = (
    "module-null-sink",
    "sink_name=\(nowhere) sink_properties='device.description=\"No loudspeaker (internal)\" priority.session=-1'"
  )

  /// Takes the voice there. With less than 60 ms PulseAudio's loopback lost its rhythm.
  static func loopback(of voice: String) -> Part {
    (
      "module-loopback",
      "source=\(quoted(voice)) sink=\(sink) latency_msec=60 channels=1"
        + " source_dont_move=true sink_dont_move=true"
    )
  }

  /// What programs record from.
  static let microphone: Part = (
    "module-remap-source",
    "source_name=\(source) master=\(sink).monitor channels=1"
      + " source_properties='device.description=\"\(description)\"'"
  )

  static func isMix(_ module: PulseServer.Module) -> Bool {
    module.name == mix.name && words(of: module).contains("sink_name=\(sink)")
  }

  static func isSilence(_ module: PulseServer.Module) -> Bool {
    module.name == silence.name && words(of: module).contains("sink_name=\(nowhere)")
  }

  static func isMicrophone(_ module: PulseServer.Module) -> Bool {
    module.name == microphone.name && words(of: module).contains("source_name=\(source)")
  }

  static func isLoopback(_ module: PulseServer.Module) -> Bool {
    module.name == "module-loopback" && words(of: module).contains("sink=\(sink)")
  }

  /// Whether a module is one of these, of this program or of one that was killed.
  static func isOurs(_ module: PulseServer.Module) -> Bool {
    isMix(module) || isLoopback(module) || isMicrophone(module) || isSilence(module)
  }

  /// The real microphone that a loopback of ours takes.
  static func voice(of module: PulseServer.Module) -> String? {
    guard isLoopback(module) else { return nil }
    return unquoted(module.arguments, "source=")
  }

  /// As the server reads a value: one with a blank or more in it is quoted.
  static func quoted(_ name: String) -> String {
    let isPlain = name.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "_-.:".contains($0))
    }
    if isPlain { return name }
    let escaped = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  /// The value of an argument, the first one, as `quoted` writes it.
  private static func unquoted(_ arguments: String, _ name: String) -> String? {
    guard arguments.hasPrefix(name) else {
      return words(arguments).first { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count)) }
    }
    var rest = arguments.dropFirst(name.count)
    guard rest.first == "\"" else { return String(rest.prefix { $0 != " " }) }
    rest.removeFirst()
    var value = ""
    while let character = rest.popFirst(), character != "\"" {
      value.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    return value
  }

  private static func words(_ arguments: String) -> [Substring] { arguments.split(separator: " ") }

  private static func words(of module: PulseServer.Module) -> [Substring] {
    words(module.arguments)
  }
}
