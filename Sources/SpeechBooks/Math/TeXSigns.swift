// SPDX-License-Identifier: Apache-2.0

/// What commands of TeX stand for.
enum TeXSigns {
  static let letters: [String: String] = pairs(
    """
    alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta θ iota ι kappa κ lambda λ mu μ
    nu ν xi ξ pi π varpi π rho ρ varrho ρ sigma σ varsigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω
    Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
    infty ∞ hbar ℏ ell ℓ emptyset ∅ varnothing ∅ aleph ℵ ldots … dots … cdots … vdots … imath i jmath j
    """
  )

  static let signs: [String: String] = pairs(
    """
    cdot · times × div ÷ pm ± mp ∓ ast · star ⋆ circ ∘ bullet • oplus ⊕ otimes ⊗ leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ lt <
    gt > ll ≪ gg ≫ approx ≈ sim ∼ simeq ≃ cong ≅ equiv ≡ propto ∝ to → rightarrow → longrightarrow → mapsto ↦
    leftarrow ← Rightarrow ⇒ implies ⇒ Leftarrow ⇐ leftrightarrow ↔ Leftrightarrow ⇔ iff ⇔ in ∈ notin ∉ ni ∋ subset ⊂
    subseteq ⊆ supset ⊃ supseteq ⊇ cup ∪ cap ∩ setminus ∖ land ∧ wedge ∧ lor ∨ vee ∨ neg ¬ lnot ¬ forall ∀ exists ∃
    partial ∂ nabla ∇ sum ∑ prod ∏ int ∫ oint ∮ prime ′ perp ⊥ parallel ∥ angle ∠ mid | vert | lvert | rvert | Vert ‖
    lbrace { rbrace } langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ degree ° therefore ∴ because ∵
    """
  )

  static let accents: [String: String] = pairs(
    "bar ¯ overline ¯ hat ^ widehat ^ tilde ~ widetilde ~ vec → overrightarrow → dot ˙"
  )

  /// What changes only the look.
  static let ignored: Set<String> = [
    "displaystyle", "textstyle", "scriptstyle", "limits", "nolimits", "quad", "qquad", "mathbf",
    "mathbb", "mathcal", "mathfrak", "mathscr", "boldsymbol", "bm", "rm", "bf", "it", "nonumber",
    "notag", "hline", "middle", "thinspace", "hspace", "phantom",
  ]

  private static func pairs(_ table: String) -> [String: String] {
    let words = table.split(whereSeparator: \.isWhitespace).map(String.init)
    var found: [String: String] = [:]
    for place in stride(from: 0, to: words.count - 1, by: 2) {
      found[words[place]] = words[place + 1]
    }
    return found
  }
}
