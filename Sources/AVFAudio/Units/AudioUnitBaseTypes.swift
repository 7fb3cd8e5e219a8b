// SPDX-License-Identifier: Apache-2.0

// The names are from AudioToolbox's C headers, so that sources that use them compile unchanged.

/// Four characters in one number, such as `'ausp'`.
public typealias OSType = FourCharCode
/// The result of a call of an audio unit, 0 for success.
public typealias AUAudioUnitStatus = OSStatus
/// A time in frames; `AUEventSampleTimeImmediate` is the next frame.
public typealias AUEventSampleTime = Int64
/// A number of frames.
public typealias AUAudioFrameCount = UInt32
/// A number of channels.
public typealias AUAudioChannelCount = UInt32
/// The number by which a unit knows a parameter.
public typealias AUParameterAddress = UInt64
/// The value of a parameter.
public typealias AUValue = Float
/// The number of a parameter in older interfaces.
public typealias AudioUnitParameterID = UInt32
/// The value of a parameter in older interfaces.
public typealias AudioUnitParameterValue = Float
/// Which part of a unit something concerns: `kAudioUnitScope_…`.
public typealias AudioUnitScope = UInt32
/// A bus, by its index.
public typealias AudioUnitElement = UInt32

/// The next frame to be rendered.
public let AUEventSampleTimeImmediate: AUEventSampleTime = -0x1_0000_0000

/// The whole unit.
public let kAudioUnitScope_Global: AudioUnitScope = 0
/// The input busses.
public let kAudioUnitScope_Input: AudioUnitScope = 1
/// The output busses.
public let kAudioUnitScope_Output: AudioUnitScope = 2

/// Renders the audio of a unit that has no input of its own code: flags, time, frames, the index of the output bus, the
/// buffers to fill, and where input comes from.
public typealias AURenderBlock = (
  UnsafeMutablePointer<AudioUnitRenderActionFlags>, UnsafePointer<AudioTimeStamp>,
  AUAudioFrameCount, Int,
  UnsafeMutablePointer<AudioBufferList>, AURenderPullInputBlock?
) -> AUAudioUnitStatus

/// What a unit implements to render: like `AURenderBlock`, with the events of the block before the input.
public typealias AUInternalRenderBlock = (
  UnsafeMutablePointer<AudioUnitRenderActionFlags>, UnsafePointer<AudioTimeStamp>,
  AUAudioFrameCount, Int,
  UnsafeMutablePointer<AudioBufferList>, UnsafePointer<AURenderEvent>?, AURenderPullInputBlock?
) -> AUAudioUnitStatus

/// Gives a unit its input: flags, time, frames, the index of the input bus, and the buffers to fill.
public typealias AURenderPullInputBlock = (
  UnsafeMutablePointer<AudioUnitRenderActionFlags>, UnsafePointer<AudioTimeStamp>,
  AUAudioFrameCount, Int,
  UnsafeMutablePointer<AudioBufferList>
) -> AUAudioUnitStatus

/// Changes a parameter at a time, over a number of frames.
public typealias AUScheduleParameterBlock = (
  AUEventSampleTime, AUAudioFrameCount, AUParameterAddress, AUValue
) -> Void
