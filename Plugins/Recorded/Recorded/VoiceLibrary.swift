// SPDX-License-Identifier: Apache-2.0
import SpeechSystem

/// The folders that contain voices: those that came with the provider and those that programs have added.
struct VoiceLibrary {
  let dataFolder: String?
  let sharedFolder: String?

  /// More folders than this are left out: listing has to end within two seconds.
  static let maxVoices = 1000

  /// All valid voices, by identifier; shared ones take precedence. `report` gets a line for each that is not valid.
  func voices(_ report: (String) -> Void) -> [String: RecordedVoice] {
    var voices: [String: RecordedVoice] = [:]
    for folder in [sharedFolder, dataFolder].compactMap(\.self) {
      for name in Path.folders(in: folder, report: report) where voices[name] == nil {
        guard voices.count < Self.maxVoices else {
          report("\(folder): only the first \(Self.maxVoices) voices are used")
          return voices
        }
        do throws(VoiceFault) {
          voices[name] = try RecordedVoice(folder: folder + "/" + name, named: name) { line in
            report("voice \(folder)/\(name): \(line)")
          }
        } catch {
          report("voice \(folder)/\(name) is left out: \(error.text)")
        }
      }
    }
    return voices
  }
}
