// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechSystem

/// The folders that contain neural voices.
struct VoiceLibrary {
  /// What programs of the user write voices into; nil: none.
  let sharedFolder: String?

  /// More folders than this are left out: listing has to end within two seconds.
  private static let maxVoices = 100

  /// All valid voices, by identifier. `report` gets a line for each that is not valid.
  func voices(_ report: (String) -> Void) -> [String: NeuralVoice] {
    guard let sharedFolder else { return [:] }
    let folder = sharedFolder + "/voices"
    var voices: [String: NeuralVoice] = [:]
    for name in names(in: folder, report).prefix(Self.maxVoices) {
      do throws(NeuralFault) {
        voices[name] = try NeuralVoice(folder: "\(folder)/\(name)", named: name)
      } catch {
        report("voice \(folder)/\(name) is left out: \(error.text)")
      }
    }
    return voices
  }

  /// Folders inside `folder`, sorted. Hidden ones are skipped: a program that adds a voice renames it when complete.
  private func names(in folder: String, _ report: (String) -> Void) -> [String] {
    guard let directory = opendir(folder) else {
      if errno != ENOENT { report("\(folder): \(SystemError.text(errno))") }
      return []
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      // Safe because the kernel ends every name with NUL inside the array.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      guard !name.hasPrefix("."), stat(folder + "/" + name, &status) == 0,
        status.st_mode & S_IFMT == S_IFDIR
      else { continue }
      names.append(name)
    }
    return names.sorted()
  }
}
