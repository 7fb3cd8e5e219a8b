// SPDX-License-Identifier: Apache-2.0

// The C structures of Core Audio that speech uses.
@_exported public import AVFAudio
