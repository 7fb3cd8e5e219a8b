// SPDX-License-Identifier: Apache-2.0
//! @TITLE@ - a speech provider: what `speech_provider.h` asks of it. What it sounds like is in `voice.rs`.
mod abi;
mod voice;

use std::cell::UnsafeCell;
use std::ffi::{c_char, CStr, CString};
use std::ptr::{null, null_mut};
use std::sync::atomic::{AtomicU64, Ordering};

/// What the provider is and which voices it has, for a host that lists them without running any of this code; and below
/// the same for a host that runs it. `synth-host validate` compares them. "zxx" is BCP 47 for "no language", so that this
/// voice is chosen by its name only: state the languages that yours speaks, such as "en-GB".
const MANIFEST: &str = concat!(
    r#"{
  "speech_manifest": 1, "abi": [1, 0],
  "id": "@ID@", "name": "@TITLE@", "version": "0.1.0", "license": "Apache-2.0", "parallel": true,
  "voices": [{
    "id": "robot", "name": "@TITLE@ Robot", "languages": ["zxx"], "gender": "neutral",
    "abilities": ["rate", "pitch", "wordMarkers", "deterministic"], "rateRange": [0.5, 3], "pitchRange": [0.5, 2],
    "sampleRate": 22050, "channels": 1
  }]
}"#,
    "\0"
);

#[used]
#[link_section = ".speech_manifest"]
static MANIFEST_SECTION: [u8; MANIFEST.len()] = {
    let mut bytes = [0; MANIFEST.len()];
    let mut i = 0;
    while i < bytes.len() {
        bytes[i] = MANIFEST.as_bytes()[i];
        i += 1;
    }
    bytes
};

static INFO: abi::Info = abi::Info {
    size: abi::size_of::<abi::Info>(),
    flags: abi::PROVIDER_PARALLEL, // a second process of it takes little memory
    id: c"@ID@".as_ptr(),
    name: c"@TITLE@".as_ptr(),
    vendor: null(),
    version: c"0.1.0".as_ptr(),
    license: c"Apache-2.0".as_ptr(),
    url: null(),
    subtype: 0,
    manufacturer: 0,
};

const ROBOT: &CStr = c"robot";

fn robot(languages: &[*const c_char; 2]) -> abi::Voice {
    abi::Voice {
        size: abi::size_of::<abi::Voice>(),
        flags: 0,
        id: ROBOT.as_ptr(),
        name: c"@TITLE@ Robot".as_ptr(),
        primary_languages: languages.as_ptr(),
        supported_languages: null(),
        variants: null(),
        version: null(),
        fallback: null(),
        alphabets: null(),
        gender: abi::GENDER_NEUTRAL,
        age: 0,
        quality: 0,
        input: abi::INPUT_TEXT,
        abilities: abi::CAN_RATE | abi::CAN_PITCH | abi::CAN_WORD_MARKERS | abi::IS_DETERMINISTIC,
        longest_request: 0,
        rate_min: 0.5,
        rate_max: 3.0,
        pitch_min: 0.5,
        pitch_max: 2.0,
        sample_rate: voice::SAMPLE_RATE,
        channels: 1,
        bytes_on_disk: 0,
    }
}

/// One text while it is spoken.
struct Speech {
    /// The request's bytes, valid until finish(), which drops this.
    text: &'static [u8],
    /// Byte of the text that comes next.
    next: usize,
    /// What is left of a digit's name.
    spelled: &'static [u8],
    in_word: bool,
    is_ending: bool,
    voice: voice::Voice,
}

/// Letters, digits and the apostrophe make words; a byte beyond ASCII counts as a letter.
fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'\'' || byte >= 0x80
}

impl Speech {
    /// Begins the next sound; false at the end of the text. `mark` gets the range of a word that begins with it.
    fn begin_sound(&mut self, mark: impl Fn(usize, usize)) -> bool {
        const DIGITS: [&str; 10] = [
            "ziro", "wan", "tu", "sri", "for", "faiv", "siks", "seven", "eit", "nain",
        ];
        if let Some((&letter, rest)) = self.spelled.split_first() {
            self.spelled = rest;
            self.voice.begin_letter(letter);
            return true;
        }
        while let Some(&byte) = self.text.get(self.next) {
            if !is_of_word(byte) {
                self.next += 1;
                if !self.in_word {
                    continue; // one pause between two words
                }
                self.in_word = false;
                self.voice.begin_pause(if byte == b' ' { 60.0 } else { 150.0 });
                return true;
            }
            if !self.in_word {
                let rest = &self.text[self.next..];
                mark(
                    self.next,
                    rest.iter().position(|&b| !is_of_word(b)).unwrap_or(rest.len()),
                );
                self.voice.begin_word();
            }
            self.in_word = true;
            self.next += 1;
            // The second and later bytes of a character.
            while self.text.get(self.next).is_some_and(|&b| b & 0xC0 == 0x80) {
                self.next += 1;
            }
            match byte {
                b'\'' => continue,
                b'0'..=b'9' => {
                    let name = DIGITS[usize::from(byte - b'0')].as_bytes();
                    self.spelled = &name[1..];
                    self.voice.begin_letter(name[0]);
                }
                _ => self.voice.begin_letter(byte),
            }
            return true;
        }
        if self.is_ending || self.text.is_empty() {
            return false;
        }
        self.is_ending = true;
        self.voice.begin_pause(60.0); // so that the last sound fades
        true
    }
}

/// The instance, which the host calls through its table.
struct Engine {
    table: abi::Provider,
    host: *const abi::Host,
    /// 0: none. Any thread may cancel, and sees nothing but this.
    open_id: AtomicU64,
    /// Only for [control] and [render] calls, which never overlap.
    speech: UnsafeCell<Option<Speech>>,
}

/// Safety: `provider` is the table of an engine that create() made and destroy() has not yet ended.
unsafe fn engine<'a>(provider: *const abi::Provider) -> &'a Engine {
    &*(*provider).provider_data.cast::<Engine>()
}

impl Engine {
    fn log(&self, level: i32, line: String) {
        let Ok(line) = CString::new(line) else { return };
        // Safety: the host is valid until destroy() returns.
        unsafe { ((*self.host).log)(self.host, level, line.as_ptr()) }
    }
}

unsafe extern "C" fn speech_voices(_: *const abi::Provider, sink: *const abi::VoiceSink) -> abi::Status {
    let languages = [c"zxx".as_ptr(), null()];
    ((*sink).add)(sink, &robot(&languages));
    abi::OK
}

unsafe extern "C" fn synthesize(
    provider: *const abi::Provider,
    request: *const abi::Request,
    _covered: *mut usize, // which stays text_len: this voice says everything
) -> abi::Status {
    let (engine, request) = (engine(provider), &*request);
    let wanted = CStr::from_ptr(request.voice_id);
    if wanted != ROBOT {
        engine.log(abi::LOG_ERROR, format!("there is no voice {wanted:?}"));
        return abi::ERR_NO_VOICE;
    }
    if engine.open_id.load(Ordering::Acquire) != 0 {
        return abi::ERR_BUSY;
    }
    *engine.speech.get() = Some(Speech {
        text: std::slice::from_raw_parts(request.text.cast(), request.text_len),
        next: 0,
        spelled: &[],
        in_word: false,
        is_ending: false,
        voice: voice::Voice::new(request.rate, request.pitch),
    });
    engine.open_id.store(request.id, Ordering::Release);
    abi::OK
}

unsafe extern "C" fn render(provider: *const abi::Provider, io: *mut abi::RenderIo) -> abi::Status {
    let (engine, io) = (engine(provider), &mut *io);
    let Some(speech) = &mut *engine.speech.get() else {
        return abi::ERR_CANCELLED;
    };
    let mark = |frame: u64, start: usize, length: usize| {
        let word = abi::Marker {
            size: abi::size_of::<abi::Marker>(),
            kind: abi::MARK_WORD,
            frame,
            text_start: start as u32,
            text_len: length as u32,
            name: null(),
        };
        ((*io.markers).add)(io.markers, &word);
    };
    let mut frames = 0;
    while frames < io.max_frames {
        if frames % 1024 == 0 && engine.open_id.load(Ordering::Acquire) == 0 {
            return abi::ERR_CANCELLED;
        }
        let frame = io.position + u64::from(frames);
        if speech.voice.is_done() && !speech.begin_sound(|start, length| mark(frame, start, length)) {
            io.flags = abi::RENDER_COMPLETE;
            break;
        }
        *(*io.channels).add(frames as usize) = speech.voice.next();
        frames += 1;
    }
    io.frames = frames;
    abi::OK
}

/// Ignores a request that is not the open one.
unsafe extern "C" fn cancel(provider: *const abi::Provider, id: u64) {
    let _ = engine(provider)
        .open_id
        .compare_exchange(id, 0, Ordering::AcqRel, Ordering::Relaxed);
}

unsafe extern "C" fn finish(provider: *const abi::Provider, id: u64) {
    cancel(provider, id);
    *engine(provider).speech.get() = None;
}

unsafe extern "C" fn destroy(provider: *const abi::Provider) {
    drop(Box::from_raw((*provider).provider_data.cast::<Engine>()));
}

unsafe extern "C" fn create(
    host: *const abi::Host,
    _: *const abi::OpenParams, // data_dir would be the folder of files that come with the provider
    out: *mut *const abi::Provider,
) -> abi::Status {
    let engine = Box::into_raw(Box::new(Engine {
        table: abi::Provider {
            size: abi::size_of::<abi::Provider>(),
            provider_data: null_mut(),
            speech_voices,
            synthesize,
            render,
            cancel,
            finish,
            destroy,
            get_extension: None,
        },
        host,
        open_id: AtomicU64::new(0),
        speech: UnsafeCell::new(None),
    }));
    (*engine).table.provider_data = engine.cast();
    *out = &raw const (*engine).table;
    abi::OK
}

/// The only symbol that the library exports. NULL: the host is of another major version.
#[no_mangle]
pub extern "C" fn speech_provider_entry(host_abi_major: u32, _host_abi_minor: u32) -> *const abi::Entry {
    static ENTRY: abi::Entry = abi::Entry {
        size: abi::size_of::<abi::Entry>(),
        abi_major: abi::MAJOR,
        abi_minor: abi::MINOR,
        info: &INFO,
        preload: None,
        create,
    };
    if host_abi_major == abi::MAJOR {
        &ENTRY
    } else {
        null()
    }
}
