// SPDX-License-Identifier: Apache-2.0

/// A number of channels.
public typealias AVAudioChannelCount = UInt32
/// A number of frames.
public typealias AVAudioFrameCount = UInt32
/// A position in a stream, in frames from its start.
public typealias AVAudioFramePosition = Int64
/// A number of packets; in PCM a packet is a frame.
public typealias AVAudioPacketCount = UInt32
