// SPDX-License-Identifier: Apache-2.0
import SpeechModels

/// A model that turns spectra into samples: HiFi-GAN does it alone, Vocos makes a Fourier transform of them
/// (sherpa-onnx, csrc/vocoder.cc).
final class Vocoder {
  private let session: Session
  private let input: String
  private let outputs: [String]
  /// nil: the first output is samples.
  private let transform: InverseTransform?

  /// Throws when the model is another kind.
  init(_ name: String, in folder: String) throws(NeuralFault) {
    let file = try VoiceFile.model(name, in: folder, limit: 1 << 30)
    guard let first = file.requiredInputs.first, file.requiredInputs.count == 1,
      !file.outputs.isEmpty
    else { throw NeuralFault("\(name) is not a vocoder, which reads spectra alone") }
    input = first.name
    if file.outputs.count >= 3 {
      let metadata = try VoiceFile.metadata(of: name, in: folder)
      outputs = Array(file.outputs.prefix(3))
      transform = try InverseTransform(
        size: metadata.integer("n_fft") ?? 1024,
        hop: metadata.integer("hop_length") ?? 256,
        of: name
      )
    } else {
      outputs = Array(file.outputs.prefix(1))
      transform = nil
    }
    session = try Session(model: file, isLarge: true)
  }

  /// The samples of the spectra that are the first output of a model. Throws when they are not spectra.
  func samples(of spectra: ModelOutputs, run: ModelRun) throws(NeuralFault) -> [Float] {
    let frames = spectra.lastSize(0)
    guard let values = spectra.floats(0), frames > 0, values.count > 0, values.count % frames == 0
    else { throw NeuralFault("the model is of another kind: its output is not spectra") }
    let made = try session.outputs(
      outputs,
      of: [.floats(input, numbers: Array(values), shape: [1, values.count / frames, frames])],
      run: run
    )
    guard let transform else {
      return try SampledSpeech(made, hasDurations: false, count: 1).samples
    }
    let count = made.lastSize(0)
    guard let size = made.floats(0), let cosines = made.floats(1), let sines = made.floats(2),
      count > 0, [size, cosines, sines].allSatisfy({ $0.count == transform.bins * count })
    else { throw NeuralFault("the vocoder is of another kind: its outputs do not fit together") }
    return withExtendedLifetime(made) {
      transform.samples(frames: count) { bin, frame in
        let place = bin * count + frame
        return (size[place] * cosines[place], size[place] * sines[place])
      }
    }
  }
}
