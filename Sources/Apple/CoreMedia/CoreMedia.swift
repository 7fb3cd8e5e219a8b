// SPDX-License-Identifier: Apache-2.0

// Of Core Media there is here the description of an audio format.
@_exported public import AVFAudio
