// SPDX-License-Identifier: Apache-2.0

import SpeechSystem

/// The modules loaded into the sound server for a microphone that carries voice and speech:
///
///     microphone ──loopback──▶ sink “synth_mix” ◀── speech
///                              monitor of it ──remap──▶ source “synth_mic”
///
/// The server does the mixing: when this program dies the microphone continues. Browsers do not accept a monitor as a
/// microphone, therefore it has a source of its own.
enum MicrophoneLayout {
  static let sink = "synth_mix"
  static let nowhere = "synth_nowhere"
  static let source = "synth_mic"
  static let description = "Synthesized Speech Microphone"

  /// A server module: its name and arguments. Names with blanks have to be quoted (PulseAudio 16.1).
  typealias Part = (name: String, arguments: String)

  /// The sink that mixes voice and speech; `norewinds` keeps what was written. Its class gives it the lowest priority
  /// in PulseAudio, `priority.session` in PipeWire: it never is the default sink as long as there is another one.
  static let mix: Part = (
    "module-null-sink",
    "sink_name=\(sink) rate=48000 channels=1 norewinds=1"
      + " sink_properties='device.description=\"Speech mix (internal)\" device.class=modem priority.session=-2'"
  )

  /// The default sink while there is no loudspeaker: otherwise programs would play into calls.
  static let silence: Part = (
    "module-null-sink",
    "sink_name=\(nowhere) sink_properties='device.description=\"No loudspeaker (internal)\" priority.session=-1'"
  )

  /// Carries the voice to the mix. With a latency below 60 ms PulseAudio's loopback lost its rhythm.
  static func loopback(of voice: String) -> Part {
    (
      "module-loopback",
      "source=\(quoted(voice)) sink=\(sink) latency_msec=60 channels=1"
        + " source_dont_move=true sink_dont_move=true"
    )
  }

  /// The source that programs record from.
  static let microphone: Part = (
    "module-remap-source",
    "source_name=\(source) master=\(sink).monitor channels=1"
      + " source_properties='device.description=\"\(description)\"'"
  )

  /// Whether a source of this name has our speech in it.
  static func carriesSpeech(_ name: String) -> Bool { name == source || name == sink + ".monitor" }

  static func isMix(_ module: PulseServer.Module) -> Bool { isPart(module, part: mix) }
  static func isSilence(_ module: PulseServer.Module) -> Bool { isPart(module, part: silence) }
  static func isMicrophone(_ module: PulseServer.Module) -> Bool {
    isPart(module, part: microphone)
  }

  /// Whether a module was loaded for a part: the first argument names what it creates.
  private static func isPart(_ module: PulseServer.Module, part: Part) -> Bool {
    module.name == part.name && words(of: module).contains(part.arguments.prefix { $0 != " " })
  }

  static func isLoopback(_ module: PulseServer.Module) -> Bool {
    module.name == "module-loopback" && words(of: module).contains("sink=\(sink)")
  }

  /// Whether a module is one of these parts, of this program or of one that was killed.
  static func isOurs(_ module: PulseServer.Module) -> Bool {
    isMix(module) || isLoopback(module) || isMicrophone(module) || isSilence(module)
  }

  /// The real microphone that one of our loopbacks reads.
  static func voice(of module: PulseServer.Module) -> String? {
    guard isLoopback(module) else { return nil }
    return value(of: "source=", in: module)
  }

  /// A value as the server parses it: quoted if it has blanks or special characters.
  static func quoted(_ name: String) -> String {
    let isPlain = name.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "_-.:".contains($0))
    }
    if isPlain { return name }
    let escaped = name.replacing(text: "\\", with: "\\\\").replacing(text: "\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  /// The value of an argument as `quoted` writes it; one that is not first is read up to the next blank.
  private static func value(of name: String, in module: PulseServer.Module) -> String? {
    guard module.arguments.hasPrefix(name + "\"") else {
      let word = words(of: module).first { $0.hasPrefix(name) }
      return word.map { String($0.dropFirst(name.count)) }
    }
    var rest = module.arguments.dropFirst(name.count + 1)
    var value = ""
    while let character = rest.popFirst(), character != "\"" {
      value.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    return value
  }

  private static func words(of module: PulseServer.Module) -> [Substring] {
    module.arguments.split(separator: " ")
  }
}
