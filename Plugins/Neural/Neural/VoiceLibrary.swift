// SPDX-License-Identifier: Apache-2.0
import SpeechProviderKit
import SpeechSystem

/// The folders that contain neural voices.
struct VoiceLibrary {
  /// Those that programs of the user write voices into, and then those of all accounts.
  private let folders: [String]

  init(_ parameters: OpenParameters) {
    folders = [parameters.sharedFolder, parameters.dataFolder].compactMap(\.self).map {
      $0 + "/voices"
    }
  }

  /// More folders than this are left out: listing has to end within two seconds.
  private static let maxFolders = 100

  /// All valid voices, by identifier. `report` gets a line for each that is not valid.
  func voices(_ report: (String) -> Void) -> [String: NeuralVoice] {
    var voices: [String: NeuralVoice] = [:]
    var names: Set<String> = []
    for folder in folders {
      for name in Path.folders(in: folder, report: report).prefix(Self.maxFolders)
      // Of two with the same name, the user's own is meant.
      where names.insert(name).inserted {
        add(folder + "/" + name, named: name, to: &voices, report: report)
      }
    }
    return voices
  }

  private func add(
    _ path: String,
    named name: String,
    to voices: inout [String: NeuralVoice],
    report: (String) -> Void
  ) {
    do throws(NeuralFault) {
      for voice in try VoiceRecognition.voices(in: path, named: name) {
        let identifier = voice.description.identifier
        if voices[identifier] == nil, NeuralVoice.isIdentifier(identifier) {
          voices[identifier] = voice
        } else {
          report(
            "voice \(identifier) of \(path) is left out: its identifier is too long, or not its own"
          )
        }
      }
    } catch {
      report("voice \(path) is left out: \(error.text)")
    }
  }
}
