// SPDX-License-Identifier: Apache-2.0
import Glibc
import SpeechModels
import SpeechSystem

/// A folder with a voice, as far as it has to be known to recognise what it is.
struct VoiceFolder {
  let path: String
  /// The last part of the path, which becomes the voice's identifier.
  let name: String
  /// Names of what is in it.
  let names: Set<String>
  /// The models in it, by path in the folder, and what their makers wrote into them.
  let models: [(name: String, metadata: ModelMetadata)]

  /// Where Hugging Face's converter (optimum) puts models.
  private static let modelFolder = "onnx"
  /// More than one is there where the same model is in several precisions.
  private static let maxModels = 16

  init(_ path: String, named name: String) throws(NeuralFault) {
    self.path = path
    self.name = name
    let list = Path.names(in: path)
    names = Set(list)
    let inner =
      names.contains(Self.modelFolder)
      ? Path.names(in: "\(path)/\(Self.modelFolder)").map { "\(Self.modelFolder)/\($0)" } : []
    var models: [(name: String, metadata: ModelMetadata)] = []
    for model in (list + inner).filter({ $0.hasSuffix(".onnx") }).prefix(Self.maxModels) {
      do throws(MappedFile.Failure) {
        models.append((model, try ModelMetadata(path: "\(path)/\(model)")))
      } catch {
        // An empty one says nothing of itself, and is refused when it is to speak.
        guard case .noContents = error else { throw NeuralFault(error, of: "\(path)/\(model)") }
        models.append((model, ModelMetadata()))
      }
    }
    self.models = models
  }

  /// The model to speak with, of those that are not for another purpose: the one with the full precision, which models with
  /// fewer bits beside it were made from.
  func model(where isIt: (String) -> Bool = { _ in true }) -> String? {
    let found = models.map(\.name).filter(isIt)
    return found.first { ["model.onnx", "onnx/model.onnx"].contains($0) } ?? found.first
  }

  /// What a model reads and returns.
  func interface(of model: String) throws(NeuralFault) -> ModelInterface {
    let file = "\(path)/\(model)"
    do throws(MappedFile.Failure) { return try ModelInterface(path: file) } catch {
      throw NeuralFault(error, of: file)
    }
  }

  /// Where the licence of its voices is stated, if the model does not state it.
  var licenceInWords: String {
    for paper in ["MODEL_CARD", "LICENSE", "LICENCE", "COPYING", "README"] {
      let found = names.filter { $0.prefix { $0 != "." }.uppercased() == paper }
      if let name = found.min() { return "see its \(name)" }
    }
    return "not stated"
  }

  /// Bytes of all files that are named.
  func size(of files: [String]) throws(NeuralFault) -> Int {
    var size = 0
    for file in files { size += try VoiceFile.stamp(of: file, in: path).size }
    return size
  }

  /// The language that the parts of a name mean, as `vits-mms-deu` and `vits-piper-en_US-amy-low`.
  func languageOfName() -> String? {
    name.split { $0 == "-" || $0 == "." }.lazy.compactMap { LanguageName.known($0) }.first
  }
}
