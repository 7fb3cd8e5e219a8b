// SPDX-License-Identifier: Apache-2.0

/// The models that this process has loaded, by the folder of their voice.
struct ModelStore: Sendable {
  private var models: [String: LoadedModel] = [:]

  /// The model of a voice, loaded unless it already is.
  mutating func model(of voice: NeuralVoice) throws(NeuralFault) -> LoadedModel {
    if let model = models[voice.folder] { return model }
    let model = try LoadedModel(folder: voice.folder)
    models[voice.folder] = model
    return model
  }
}
