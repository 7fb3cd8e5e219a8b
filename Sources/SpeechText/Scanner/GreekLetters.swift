// SPDX-License-Identifier: Apache-2.0

/// Names of the letters of the Greek alphabet.
enum GreekLetters {
  static func name(_ letter: Unicode.Scalar, _ language: any Language) -> String? {
    table.cell(String(letter).lowercased(), language)
  }

  private static let table = WordTable(
    """
    α ¦ alpha ¦ Alpha ¦ alpha ¦ alfa
    β ¦ beta ¦ Beta ¦ bêta ¦ beta
    γ ¦ gamma ¦ Gamma ¦ gamma ¦ gamma
    δ ¦ delta ¦ Delta ¦ delta ¦ delta
    ε ¦ epsilon ¦ Epsilon ¦ epsilon ¦ épsilon
    ζ ¦ zeta ¦ Zeta ¦ zêta ¦ zeta
    η ¦ eta ¦ Eta ¦ êta ¦ eta
    θ ¦ theta ¦ Theta ¦ thêta ¦ theta
    ι ¦ iota ¦ Iota ¦ iota ¦ iota
    κ ¦ kappa ¦ Kappa ¦ kappa ¦ kappa
    λ ¦ lambda ¦ Lambda ¦ lambda ¦ lambda
    μ ¦ mu ¦ My ¦ mu ¦ mi
    ν ¦ nu ¦ Ny ¦ nu ¦ ni
    ξ ¦ xi ¦ Xi ¦ xi ¦ xi
    ο ¦ omicron ¦ Omikron ¦ omicron ¦ ómicron
    π ¦ pi ¦ Pi ¦ pi ¦ pi
    ρ ¦ rho ¦ Rho ¦ rhô ¦ ro
    σ ς ¦ sigma ¦ Sigma ¦ sigma ¦ sigma
    τ ¦ tau ¦ Tau ¦ tau ¦ tau
    υ ¦ upsilon ¦ Ypsilon ¦ upsilon ¦ ípsilon
    φ ϕ ¦ phi ¦ Phi ¦ phi ¦ fi
    χ ¦ chi ¦ Chi ¦ chi ¦ ji
    ψ ¦ psi ¦ Psi ¦ psi ¦ psi
    ω ¦ omega ¦ Omega ¦ oméga ¦ omega
    """
  )
}
