// SPDX-License-Identifier: Apache-2.0

/// A kind of voice, by the files that it is.
protocol VoiceFamily: SendableMetatype {
  /// Nil when the folder is of another kind. Throws when it is of this one, and cannot be used.
  static func voices(in folder: VoiceFolder) throws(NeuralFault) -> [NeuralVoice]?
}
