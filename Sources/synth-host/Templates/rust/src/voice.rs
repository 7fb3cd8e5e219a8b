// SPDX-License-Identifier: Apache-2.0
//! A small formant synthesiser: each letter is a sound, made by three resonances of a mouth. It knows nothing of the
//! interface in `speech_provider.h`. Replace it with your engine.
use std::f32::consts::PI;

/// Hz.
pub const SAMPLE_RATE: u32 = 22050;
/// Hz.
const BASE_PITCH: f32 = 115.0;
/// Frames between two changes of the resonances.
const CONTROL: u32 = 32;

/// What a letter sounds like.
struct Sound {
    /// Loudness of the vocal folds, 0 to 1.
    voicing: f32,
    /// Loudness of the noise, 0 to 1.
    breath: f32,
    /// Hz.
    formants: [f32; 3],
    /// Hz, the middle of the noise.
    hiss: f32,
    milliseconds: f32,
}

const fn sound(voicing: f32, breath: f32, formants: [f32; 3], hiss: f32, milliseconds: f32) -> Sound {
    Sound {
        voicing,
        breath,
        formants,
        hiss,
        milliseconds,
    }
}

static PAUSE: Sound = sound(0.0, 0.0, [500.0, 1500.0, 2500.0], 2000.0, 0.0);
static SCHWA: Sound = sound(1.0, 0.0, [500.0, 1400.0, 2400.0], 2000.0, 110.0);
#[rustfmt::skip]
static LETTERS: [Sound; 26] = [
    /* a */ sound(1.0, 0.0, [730.0, 1180.0, 2550.0], 2000.0, 130.0),
    /* b */ sound(0.4, 0.0, [200.0, 1000.0, 2150.0], 900.0, 65.0),
    /* c */ sound(0.0, 0.5, [350.0, 1800.0, 2600.0], 1900.0, 60.0),
    /* d */ sound(0.4, 0.0, [200.0, 1650.0, 2600.0], 3500.0, 65.0),
    /* e */ sound(1.0, 0.0, [480.0, 1750.0, 2500.0], 2000.0, 120.0),
    /* f */ sound(0.0, 0.25, [300.0, 1100.0, 2100.0], 4500.0, 95.0),
    /* g */ sound(0.4, 0.0, [200.0, 1950.0, 2800.0], 1900.0, 65.0),
    /* h */ sound(0.0, 0.3, [500.0, 1500.0, 2500.0], 1500.0, 65.0),
    /* i */ sound(1.0, 0.0, [300.0, 2100.0, 2950.0], 2000.0, 110.0),
    /* j */ sound(0.6, 0.1, [260.0, 2050.0, 3000.0], 2800.0, 75.0),
    /* k */ sound(0.0, 0.5, [350.0, 1800.0, 2600.0], 1900.0, 65.0),
    /* l */ sound(0.7, 0.0, [320.0, 1050.0, 2850.0], 2000.0, 75.0),
    /* m */ sound(0.6, 0.0, [250.0, 950.0, 2200.0], 2000.0, 80.0),
    /* n */ sound(0.6, 0.0, [250.0, 1500.0, 2500.0], 2000.0, 75.0),
    /* o */ sound(1.0, 0.0, [520.0, 920.0, 2500.0], 2000.0, 125.0),
    /* p */ sound(0.0, 0.4, [300.0, 1000.0, 2150.0], 900.0, 60.0),
    /* q */ sound(0.0, 0.5, [350.0, 1800.0, 2600.0], 1600.0, 65.0),
    /* r */ sound(0.7, 0.0, [320.0, 1150.0, 1500.0], 2000.0, 70.0),
    /* s */ sound(0.0, 0.4, [320.0, 1500.0, 2600.0], 6500.0, 105.0),
    /* t */ sound(0.0, 0.5, [300.0, 1650.0, 2600.0], 4200.0, 60.0),
    /* u */ sound(1.0, 0.0, [330.0, 870.0, 2250.0], 2000.0, 115.0),
    /* v */ sound(0.5, 0.1, [230.0, 1100.0, 2100.0], 4000.0, 80.0),
    /* w */ sound(0.6, 0.0, [300.0, 650.0, 2200.0], 2000.0, 75.0),
    /* x */ sound(0.0, 0.45, [330.0, 1700.0, 2600.0], 4800.0, 110.0),
    /* y */ sound(1.0, 0.0, [290.0, 1950.0, 2400.0], 2000.0, 95.0),
    /* z */ sound(0.4, 0.25, [240.0, 1450.0, 2550.0], 5500.0, 90.0),
];

/// A resonance: two poles at a frequency, with the gain 1 at 0 Hz.
#[derive(Default)]
struct Resonator {
    a: f32,
    b: f32,
    c: f32,
    y1: f32,
    y2: f32,
}

impl Resonator {
    fn tune(&mut self, frequency: f32, bandwidth: f32) {
        let radius = (-PI * bandwidth / SAMPLE_RATE as f32).exp();
        self.c = -radius * radius;
        self.b = 2.0 * radius * (2.0 * PI * frequency / SAMPLE_RATE as f32).cos();
        self.a = 1.0 - self.b - self.c;
    }

    fn next(&mut self, x: f32) -> f32 {
        let y = self.a * x + self.b * self.y1 + self.c * self.y2;
        self.y2 = self.y1;
        self.y1 = y;
        y
    }
}

fn approach(value: &mut f32, target: f32, share: f32) {
    *value += (target - *value) * share;
}

/// Always begins in the same way, so that the same text gives the same samples.
pub struct Voice {
    rate: f32,
    pitch: f32,
    /// Where in a period of the vocal folds, 0 to 1.
    glottis: f32,
    /// 1 when a word begins, and falls: so does the pitch.
    fall: f32,
    /// The state of the random numbers.
    noise: u32,
    /// Loudness of both sources now, which follows that of the sound.
    voicing: f32,
    breath: f32,
    formants: [f32; 3],
    hiss: f32,
    sound: &'static Sound,
    frame: u32,
    end: u32,
    mouth: [Resonator; 3],
    teeth: Resonator,
}

impl Voice {
    /// `rate` and `pitch` are multipliers.
    pub fn new(rate: f32, pitch: f32) -> Voice {
        Voice {
            rate,
            pitch,
            glottis: 0.0,
            fall: 0.0,
            noise: 1,
            voicing: 0.0,
            breath: 0.0,
            formants: PAUSE.formants,
            hiss: PAUSE.hiss,
            sound: &PAUSE,
            frame: 0,
            end: 0,
            mouth: Default::default(),
            teeth: Default::default(),
        }
    }

    /// A word begins.
    pub fn begin_word(&mut self) {
        self.fall = 1.0;
    }

    /// Begins the sound of a letter, a-z in either case; other characters are a vowel.
    pub fn begin_letter(&mut self, character: u8) {
        let sound = match character.to_ascii_lowercase() {
            letter @ b'a'..=b'z' => &LETTERS[usize::from(letter - b'a')],
            _ => &SCHWA,
        };
        self.begin(sound, sound.milliseconds);
    }

    /// Begins a pause of so many milliseconds, at a rate of 1.
    pub fn begin_pause(&mut self, milliseconds: f32) {
        self.begin(&PAUSE, milliseconds);
    }

    fn begin(&mut self, sound: &'static Sound, milliseconds: f32) {
        self.sound = sound;
        self.frame = 0;
        self.end = (milliseconds * (SAMPLE_RATE as f32 / 1000.0) / self.rate) as u32 + 1;
    }

    /// Whether the sound or pause is over.
    pub fn is_done(&self) -> bool {
        self.frame >= self.end
    }

    /// The resonances move towards those of the sound, as a mouth does.
    fn move_mouth(&mut self) {
        const WIDTHS: [f32; 3] = [80.0, 100.0, 150.0];
        let share = (0.09 * self.rate).min(1.0);
        for i in 0..3 {
            approach(&mut self.formants[i], self.sound.formants[i], share);
            self.mouth[i].tune(self.formants[i], WIDTHS[i]);
        }
        approach(&mut self.hiss, self.sound.hiss, (3.0 * share).min(1.0));
        self.teeth.tune(self.hiss, 900.0);
        approach(&mut self.fall, 0.0, 0.004 * self.rate);
    }

    /// The next sample.
    pub fn next(&mut self) -> f32 {
        if self.frame % CONTROL == 0 {
            self.move_mouth();
        }
        self.frame += 1;
        approach(&mut self.voicing, self.sound.voicing, 0.008);
        approach(&mut self.breath, self.sound.breath, 0.008);

        self.glottis += BASE_PITCH * (0.9 + 0.25 * self.fall) * self.pitch / SAMPLE_RATE as f32;
        if self.glottis >= 1.0 {
            self.glottis -= 1.0;
        }
        // The folds are open for two thirds of a period: the derivative of t^2 - t^3 sounds like the air between them.
        let t = self.glottis / 0.67;
        let mut wave = if t < 1.0 {
            (2.0 * t - 3.0 * t * t) * self.voicing
        } else {
            0.0
        };
        for resonance in &mut self.mouth {
            wave = resonance.next(wave);
        }
        self.noise = self.noise.wrapping_mul(1664525).wrapping_add(1013904223);
        let random = (self.noise >> 8) as f32 / 8388608.0 - 1.0;
        0.25 * wave + 0.05 * self.teeth.next(random * self.breath)
    }
}
