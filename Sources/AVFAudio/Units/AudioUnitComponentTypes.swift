// SPDX-License-Identifier: Apache-2.0

// The values are those of AudioToolbox: four characters each.

/// Plays to a device: `'auou'`.
public let kAudioUnitType_Output: UInt32 = 0x6175_6F75
/// An instrument: `'aumu'`.
public let kAudioUnitType_MusicDevice: UInt32 = 0x6175_6D75
/// An effect that MIDI controls: `'aumf'`.
public let kAudioUnitType_MusicEffect: UInt32 = 0x6175_6D66
/// Converts formats: `'aufc'`.
public let kAudioUnitType_FormatConverter: UInt32 = 0x6175_6663
/// An effect: `'aufx'`.
public let kAudioUnitType_Effect: UInt32 = 0x6175_6678
/// Mixes its inputs: `'aumx'`.
public let kAudioUnitType_Mixer: UInt32 = 0x6175_6D78
/// Places its input in space: `'aupn'`.
public let kAudioUnitType_Panner: UInt32 = 0x6175_706E
/// Makes audio without input: `'augn'`.
public let kAudioUnitType_Generator: UInt32 = 0x6175_676E
/// An effect that works on whole files: `'auol'`.
public let kAudioUnitType_OfflineEffect: UInt32 = 0x6175_6F6C
/// Changes MIDI: `'aumi'`.
public let kAudioUnitType_MIDIProcessor: UInt32 = 0x6175_6D69
/// Speaks: `'ausp'`.
public let kAudioUnitType_SpeechSynthesizer: UInt32 = 0x6175_7370
/// An effect in another app: `'aurx'`.
public let kAudioUnitType_RemoteEffect: UInt32 = 0x6175_7278
/// A generator in another app: `'aurg'`.
public let kAudioUnitType_RemoteGenerator: UInt32 = 0x6175_7267
/// An instrument in another app: `'auri'`.
public let kAudioUnitType_RemoteInstrument: UInt32 = 0x6175_7269
/// A music effect in another app: `'aurm'`.
public let kAudioUnitType_RemoteMusicEffect: UInt32 = 0x6175_726D

/// Apple's own units: `'appl'`.
public let kAudioUnitManufacturer_Apple: UInt32 = 0x6170_706C
