// SPDX-License-Identifier: Apache-2.0

// The values are those of AudioToolbox.

/// The unit does not have this property.
public let kAudioUnitErr_InvalidProperty: OSStatus = -10879
/// The unit does not have this parameter.
public let kAudioUnitErr_InvalidParameter: OSStatus = -10878
/// The unit does not have this bus.
public let kAudioUnitErr_InvalidElement: OSStatus = -10877
/// Nothing is connected to the input.
public let kAudioUnitErr_NoConnection: OSStatus = -10876
/// The unit could not be initialised.
public let kAudioUnitErr_FailedInitialization: OSStatus = -10875
/// More frames were requested than `maximumFramesToRender`.
public let kAudioUnitErr_TooManyFramesToProcess: OSStatus = -10874
/// The file cannot be used.
public let kAudioUnitErr_InvalidFile: OSStatus = -10871
/// The type of the file is unknown.
public let kAudioUnitErr_UnknownFileType: OSStatus = -10870
/// No file was set.
public let kAudioUnitErr_FileNotSpecified: OSStatus = -10869
/// The unit cannot use this audio format.
public let kAudioUnitErr_FormatNotSupported: OSStatus = -10868
/// Render resources must be allocated first.
public let kAudioUnitErr_Uninitialized: OSStatus = -10867
/// The unit does not have this scope.
public let kAudioUnitErr_InvalidScope: OSStatus = -10866
/// The property is read-only.
public let kAudioUnitErr_PropertyNotWritable: OSStatus = -10865
/// The unit cannot do this now, such as render without having what it needs.
public let kAudioUnitErr_CannotDoInCurrentContext: OSStatus = -10863
/// The property cannot have this value.
public let kAudioUnitErr_InvalidPropertyValue: OSStatus = -10851
/// The property is not used now.
public let kAudioUnitErr_PropertyNotInUse: OSStatus = -10850
/// This is not possible while render resources are allocated.
public let kAudioUnitErr_Initialized: OSStatus = -10849
/// The unit cannot render offline in this way.
public let kAudioUnitErr_InvalidOfflineRender: OSStatus = -10848
/// The unit may not be used.
public let kAudioUnitErr_Unauthorized: OSStatus = -10847
/// MIDI output is full.
public let kAudioUnitErr_MIDIOutputBufferFull: OSStatus = -66753
/// Rendering took too long.
public let kAudioUnitErr_RenderTimeout: OSStatus = -66745
/// The extension of the unit was not found.
public let kAudioUnitErr_ExtensionNotFound: OSStatus = -66744
/// The parameter cannot have this value.
public let kAudioUnitErr_InvalidParameterValue: OSStatus = -66743
/// The path of the file is not valid.
public let kAudioUnitErr_InvalidFilePath: OSStatus = -66742
/// A dictionary lacks a key.
public let kAudioUnitErr_MissingKey: OSStatus = -66741

/// The component took too long to answer.
public let kAudioComponentErr_InstanceTimedOut: OSStatus = -66754
/// A component with this description is already registered.
public let kAudioComponentErr_DuplicateDescription: OSStatus = -66752
/// Components of this type cannot be registered.
public let kAudioComponentErr_UnsupportedType: OSStatus = -66751
/// The component allows no further instance.
public let kAudioComponentErr_TooManyInstances: OSStatus = -66750
/// The program may not use the component.
public let kAudioComponentErr_NotPermitted: OSStatus = -66748
/// The component took too long to start.
public let kAudioComponentErr_InitializationTimedOut: OSStatus = -66747
/// The component cannot use this format.
public let kAudioComponentErr_InvalidFormat: OSStatus = -66746
