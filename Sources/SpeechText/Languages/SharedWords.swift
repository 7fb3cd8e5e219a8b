// SPDX-License-Identifier: Apache-2.0

/// Words around numbers and abbreviations in English, German, French and Spanish. Texts in one of these languages quote the
/// others, so each of them recognises the words of all.
enum SharedWords {
  static let notCounted = WordSet.of(
    """
    de del des du la le les el los las y e o u et ou a à en por con para pour par sur dans est es fue fut sont \
    son al au aux que qui se ha más plus moins menos mais pero puis dès sans sous vers avec ans ne n'est pas \
    no és desde hasta entre contre contra después après antes avant
    """
  )
  static let articlesOfOne = WordSet.of("el la los del al le du au numéro número die der das eine")
  static let labels = WordSet.of(
    """
    kapitel teil seite nummer nr platz band stufe phase klasse gleis zimmer raum linie version abschnitt \
    artikel absatz satz paragraf gruppe runde tabelle chapitre page partie section étape groupe ligne classe \
    capítulo página parte tema fase clase grupo línea sección artículo
    """
  )
  static let beforeMonths = WordSet.of(
    """
    in since until till by early mid late last next this of im seit ab bis anfang mitte ende en depuis \
    jusqu'en début fin de desde hasta
    """
  )
  static let datePrepositions = WordSet.of(
    """
    on by until till since before after from am vom zum bis der den dem ab seit le du au el del al día
    """
  )
  static let beforeDays = WordSet.of(
    """
    on until till by from this next last every each since am bis ab vom zum jeden nächsten seit
    """
  )
  static let betweenDays = WordSet.of("to and or bis und oder à au et ou a al y o – -")
  static let chapters = WordSet.of(
    """
    chapter part volume book act war section phase type class stage kapitel teil band akt buch abschnitt \
    weltkrieg chapitre tome partie acte livre capítulo tomo parte acto siglo libro siglos bowl appendix anhang
    """
  )
  static let scaleWords = WordSet.of(
    """
    million billion trillion Million Millionen Milliarde Milliarden Mio Mrd Mill Bio millions milliard \
    milliards millón millones
    """
  )
  static let calls = WordSet.of(
    """
    call dial ring phone telephone tel fax mobile wählen wähle rufen rufe ruf anrufen telefon mobil notruf \
    appelez appeler composez tél téléphone llame llamar llama marque teléfono móvil
    """
  )
  static let callFillers = WordSet.of(
    """
    the us at on number is my our your sie die nummer ist uns unter le au al a el numéro número est es
    """
  )
  static let clockPrepositions = WordSet.of("at by until till um ab à las la")
  static let scoreWords = WordSet.of(
    """
    won lost beat win score ratio drew gewann gewannen verlor verloren siegte siegten verhältnis ergebnis \
    maßstab sieg spielte spielten stand gagné perdu ganó ganamos perdió proporción
    """
  )
  static let unitPrepositions = WordSet.of("in per pro je en par por")
  static let coupleWords: Set<String> = ["and", "&", "und", "et", "y"]
  static let dateArticles: Set<String> = ["le", "du", "au", "el", "del", "al", "ce", "", "este"]
  static let dateJoiners: Set<String> = ["de", "del", "of", "the", "le", "den", "der", "el"]
  static let eachPrepositions: Set<String> = ["per", "pro", "je", "par", "por"]
  static let durationPrepositions: Set<String> = ["in", "von", "de", "en", "of"]
  static let hourMarks: Set<String> = ["Uhr", "h"]
  static let scaleLetters: Set<String> = ["mn", "bn", "tn", "Mio", "Mrd"]
}
