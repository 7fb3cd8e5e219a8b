// SPDX-License-Identifier: Apache-2.0
import SpeechProviderKit
import SpeechSystem

/// The folders that contain neural voices.
struct VoiceLibrary {
  /// What programs of the user write voices into; nil: none.
  let sharedFolder: String?

  /// More folders than this are left out: listing has to end within two seconds.
  private static let maxFolders = 100

  /// All valid voices, by identifier. `report` gets a line for each that is not valid.
  func voices(_ report: (String) -> Void) -> [String: NeuralVoice] {
    guard let sharedFolder else { return [:] }
    let folder = sharedFolder + "/voices"
    var voices: [String: NeuralVoice] = [:]
    for name in Path.folders(in: folder, report: report).prefix(Self.maxFolders) {
      do throws(NeuralFault) {
        for voice in try NeuralVoice.voices(in: "\(folder)/\(name)", named: name) {
          let identifier = voice.description.identifier
          if voices[identifier] == nil, NeuralVoice.isIdentifier(identifier) {
            voices[identifier] = voice
          } else {
            report(
              "voice \(identifier) of \(folder)/\(name) is left out: its identifier is too long, or not its own"
            )
          }
        }
      } catch {
        report("voice \(folder)/\(name) is left out: \(error.text)")
      }
    }
    return voices
  }
}
