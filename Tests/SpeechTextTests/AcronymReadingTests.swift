// SPDX-License-Identifier: Apache-2.0

import SpeechText
import TestTraits
import Testing

/// Acronyms that voices say wrong, beside those that they say right.
@Suite("Readings of acronyms", .ownThread)
struct AcronymReadingTests {
  private static let english = [
    ("The APR went up", "The A- P R went up"),
    ("orders grew YoY", "orders grew year over year"),
    ("my new PIN", "my new pin"),
    ("two PINs and some IDs", "two pins and some ID's"),
    ("at COP 28 in Dubai", "at cop twenty-eight in Dubai"),
    ("a flat of COP 900 a month", "a flat of COP nine hundred a month"),
    ("NASA's probe", "Nasa's probe"),
    ("A NASA probe, the BBC's news", "A NASA probe, the BBC's news"),
    ("FIFA’s rules", "Fifa's rules"),
    ("his HbA1c rose", "his H B A- one C rose"),
    ("15 APR 2023", "the fifteenth of April twenty twenty-three"),
    ("PCs and CDs", "PCs and CDs"),
    ("I pin it, the Pin, ROMEO", "I pin it, the Pin, ROMEO"),
  ]
  private static let german = [
    ("laut ADAC", "laut A D A C"),
    ("AU! Das tut weh", "AU! Das tut weh"),
    ("drei APPs und GIFs", "drei Apps und Gifs"),
    ("mit PIN und TAN", "mit Pin und Tan"),
    ("nach zwei OPs", "nach zwei O Pees"),
    ("alle LKWs und PCs", "alle L K Wees und P Zees"),
    ("zwei UFOs und PINs", "zwei Ufos und Pins"),
    ("das BAföG", "das Bafög"),
    ("NUR heute", "nur heute"),
    ("die NATO und Opas, Kfz", "die NATO und Opas, Kfz"),
    ("in der EU", "in der E U"),
  ]
  private static let french = [
    ("passez le SAS, la SAS Duval", "passez le SAS, la S A S Duval"),
    ("l'OCDE et la SARL", "l'O C D E et la S A R L"),
    ("L'ISBN manque", "l'I S B N manque"),
    ("L'UE a voté", "l'U E a voté"),
    ("deux CDs et des DVDs", "deux C D et des D V D"),
    ("à l'ONU, une ONU", "à l'ONU, une Onu"),
    ("la carte SIM", "la carte sim"),
    ("L'OTAN et la NASA", "L'OTAN et la NASA"),
    ("le CAC 40 et le BAC", "le cac quarante et le bac"), ("le CAP et le BEP", "le CAP et le BEP"),
    ("PAR la porte", "par la porte"),
    ("L'AMI DU PEUPLE", "L'AMI DU PEUPLE"),
  ]
  private static let spanish = [
    ("un AVE sin IVA", "un ave sin iva"),
    ("tras la COP 25", "tras la cop veinticinco"),
    ("un sueldo de COP 1.500.000", "un sueldo de un millón quinientos mil pesos"),
    ("las ONGs y los PCs", "las O N G y los P C"),
    ("mi IRPF", "mi I R P F"), ("su RUT y la CIA", "su rut y la cía"),
    ("SIN gluten y MUY rico", "sin gluten y muy rico"),
    ("la OTAN", "la OTAN"),
  ]

  @Test("in English", arguments: english)
  func inEnglish(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "en-US") == spoken)
  }

  @Test("in German", arguments: german)
  func inGerman(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "de-DE") == spoken)
  }

  @Test("in French", arguments: french)
  func inFrench(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "fr-FR") == spoken)
  }

  @Test("in Spanish", arguments: spanish)
  func inSpanish(written: String, spoken: String) {
    #expect(ReadingTests.spoken(written, "es-ES") == spoken)
  }
}
