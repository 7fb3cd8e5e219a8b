// SPDX-License-Identifier: Apache-2.0

/// A manifest without voices; `more` follows its name.
func manifest(_ id: String, _ more: String = "") -> String {
  #"{"speech_manifest":1,"id":"\#(id)","name":"Manifest"\#(more)}"#
}

/// A manifest with one voice.
func withVoice(_ id: String, _ voice: String) -> String {
  manifest(
    id,
    #","voices":[{"id":"\#(voice)","name":"V","languages":["en"],"sampleRate":22050}]"#
  )
}
