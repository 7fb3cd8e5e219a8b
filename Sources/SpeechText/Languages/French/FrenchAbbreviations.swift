// SPDX-License-Identifier: Apache-2.0

enum FrenchAbbreviations {
  /// By key, as `AbbreviationTable` reads them.
  static let lines = SortedLines(
    """
    Art	n article
    Av	t avenue
    Bd	to boulevard
    Cdt	to commandant
    Cie	ao compagnie
    Dr	to docteur
    Drs	to docteurs
    Ets	to établissements
    Gén	t général
    J.-C	- Jésus-Christ
    Lt	to lieutenant
    M	t Monsieur
    MM	- Messieurs
    Me	to maître
    Mgr	to Monseigneur
    Mlle	to Mademoiselle
    Mlles	to Mesdemoiselles
    Mme	to Madame
    Mmes	to Mesdames
    Mr	to Monsieur
    N.B	- nota bene
    No	n numéro
    N°	no numéro
    Nº	no numéro
    Pr	to professeur
    S.V.P	- s'il vous plaît
    St	to Saint
    Ste	to Sainte
    Sté	t société
    Tél	- téléphone
    adr	- adresse
    al	n alinéa
    ap.J.-C	- après Jésus-Christ
    apr.J.-C	- après Jésus-Christ
    art	n article
    av	t avenue
    av.J.-C	- avant Jésus-Christ
    avr	m avril
    bd	to boulevard
    boul	t boulevard
    c-à-d	o c'est-à-dire
    c.-à-d	- c'est-à-dire
    c.à.d	- c'est-à-dire
    cf	- confer
    chap	n chapitre
    càd	o c'est-à-dire
    dim	w dimanche
    déc	m décembre
    dép	- département
    env	- environ
    etc	- et cetera
    fig	n figure
    févr	m février
    hab	- habitants
    i.e	- c'est-à-dire
    ibid	- ibidem
    janv	m janvier
    jeu	w jeudi
    juil	m juillet
    km	no kilomètre
    lun	w lundi
    mar	w mardi
    max	- maximum
    mer	w mercredi
    min	n minimum
    no	no numéro
    nov	m novembre
    n°	no numéro
    nº	no numéro
    oct	m octobre
    p	n page
    p.ex	- par exemple
    pl	t place
    pp	n pages
    resp	- respectivement
    rte	t route
    réf	- référence
    s.v.p	- s'il vous plaît
    sam	w samedi
    sept	m septembre
    suiv	- suivants
    svp	o s'il vous plaît
    th	n thermostat
    tél	- téléphone
    ven	w vendredi
    vol	n volume
    vs	o versus
    éd	- édition
    """
  )
}
