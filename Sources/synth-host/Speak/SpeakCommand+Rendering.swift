// SPDX-License-Identifier: Apache-2.0

import SpeechHost

/// Writing an audio file.
extension SpeakCommand {
  /// Writes each line of standard input as soon as it arrives, if someone may be listening to the
  /// output; otherwise does nothing and returns false.
  func renderLines(to output: String) throws -> Bool {
    guard text.isEmpty, ssml == nil, file == nil || file == "-" else { return false }
    var limits = RenderLimits()
    limits.maxFill = limitOptions.maxFill.duration
    let lines = try LineRendering(output, options: outputOptions)
    guard lines.isHeard else { return false }
    let host = hostOptions.makeHost(
      limits: limits,
      requiring: .voice(voice.voice),
      tellingWhatIsLeftOut: !outputOptions.quiet
    )
    defer { host.close() }
    try lines.run(on: host, as: request(.plainText([])))
    return true
  }

  func render(to output: String) throws {
    let hasText = !text.isEmpty && text != ["-"]
    if hasText, !outputOptions.quiet { tellIfFile(text.joined(separator: " ")) }
    let input: RenderInput =
      if let ssml {
        RenderInput(ssml: ssml)
      } else if hasText {
        RenderInput(text: text.joined(separator: " "))
      } else {
        RenderInput(file: file ?? "-", ruby: rubyOption.ruby, choice: parts.choice)
      }
    try FileRendering(
      input: input,
      voice: voice,
      output: output,
      outputOptions: outputOptions,
      resources: resources,
      limitOptions: limitOptions,
      hostOptions: hostOptions
    ).run()
  }
}
