// SPDX-License-Identifier: Apache-2.0

import Glibc
package import SpeechSystem
package import SpeechVoices

/// Why a voice could not be added, found or removed.
package enum AddedVoiceError: ExitStatusError, Hashable, Sendable, CustomStringConvertible {
  /// Nothing has this path, or it cannot be read.
  case missing(path: String, code: Int32)
  /// No provider reads voices of this kind. `missing` is a file without which it is not one of a kind that a provider does
  /// read.
  case noProvider(path: String, missing: String?, known: [ProviderDescription])
  /// The folder has nothing in it.
  case emptyFolder(path: String)
  /// No provider speaks what this is.
  case foreign(path: String, ForeignFormat)
  /// The file is a part of a voice, and this file is missing.
  case incomplete(path: String, missing: String)
  /// Voices of this provider need ONNX Runtime, which is not installed.
  case runtimeMissing(provider: String, forAll: Bool)
  /// The folder's `voice.json` names a provider that is not installed or takes no voices.
  case unknownProvider(path: String, provider: String, known: [ProviderDescription])
  /// Several providers read voices of this kind: their identifiers.
  case severalProviders(path: String, [String])
  /// The folder contains several voices: the files to name.
  case severalVoices(path: String, [String])
  /// The name of the file or folder cannot be part of a voice's identifier.
  case badName(path: String, name: String)
  /// The voice is there already.
  case exists(String)
  /// The provider does not list the voice; what it wrote, and what its model reads and returns.
  case refused(provider: String, lines: [String], model: String?)
  /// A file of the voice is none of a voice; why.
  case wrongFile(path: String, why: String)
  /// The provider lists the voice, but it does not speak; why, and the same.
  case mute(voice: String, why: String, lines: [String], model: String?)
  case notAnArchive(path: String)
  case badArchive(path: String, why: String)
  case libraryMissing(String)
  /// No added voice is called that; the names of those that are.
  case unknown(String, known: [String])
  /// Several added voices are called that: their identifiers.
  case ambiguous(String, [String])
  /// The folder of the voices of all accounts, which this user may not change.
  case needsRoot(String)
  case store(RecordedVoiceError)

  package var exitStatus: ExitStatus {
    switch self {
    case .missing: .inputMissing
    case .notAnArchive, .badArchive, .refused, .mute, .wrongFile, .incomplete, .emptyFolder:
      .invalidInput
    case .noProvider, .foreign, .unknownProvider, .libraryMissing, .runtimeMissing, .unknown:
      .unavailable
    case .severalProviders, .severalVoices, .badName, .exists, .ambiguous: .usage
    case .needsRoot: .notPermitted
    case .store(let error): error.exitStatus
    }
  }

  /// Some end with a list.
  package var message: String { description }

  package var description: String {
    switch self {
    case .missing(let path, EINVAL):
      return "\(path.shown) is neither a file nor a folder, such as a device or a named pipe."
    case .missing(let path, ENOENT): return "\(path.shown) does not exist. Check the path."
    case .missing(let path, let code):
      return "\(path.shown) cannot be read: \(SystemError.text(code)). Check its permissions."
    case .noProvider(let path, let missing?, let known):
      return "\(path.shown) needs \(missing.shown) beside it. \(Self.kinds(known))"
    case .noProvider(let path, nil, let known):
      return "no provider reads \(path.shown). \(Self.kinds(known))"
    case .emptyFolder(let path): return "\(path.shown) is an empty folder."
    case .foreign(let path, let format):
      return "\(path.shown) is \(format.what), which no provider here speaks. \(format.advice)"
    case .incomplete(let path, let missing):
      return
        "\(path.shown) is only a part of a voice: \(missing.shown) is not beside it. Fetch that file too."
    case .runtimeMissing(let provider, let forAll):
      return
        "voices of the provider \(provider) need ONNX Runtime, which is not installed, so nothing was added. Run “synth-host voices install onnxruntime\(forAll ? " --system" : "")”, then add the voice again."
    case .unknownProvider(let path, let provider, let known):
      return
        "\(path.shown) is for the provider \(provider.shown), which is not installed. \(Self.kinds(known))"
    case .severalProviders(let path, let providers):
      return
        "several providers read \(path.shown): \(providers.joined(separator: ", ")). Name one with --provider."
    case .severalVoices(let path, let files):
      return
        "\(path.shown) contains several voices. Add one of its files: \(files.map(\.shown).joined(separator: ", "))"
    case .badName(let path, let name):
      return
        "\(path.shown): \(name.quotedForPeople) cannot be a voice’s name. Rename it to at most 128 letters, digits, . _ and -."
    case .exists(let name): return "the voice \(name) already exists. Pass --replace to replace it."
    case .refused(let provider, let lines, let model):
      let about = model.map { " (\($0))" } ?? ""
      return "\(provider) does not list the voice, so nothing was added\(about)"
        + Self.written(lines)
    case .mute(let voice, let why, let lines, let model):
      let about = model.map { "\($0.asSentence) " } ?? ""
      let cure = "\(about)Pass --no-trial to add it all the same."
      let said = Self.written(lines)
      return
        "the voice \(voice.shown) does not speak, so nothing was added: \(why.asSentence) \(cure)"
        + (said.isEmpty ? "" : " Its provider" + said.dropFirst(4))
    case .wrongFile(let path, let why): return "\(path.shown) is no part of a voice: \(why)."
    case .notAnArchive(let path):
      return "\(path.shown) is neither a voice that a provider reads nor a zip or tar archive."
    case .badArchive(let path, let why): return "\(path.shown) is not unpacked: \(why)."
    case .libraryMissing(let library):
      return
        "archives need \(library), which is not installed: apt install libarchive13, or unpack it and add the folder."
    case .unknown(let typed, let known):
      let list = known.isEmpty ? "" : "; you have added " + known.joined(separator: ", ")
      return "no voice “\(typed.shown)” has been added\(list)."
    case .ambiguous(let typed, let identifiers):
      return
        "several added voices are called “\(typed.shown)”: \(identifiers.joined(separator: ", ")). Name one by its identifier."
    case .needsRoot(let folder):
      return
        "the voices in \(folder.shown) are those of all accounts, which only root may change: run it with sudo."
    case .store(let error): return "\(error)"
    }
  }

  private static func written(_ lines: [String]) -> String {
    lines.isEmpty ? "" : "; it wrote:\n" + lines.map { "  " + $0.shown }.joined(separator: "\n")
  }

  private static func kinds(_ providers: [ProviderDescription]) -> String {
    let lines = providers.flatMap { provider in
      provider.voiceFiles.map { "\n  \(provider.identifier): \($0.what)" }
    }
    guard !lines.isEmpty else {
      return "No installed provider takes voices; synth-host providers lists them."
    }
    return "These providers take voices:" + lines.joined()
  }
}

extension String {
  fileprivate var quotedForPeople: String { "“\(shown)”" }
}
