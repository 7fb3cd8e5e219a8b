// SPDX-License-Identifier: Apache-2.0

import SpeechAudio
import SpeechHost
import SpeechPlayback
import SpeechSystem
import SpeechWorkers

/// Speaking on a device.
extension SpeakCommand {
  func speak() throws(CommandError) {
    var limits = RenderLimits()
    limits.maxFill = limitOptions.maxFill.duration
    try Self.checkDevice(device)
    let isText = !text.isEmpty && text != ["-"]
    let use: VoiceUse = isText ? VoiceUse(ofText: text.joined(separator: " ").utf8) : .reading
    let host = hostOptions.makeHost(limits: limits, requiring: .voice(voice.voice, for: use))
    defer { host.close() }
    let told = host.warnings
    let screen = interactive ? try WordScreen() : nil
    let session = SpeakSession(
      host,
      device: device,
      screen: screen,
      isQuiet: outputOptions.quiet
    )
    let interrupt = Interrupt { session.interrupt() }
    let suspension = Suspension(prepare: { session.suspend() }, resume: { session.resume() })
    let resizing = screen.map { screen in ResizeWatch { screen.resize() } }
    defer { HostOptions.tellWarnings(of: host, butNot: told) }
    try withExtendedLifetime((interrupt, suspension, resizing)) { () throws(CommandError) in
      try speak(in: session)
      try session.finish()
    }
  }

  func speakCommands() throws(CommandError) {
    var limits = RenderLimits()
    limits.maxFill = limitOptions.maxFill.duration
    // Speech survives a crash of the engine without waiting for a new one.
    limits.workers.asksBeforeSpare = 1
    try Self.checkDevice(device)
    let host = hostOptions.makeHost(limits: limits, requiring: .voice(voice.voice))
    defer { host.close() }
    let told = host.warnings
    let session = try LinesSession(
      host,
      devices: OutputDevices.named(device),
      options: voice,
      resources: resources.access(document: nil)
    )
    let interrupt = Interrupt { session.interrupt() }
    defer { HostOptions.tellWarnings(of: host, butNot: told) }
    try withExtendedLifetime(interrupt) { () throws(CommandError) in try session.run() }
  }

  /// A missing named device is an error. The default one may appear later.
  static func checkDevice(_ device: String) throws(CommandError) {
    guard device != "default" else { return }
    try CommandError.wrapping { () throws(DeviceError) in
      let format = AudioFormat(sampleRate: 22050, channels: 1)
      try OutputDevices.named(device).open(for: format).close()
    }
  }

  /// A name that is spoken may have been meant as what it names.
  func tellIfFile(_ text: String) {
    if CommandInput.isFile(text) {
      Console.error(
        "synth-host: note: the words \(text.typed) are spoken. To speak the file: synth-host speak --file \(text.quotedForShell)"
      )
    } else if CommandInput.isAddress(text), !text.contains(where: \.isWhitespace) {
      Console.error(
        "synth-host: note: the address itself is spoken. \(CommandInput.downloadCure(text))"
      )
    }
  }

  private func speak(in session: SpeakSession) throws(CommandError) {
    if let ssml {
      try session.speak(
        request(.ssml(try CommandInput.readDocument(ssml))),
        name: CommandInput.displayName(ssml)
      )
    } else if let file, file != "-" {
      let name = CommandInput.displayName(file)
      let source = try StructuredFile.anySource(
        file,
        ruby: rubyOption.ruby,
        choice: parts.choice,
        tell: { session.warn($0) }
      )
      try session.speak(request(source.source), name: name, places: source.places)
    } else if !text.isEmpty, text != ["-"] {
      let whole = text.joined(separator: " ")
      if !outputOptions.quiet { tellIfFile(whole) }
      var request = try request(.plainText(Array(whole.utf8)))
      request.use = VoiceUse(ofText: whole.utf8)
      session.speak(request, name: "the text")
    } else {
      try session.speakLines(as: request(.plainText([])))
    }
  }
}
