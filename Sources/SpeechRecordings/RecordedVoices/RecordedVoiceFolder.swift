// SPDX-License-Identifier: Apache-2.0

import Glibc
import SpeechJSON
import SpeechSystem
package import SpeechWorkers

/// A folder with `voice.json` and recordings, as far as the host needs to understand it; Plugins/Recorded/README.md
/// describes the whole format.
package struct RecordedVoiceFolder: Hashable, Sendable {
  package let path: String
  package let identifier: String
  package let name: String
  package let languages: [String]
  /// It is someone's own: only applications with a permission may know of it.
  package let isPersonal: Bool
  let recordings: [Recording]
  /// What cannot be read, in sentences without a full stop.
  package let damage: [String]

  /// Paths below the folder, each once, in the order of the recordings.
  var files: [String] {
    var seen: Set<String> = []
    return recordings.map(\.file).filter { seen.insert($0).inserted }
  }

  package var recordingCount: Int { files.count }

  /// Whether this is only a link to a folder elsewhere.
  package var isLink: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// One entry; several may name the same file.
  struct Recording: Hashable, Sendable {
    let text: String
    /// Path below the folder.
    let file: String
    /// Its original name.
    let id: String?
  }

  /// Reads the description and checks that every recording exists.
  /// - Parameter decoder: checks in its own process that each recording contains audio; nil: that is known already.
  package init(path: String, decoder: DecoderProgram? = nil) throws(RecordedVoiceError) {
    let file = path + "/voice.json"
    let description = try Self.decode(file)
    guard Self.isIdentifier(description.identifier) else {
      throw .badDescription(
        path: file,
        what:
          "“identifier” must be a reverse-DNS name of at most 128 letters, digits, . _ and -, such as org.example.Ada."
      )
    }
    guard !description.recordings.isEmpty else {
      throw .badDescription(path: file, what: "“recordings” is empty.")
    }
    var checked: Set<String> = []
    for recording in description.recordings where checked.insert(recording.file).inserted {
      guard let problem = Self.problem(with: recording, in: path, decoder: decoder) else {
        continue
      }
      throw .badDescription(path: file, what: problem + ".")
    }
    self.path = path
    identifier = description.identifier
    name = description.name
    languages = description.languages
    isPersonal = description.isPersonal
    recordings = description.recordings
    damage = []
  }

  /// A folder of the store, as far as it can be read: a damaged one can still be listed, saved and removed. Its
  /// identifier is the folder's name; it is personal if that or the description says so, or if the latter cannot be
  /// read. Nil when it is not a voice's folder.
  init?(found path: String, name folderName: String) {
    var status = stat()
    guard Self.isIdentifier(folderName), stat(path, &status) == 0,
      status.st_mode & S_IFMT == S_IFDIR
    else { return nil }
    self.path = path
    identifier = folderName
    let hasPersonalName = folderName.hasPrefix(RecordedVoiceStore.personalPrefix)
    do throws(RecordedVoiceError) {
      let description = try Self.decode(path + "/voice.json")
      name = description.name
      languages = description.languages
      isPersonal = description.isPersonal || hasPersonalName
      var damage: [String] = []
      if description.identifier != folderName {
        damage.append(
          "\(path)/voice.json: “identifier” is \(description.identifier), but the folder’s name is \(folderName)"
        )
      }
      var faults: [String: String] = [:]
      recordings = description.recordings.filter { recording in
        if faults[recording.file] == nil {
          faults[recording.file] = Self.problem(with: recording, in: path, decoder: nil) ?? ""
          if let fault = faults[recording.file], !fault.isEmpty {
            damage.append("\(path)/voice.json: \(fault)")
          }
        }
        return faults[recording.file]?.isEmpty ?? false
      }
      self.damage = damage
    } catch {
      name =
        hasPersonalName
        ? String(folderName.dropFirst(RecordedVoiceStore.personalPrefix.count)) : folderName
      languages = []
      isPersonal = true
      // Their texts are unknown, but a person can recognize them.
      recordings = FileTree.names(in: path).sorted(by: Self.comesBefore)
        .map { Recording(text: "", file: $0, id: nil) }
        .filter { Self.problem(with: $0, in: path, decoder: nil) == nil }
      damage = ["\(error)".withoutStop]
    }
  }

  /// `2.wav` before `10.wav`.
  private static func comesBefore(_ one: String, _ other: String) -> Bool {
    (one.utf8.count, one) < (other.utf8.count, other)
  }

  /// Why a recording cannot be used, in a sentence without a full stop.
  /// - Parameter decoder: checks whether the file can be decoded; nil: only its first bytes are checked.
  private static func problem(
    with recording: Recording,
    in folder: String,
    decoder: DecoderProgram?
  ) -> String? {
    let parts = recording.file.utf8.split(separator: UInt8(ascii: "/"))
    let which = "the recording “\(recording.file)” of “\(recording.text)”"
    if recording.file.hasPrefix("/") || parts.contains(where: { $0.elementsEqual("..".utf8) }) {
      return "\(which) lies outside the folder"
    }
    // Non-blocking: it may be a pipe without a writer.
    let file = open(folder + "/" + recording.file, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else {
      let code = errno
      return code == ENOENT
        ? "\(which) does not exist" : "\(which) cannot be read: \(SystemError.text(code))"
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return "\(which) is not a regular file"
    }
    guard status.st_size > 0 else { return "\(which) is empty" }
    guard AudioSignature.begins(file) else { return "\(which) is not an audio file" }
    return decoder.flatMap { audioProblem(file, decoder: $0) }.map {
      "\(which) cannot be decoded: \($0)"
    }
  }

  /// Why a decoder, in its own process, finds no frames in an open file.
  private static func audioProblem(_ file: Int32, decoder: DecoderProgram) -> String? {
    do throws(ClipError) {
      let clip = try ClipDecoder.start(file, program: decoder)
      defer { clip.process.cancel() }
      _ = try clip.format()
      let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: 2 * 4096)
      defer { block.deallocate() }
      return try clip.read(into: block) > 0 ? nil : "it holds no audio"
    } catch {
      return "\(error)"
    }
  }

  private static func decode(
    _ file: String
  ) throws(RecordedVoiceError) -> RecordedVoiceDescription {
    guard let bytes = try? InputFile(path: file).contents(limit: 32 << 20) else {
      throw .missing(path: file)
    }
    do throws(JSONError) {
      return try RecordedVoiceDescription(json: bytes)
    } catch {
      throw .badDescription(path: file, what: error.brief)
    }
  }

  /// Whether it can be a folder's name and a voice's identifier.
  static func isIdentifier(_ text: String) -> Bool {
    text.utf8.count >= 3 && text.contains(".") && VoiceNameRules.isFolderName(text)
  }
}
