// SPDX-License-Identifier: Apache-2.0

/// Signs inside of a running text, by their meaning. What they are called by themselves is in `Symbols`.
enum SignWords {
  static func words(_ sign: Character, _ language: any Language) -> String? {
    table.cell(String(sign), language)
  }

  private static let table = WordTable(
    """
    & ＆ ¦ and ¦ und ¦ et ¦ y
    @ ¦ at ¦ at ¦ arobase ¦ arroba
    § ¦ section ¦ Paragraf ¦ paragraphe ¦ párrafo
    ¶ ¦ paragraph ¦ Absatz ¦ alinéa ¦ párrafo
    = ¦ equals ¦ gleich ¦ égale ¦ igual a
    ≠ ¦ is not equal to ¦ ungleich ¦ différent de ¦ distinto de
    ≈ ≃ ≅ ¦ is about ¦ ungefähr gleich ¦ environ égal à ¦ aproximadamente igual a
    ≡ ¦ is identical to ¦ identisch mit ¦ identique à ¦ idéntico a
    < ¦ is less than ¦ kleiner als ¦ inférieur à ¦ menor que
    > ¦ is greater than ¦ größer als ¦ supérieur à ¦ mayor que
    ≤ ⩽ ¦ is less than or equal to ¦ kleiner oder gleich ¦ inférieur ou égal à ¦ menor o igual que
    ≥ ⩾ ¦ is greater than or equal to ¦ größer oder gleich ¦ supérieur ou égal à ¦ mayor o igual que
    + ¦ plus ¦ plus ¦ plus ¦ más
    − ¦ minus ¦ minus ¦ moins ¦ menos
    ± ¦ plus or minus ¦ plus minus ¦ plus ou moins ¦ más menos
    × ⋅ ∙ ¦ times ¦ mal ¦ fois ¦ por
    ÷ ¦ divided by ¦ geteilt durch ¦ divisé par ¦ dividido por
    √ ¦ square root of ¦ Wurzel aus ¦ racine de ¦ raíz de
    ∞ ¦ infinity ¦ unendlich ¦ infini ¦ infinito
    ∑ ¦ sum of ¦ Summe ¦ somme de ¦ suma de
    ∈ ¦ in ¦ Element von ¦ appartient à ¦ pertenece a
    ∴ ¦ therefore ¦ daher ¦ donc ¦ por lo tanto
    % ¦ percent ¦ Prozent ¦ pour cent ¦ por ciento
    ‰ ¦ per mille ¦ Promille ¦ pour mille ¦ por mil
    ° ¦ degrees ¦ Grad ¦ degrés ¦ grados
    µ ¦ micro ¦ Mikro ¦ micro ¦ micro
    → ⟶ ➔ ➜ ➡ ¦ right arrow ¦ Pfeil nach rechts ¦ flèche vers la droite ¦ flecha a la derecha
    ← ⟵ ⬅ ¦ left arrow ¦ Pfeil nach links ¦ flèche vers la gauche ¦ flecha a la izquierda
    ↑ ⬆ ¦ up arrow ¦ Pfeil nach oben ¦ flèche vers le haut ¦ flecha hacia arriba
    ↓ ⬇ ¦ down arrow ¦ Pfeil nach unten ¦ flèche vers le bas ¦ flecha hacia abajo
    ↔ ¦ left and right arrow ¦ Pfeil nach links und rechts ¦ flèche gauche droite ¦ flecha izquierda y derecha
    ⇒ ¦ implies ¦ daraus folgt ¦ implique ¦ implica
    ⇔ ¦ if and only if ¦ genau dann, wenn ¦ si et seulement si ¦ si y solo si
    © ¦ copyright ¦ Copyright ¦ copyright ¦ copyright
    ® ¦ registered ¦ eingetragene Marke ¦ marque déposée ¦ marca registrada
    ™ ¦ trademark ¦ Warenzeichen ¦ marque ¦ marca
    † ¦ dagger ¦ Kreuz ¦ croix ¦ cruz
    ¢ ¦ cents ¦ Cent ¦ cents ¦ centavos
    ★ ☆ ¦ star ¦ Stern ¦ étoile ¦ estrella
    ✓ ✔ ¦ check mark ¦ Häkchen ¦ coche ¦ marca de verificación
    ✗ ✘ ¦ cross mark ¦ Kreuz ¦ croix ¦ cruz
    № ¦ number ¦ Nummer ¦ numéro ¦ número
    """
  )

  /// Marks of the items of a list, and between the parts of a line; narrators pause.
  static func isBullet(_ sign: Character) -> Bool { "•·‣▪▫●○■□◆◇►▶–*".contains(sign) }
}
