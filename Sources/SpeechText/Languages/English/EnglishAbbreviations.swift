// SPDX-License-Identifier: Apache-2.0

enum EnglishAbbreviations {
  /// By key, as `AbbreviationTable` reads them.
  static let lines = SortedLines(
    """
    Adm	t Admiral
    Amb	t Ambassador
    Apr	m April
    Apt	n apartment
    Art	n article
    Assn	- association
    Attn	- attention
    Aug	m August
    Ave	a Avenue
    Bldg	- building
    Blvd	ao Boulevard
    Bros	a Brothers
    Capt	t Captain
    Ch	n chapter
    Cmdr	t Commander
    Co	a Company
    Col	t Colonel
    Corp	ao Corporation
    Cpl	to Corporal
    Cpt	t Captain
    Ct	a Court
    Dec	m December
    Dept	- department
    Dr	to Doctor; a Drive
    E	s East
    Eq	n equation
    Feb	m February
    Fig	n figure
    Figs	n figures
    Fr	t Father
    Fri	w Friday
    Ft	t Fort
    Gen	t General
    Gov	t Governor
    Govt	- government
    Hon	t Honorable
    Hwy	o Highway
    Inc	ao Incorporated
    Insp	t Inspector
    Jan	m January
    Jr	ao Junior
    Jul	m July
    Jun	m June
    Ln	a Lane
    Lt	to Lieutenant
    Ltd	ao Limited
    Maj	t Major
    Mar	m March
    Messrs	to Messers
    Mon	w Monday
    Mr	to Mister
    Mrs	to Missus
    Mt	to Mount
    N	s North
    N.B	- nota bene
    No	n number
    Nos	n numbers
    Nov	m November
    Oct	m October
    Ph.D	- P H D
    Pkwy	ao Parkway
    Pl	a Place
    Pres	t President
    Prof	to Professor
    Pt	t Point
    Pvt	t Private
    Rd	ao Road
    Rep	t Representative
    Rev	to Reverend
    S	s South
    Sat	w Saturday
    Sec	n section
    Sen	t Senator
    Sep	m September
    Sept	m September
    Sgt	to Sergeant
    Sq	a Square
    Sr	a Senior
    St	to Saint; ao Street
    Sun	w Sunday
    Supt	t Superintendent
    Tel	- telephone
    Thu	w Thursday
    Thur	w Thursday
    Thurs	w Thursday
    Tue	w Tuesday
    Tues	w Tuesday
    Univ	- university
    Vol	n volume
    Vols	n volumes
    W	s West
    Wed	w Wednesday
    a.k.a	- also known as
    approx	- approximately
    apt	n apartment
    art	n article
    assn	- association
    avg	- average
    c	n circa
    c/o	o care of
    ca	n circa
    cf	- compare
    ch	n chapter
    chap	n chapter
    cu.ft	d cubic feet
    dept	- department
    e.g	- for example
    eq	n equation
    etc	- et cetera
    excl	- excluding
    ext	n extension
    fig	n figure
    figs	n figures
    govt	- government
    i.e	- that is
    incl	- including
    max	- maximum
    min	n minimum
    misc	- miscellaneous
    mos	d months
    no	n number
    nos	n numbers
    p	n page
    para	n paragraph
    pp	n pages
    resp	- respectively
    sec	n section
    sq.ft	d square feet
    sq.in	d square inches
    sq.mi	d square miles
    tel	- telephone
    univ	- university
    viz	- namely
    vol	n volume
    vols	n volumes
    vs	o versus
    w/	o with
    w/o	o without
    """
  )
}
