// SPDX-License-Identifier: Apache-2.0
//! What this provider uses of `speech_provider.h`, ABI 1.0. The header has the meaning of every field and the rules; the
//! structs there only grow at their end, so these stay right.
#![allow(dead_code)]
use std::ffi::{c_char, c_void};

pub const MAJOR: u32 = 1;
pub const MINOR: u32 = 0;

pub type Status = i32;
pub const OK: Status = 0;
pub const ERR_FAILED: Status = -1;
pub const ERR_ARGUMENT: Status = -3;
pub const ERR_NO_VOICE: Status = -4;
pub const ERR_BUSY: Status = -6;
pub const ERR_RESOURCES: Status = -7;
pub const ERR_CANCELLED: Status = -8;
pub const ERR_NOT_COVERED: Status = -10;

pub const GENDER_NEUTRAL: i32 = 3;
pub const INPUT_TEXT: i32 = 0;
pub const CAN_RATE: u32 = 1 << 0;
pub const CAN_PITCH: u32 = 1 << 1;
pub const CAN_WORD_MARKERS: u32 = 1 << 6;
pub const IS_DETERMINISTIC: u32 = 1 << 9;
pub const MARK_WORD: i32 = 1;
pub const RENDER_COMPLETE: u32 = 1 << 0;
pub const RENDER_PENDING: u32 = 1 << 1;
pub const LOG_ERROR: i32 = 3;
pub const PROVIDER_PARALLEL: u32 = 1 << 0;

#[repr(C)]
pub struct Voice {
    pub size: u32,
    pub flags: u32,
    pub id: *const c_char,
    pub name: *const c_char,
    pub primary_languages: *const *const c_char,
    pub supported_languages: *const *const c_char,
    pub variants: *const *const c_char,
    pub version: *const c_char,
    pub fallback: *const c_char,
    pub alphabets: *const *const c_char,
    pub gender: i32,
    pub age: i32,
    pub quality: i32,
    pub input: i32,
    pub abilities: u32,
    pub longest_request: u32,
    pub rate_min: f32,
    pub rate_max: f32,
    pub pitch_min: f32,
    pub pitch_max: f32,
    pub sample_rate: u32,
    pub channels: u32,
    pub bytes_on_disk: u64,
}

#[repr(C)]
pub struct VoiceSink {
    pub size: u32,
    pub host_data: *mut c_void,
    pub add: unsafe extern "C" fn(*const VoiceSink, *const Voice) -> bool,
}

#[repr(C)]
pub struct Request {
    pub size: u32,
    pub flags: u32,
    pub id: u64,
    pub voice_id: *const c_char,
    pub text: *const c_char,
    pub text_len: usize,
    pub language: *const c_char,
    pub rate: f32,
    pub pitch: f32,
    pub volume: f32,
    pub phoneme_range_count: u32,
    pub phoneme_ranges: *const *const c_void,
}

#[repr(C)]
pub struct Marker {
    pub size: u32,
    pub kind: i32,
    pub frame: u64,
    pub text_start: u32,
    pub text_len: u32,
    pub name: *const c_char,
}

#[repr(C)]
pub struct MarkerSink {
    pub size: u32,
    pub host_data: *mut c_void,
    pub add: unsafe extern "C" fn(*const MarkerSink, *const Marker) -> bool,
}

#[repr(C)]
pub struct RenderIo {
    pub size: u32,
    pub max_frames: u32,
    pub position: u64,
    pub channels: *const *mut f32,
    pub markers: *const MarkerSink,
    pub frames: u32,
    pub flags: u32,
}

#[repr(C)]
pub struct Host {
    pub size: u32,
    pub abi_major: u32,
    pub abi_minor: u32,
    pub name: *const c_char,
    pub version: *const c_char,
    pub host_data: *mut c_void,
    pub update_speech_voices: unsafe extern "C" fn(*const Host),
    pub log: unsafe extern "C" fn(*const Host, i32, *const c_char),
    pub get_extension: unsafe extern "C" fn(*const Host, *const c_char) -> *const c_void,
}

#[repr(C)]
pub struct Provider {
    pub size: u32,
    pub provider_data: *mut c_void,
    pub speech_voices: unsafe extern "C" fn(*const Provider, *const VoiceSink) -> Status,
    pub synthesize: unsafe extern "C" fn(*const Provider, *const Request, *mut usize) -> Status,
    pub render: unsafe extern "C" fn(*const Provider, *mut RenderIo) -> Status,
    pub cancel: unsafe extern "C" fn(*const Provider, u64),
    pub finish: unsafe extern "C" fn(*const Provider, u64),
    pub destroy: unsafe extern "C" fn(*const Provider),
    pub get_extension: Option<unsafe extern "C" fn(*const Provider, *const c_char) -> *const c_void>,
}

#[repr(C)]
pub struct Info {
    pub size: u32,
    pub flags: u32,
    pub id: *const c_char,
    pub name: *const c_char,
    pub vendor: *const c_char,
    pub version: *const c_char,
    pub license: *const c_char,
    pub url: *const c_char,
    pub subtype: u32,
    pub manufacturer: u32,
}
// Pointers to text that lives as long as the process and is never written to.
unsafe impl Sync for Info {}

#[repr(C)]
pub struct OpenParams {
    pub size: u32,
    pub flags: u32,
    pub library_path: *const c_char,
    pub data_dir: *const c_char,
    pub shared_dir: *const c_char,
    pub locale: *const c_char,
}

#[repr(C)]
pub struct Entry {
    pub size: u32,
    pub abi_major: u32,
    pub abi_minor: u32,
    pub info: *const Info,
    pub preload: Option<unsafe extern "C" fn(*const OpenParams) -> Status>,
    pub create: unsafe extern "C" fn(*const Host, *const OpenParams, *mut *const Provider) -> Status,
}
// As for Info.
unsafe impl Sync for Entry {}

/// `sizeof` as the structs state it.
pub const fn size_of<T>() -> u32 {
    std::mem::size_of::<T>() as u32
}
