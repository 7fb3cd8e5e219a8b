// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file
// What the engines of these samples say: a tone for each word, longer for more letters, and a pause after it.

import Foundation

enum Tones {
    static let sampleRate = 22_050.0

    /// The words of a document, with their places in it.
    static func words(in ssml: String) -> [(word: String, range: NSRange)] {
        let pattern = try! NSRegularExpression(pattern: "<[^>]*>|&#?\\w+;|[\\p{L}\\p{N}]+")
        let text = ssml as NSString
        let all = NSRange(location: 0, length: text.length)
        return pattern.matches(in: ssml, range: all).compactMap { match in
            let word = text.substring(with: match.range)
            return word.hasPrefix("<") || word.hasPrefix("&") ? nil : (word, match.range)
        }
    }

    /// A tone whose pitch depends on the letters, from 160 to 460 Hz.
    static func samples(of word: String, rate: Double = 1, sampleRate: Double = Tones.sampleRate) -> [Float] {
        let letters = word.unicodeScalars.map { Int($0.value) }
        let pitch = 160 + 20 * Double(letters.reduce(0, +) % 16)
        let count = Int((0.06 + 0.03 * Double(letters.count)) / rate * sampleRate)
        let edge = Int(0.005 * sampleRate)
        let tone = (0..<count).map { frame -> Float in
            let fade = Double(min(frame, count - 1 - frame, edge)) / Double(edge)
            return Float(0.3 * fade * sin(2 * .pi * pitch * Double(frame) / sampleRate))
        }
        return tone + [Float](repeating: 0, count: Int(0.05 / rate * sampleRate))
    }

    /// All words of a document, one after the other.
    static func samples(ofSSML ssml: String, rate: Double = 1) -> [Float] {
        words(in: ssml).flatMap { samples(of: $0.word, rate: rate) }
    }
}
