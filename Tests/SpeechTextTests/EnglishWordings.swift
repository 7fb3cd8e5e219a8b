// SPDX-License-Identifier: Apache-2.0

let english = """
  cardinal ¦ 0 ¦ zero
  cardinal ¦ 7 ¦ seven
  cardinal ¦ 21 ¦ twenty-one
  cardinal ¦ 101 ¦ one hundred one
  cardinal ¦ 1,234 ¦ one thousand two hundred thirty-four
  cardinal ¦ 1234567 ¦ one million two hundred thirty-four thousand five hundred sixty-seven
  cardinal ¦ 1000000000 ¦ one billion
  cardinal ¦ 999999999999999 ¦ nine hundred ninety-nine trillion nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine
  cardinal ¦ 1000000000000000 ¦ one zero zero zero zero zero zero zero zero zero zero zero zero zero zero zero
  cardinal ¦ -5 ¦ minus five
  cardinal ¦ −5 ¦ minus five
  cardinal ¦ +5 ¦ five
  cardinal ¦ 3.14 ¦ three point one four
  cardinal ¦ .5 ¦ zero point five
  cardinal ¦ 1,234.50 ¦ one thousand two hundred thirty-four point five zero
  cardinal ¦ 1.234,5 ¦ one thousand two hundred thirty-four point five
  cardinal ¦ 12,34,567 ¦ one million two hundred thirty-four thousand five hundred sixty-seven
  cardinal ¦ 007 ¦ seven
  cardinal ¦ XIV ¦ fourteen
  cardinal ¦ mcmlxxxiv ¦ one thousand nine hundred eighty-four
  cardinal ¦ IIII ¦ nothing
  cardinal ¦ VX ¦ nothing
  cardinal ¦ 1.2.3 ¦ nothing
  cardinal ¦ five ¦ nothing
  cardinal ¦ - ¦ nothing
  cardinal ¦ 2/3 ¦ two thirds
  cardinal ¦ 3½ ¦ three and one half
  number ¦ 12 ¦ twelve
  number;ordinal ¦ 12 ¦ twelfth
  number;digits ¦ 12 ¦ one two
  number;telephone ¦ 555-12 ¦ five five five, one two
  vxml:number ¦ -1.5 ¦ minus one point five
  ordinal ¦ 1 ¦ first
  ordinal ¦ 2nd ¦ second
  ordinal ¦ 3rd ¦ third
  ordinal ¦ 12 ¦ twelfth
  ordinal ¦ 20 ¦ twentieth
  ordinal ¦ 21st ¦ twenty-first
  ordinal ¦ 100 ¦ one hundredth
  ordinal ¦ 1,001 ¦ one thousand first
  ordinal ¦ VIII ¦ eighth
  ordinal ¦ 1.5 ¦ nothing
  ordinal ¦ -1 ¦ nothing
  ordinal ¦ last ¦ nothing
  digits ¦ 2024 ¦ two zero two four
  digits ¦ 12 34 ¦ one two, three four
  digits;;2 3 ¦ 1234567 ¦ one two, three four five, six seven
  digits ¦ 12a ¦ nothing
  vxml:digits ¦ 007 ¦ zero zero seven
  characters ¦ SSML ¦ S S M L
  characters ¦ a1-b ¦ A, one hyphen B
  characters ¦ é ß ¦ E-acute space eszett
  characters;glyphs ¦ Ab ¦ capital A, B
  characters;;2 3 ¦ ABCDEF ¦ A, B, C D E, F
  spell-out ¦ WiFi ¦ W I F I
  verbatim ¦ a@b.c ¦ A, at B dot C
  characters ¦ 😀 ¦ grinning face
  characters ¦ \\/ ¦ backslash slash
  date;mdy ¦ 3/5/1984 ¦ March fifth, nineteen eighty-four
  date;mdy ¦ 03-05-84 ¦ March fifth, nineteen eighty-four
  date;dmy ¦ 5.3.2024 ¦ March fifth, twenty twenty-four
  date;ymd ¦ 2024-03-05 ¦ March fifth, twenty twenty-four
  date;yyyymmdd ¦ 20240305 ¦ March fifth, twenty twenty-four
  date;ymd ¦ 240305 ¦ March fifth, twenty twenty-four
  date;md ¦ 3/5 ¦ March fifth
  date;dm ¦ 5/3 ¦ March fifth
  date;ym ¦ 2024-03 ¦ March twenty twenty-four
  date;my ¦ 3/1905 ¦ March nineteen oh five
  date;d ¦ 5 ¦ the fifth
  date;m ¦ 12 ¦ December
  date;y ¦ 2000 ¦ two thousand
  date;y ¦ 2005 ¦ two thousand five
  date;y ¦ 1900 ¦ nineteen hundred
  date;y ¦ 1066 ¦ ten sixty-six
  date;y ¦ '84 ¦ nineteen eighty-four
  date;y ¦ 476 ¦ four hundred seventy-six
  date ¦ 3/5/1984 ¦ March fifth, nineteen eighty-four
  date ¦ March 5, 1984 ¦ March fifth, nineteen eighty-four
  date ¦ 5th of March 1984 ¦ March fifth, nineteen eighty-four
  date ¦ Mar 2024 ¦ March twenty twenty-four
  date ¦ 2024-02-29 ¦ February twenty-ninth, twenty twenty-four
  date ¦ 2023-02-29 ¦ nothing
  date;mdy ¦ 13/5/1984 ¦ nothing
  date;md ¦ 4/31 ¦ nothing
  date;mdy ¦ 3/5 ¦ nothing
  date ¦ soon ¦ nothing
  date ¦ 31/12/1999 ¦ December thirty-first, nineteen ninety-nine
  date ¦ Mon, 3/5/2024 ¦ Monday, March fifth, twenty twenty-four
  date ¦ Friday 5 March ¦ Friday, March fifth
  date ¦ 0/0/0 ¦ nothing
  vxml:date ¦ 20240305 ¦ March fifth, twenty twenty-four
  vxml:date ¦ ????0305 ¦ March fifth
  vxml:date ¦ 20050720 ¦ July twentieth, two thousand five
  vxml:date ¦ 200507?? ¦ July two thousand five
  vxml:date ¦ 2020???? ¦ twenty twenty
  vxml:date ¦ ????07?? ¦ July
  vxml:date ¦ ??????20 ¦ the twentieth
  vxml:date ¦ 2005??20 ¦ nothing
  date ¦ ????0922 ¦ September twenty-second
  date;yyyymmdd ¦ ????0922 ¦ September twenty-second
  date;mdy ¦ 0922???? ¦ September twenty-second
  date;dmy ¦ 22/09/???? ¦ September twenty-second
  date ¦ ????-09-22 ¦ September twenty-second
  date ¦ 2020-??-?? ¦ twenty twenty
  date ¦ --0922 ¦ September twenty-second
  date ¦ --09-22 ¦ September twenty-second
  date ¦ ---22 ¦ the twenty-second
  date ¦ ???????? ¦ nothing
  date ¦ ????0230 ¦ nothing
  date ¦ ????1322 ¦ nothing
  date ¦ 20??0922 ¦ nothing
  date ¦ --09222 ¦ nothing
  date;ydm ¦ 2005/17/12 ¦ December seventeenth, two thousand five
  time ¦ 3:30 pm ¦ three thirty P.M
  time ¦ 3:05 a.m. ¦ three oh five A.M
  time ¦ 12:00 AM ¦ twelve A.M
  time;hms12 ¦ 3:30 ¦ three thirty
  time;hms12 ¦ 3:00 ¦ three o'clock
  time;hms12 ¦ 15:00 ¦ nothing
  time;hms24 ¦ 15:30 ¦ fifteen thirty
  time;hms24 ¦ 3:30pm ¦ fifteen thirty
  time;hms24 ¦ 15:00 ¦ fifteen hundred hours
  time ¦ 8:00 ¦ eight o'clock
  time ¦ 15:30:15 ¦ fifteen thirty and fifteen seconds
  time ¦ 0930 ¦ nine thirty
  time ¦ 1'21" ¦ one minute and twenty-one seconds
  time ¦ 1′21″ ¦ one minute and twenty-one seconds
  time ¦ 5' ¦ five minutes
  time ¦ 21" ¦ twenty-one seconds
  vxml:time ¦ 0330p ¦ three thirty P.M
  vxml:time ¦ 1530h ¦ fifteen thirty
  time ¦ 25:00 ¦ nothing
  time ¦ 3:60 ¦ nothing
  time ¦ 13:00 pm ¦ nothing
  telephone ¦ +1 (555) 123-4567 ¦ plus one, five five five, one two three, four five six seven
  telephone;1 ¦ 555-1234 x12 ¦ five five five, one two three four, extension, one two
  telephone;;punctuation ¦ (555) 12 ¦ open parenthesis, five five five, close parenthesis, one two
  telephone ¦ 911 ¦ nine one one
  telephone ¦ *82 ¦ star, eight two
  telephone ¦ 1-800-FLOWERS ¦ nothing
  vxml:phone ¦ 8005551234x789 ¦ eight zero zero five five five one two three four, extension, seven eight nine
  fraction ¦ 1/2 ¦ one half
  fraction ¦ 2/3 ¦ two thirds
  fraction ¦ 3/4 ¦ three quarters
  fraction ¦ 5/21 ¦ five twenty-firsts
  fraction ¦ 1 1/2 ¦ one and one half
  fraction ¦ 4+1/2 ¦ four and one half
  fraction ¦ 2¾ ¦ two and three quarters
  fraction ¦ 3/2 ¦ three halves
  fraction ¦ 22/7000 ¦ twenty-two over seven thousand
  fraction ¦ -1/4 ¦ minus one quarter
  fraction ¦ 1/2/3 ¦ nothing
  fraction ¦ 3/100 ¦ three hundredths
  unit ¦ 10 kg ¦ ten kilograms
  unit ¦ 1 kg ¦ one kilogram
  unit ¦ 5ft ¦ five feet
  unit ¦ 10-foot ¦ ten feet
  unit ¦ 6'2" ¦ six feet two inches
  unit ¦ 60 km/h ¦ sixty kilometers per hour
  unit ¦ -5 °C ¦ minus five degrees Celsius
  unit ¦ 9.8 m/s ¦ nine point eight meters per second
  unit ¦ 1/2 lb ¦ half a pound
  unit ¦ 1 1/2 lb ¦ one and one half pounds
  unit ¦ 20 m2 ¦ twenty square meters
  unit ¦ 20 m² ¦ twenty square meters
  unit ¦ 50% ¦ fifty percent
  unit ¦ 2.4 GHz ¦ two point four gigahertz
  unit ¦ 5 foos ¦ nothing
  unit ¦ kg ¦ nothing
  unit ¦ 1/2 h ¦ half an hour
  unit ¦ -3/4 in ¦ minus three quarters of an inch
  unit ¦ 10 kilograms ¦ ten kilograms
  unit ¦ 1 Foot ¦ one foot
  unit ¦ 1/4 lb ¦ one quarter of a pound
  currency ¦ $12.50 ¦ twelve dollars and fifty cents
  currency ¦ $1 ¦ one dollar
  currency ¦ $0.01 ¦ one cent
  currency ¦ $5.00 ¦ five dollars
  currency ¦ -$3 ¦ minus three dollars
  currency ¦ -$0.50 ¦ minus fifty cents
  currency ¦ 12,50 € ¦ twelve euros and fifty cents
  currency ¦ EUR 5 ¦ five euros
  currency ¦ £1,000.05 ¦ one thousand pounds and five pence
  currency ¦ £0.01 ¦ one penny
  currency ¦ ¥500 ¦ five hundred yen
  currency;usd ¦ 12.5 ¦ twelve dollars and fifty cents
  vxml:currency ¦ USD12.50 ¦ twelve dollars and fifty cents
  currency ¦ A$2 ¦ two Australian dollars
  currency ¦ $1,000,000 ¦ one million dollars
  currency ¦ 12.50 ¦ nothing
  currency ¦ XXX 5 ¦ nothing
  currency ¦ $1.5 million ¦ one point five million dollars
  currency ¦ £2bn ¦ two billion pounds
  duration ¦ PT1H30M ¦ one hour and thirty minutes
  duration ¦ 1:30:05 ¦ one hour, thirty minutes and five seconds
  duration ¦ 5:30 ¦ five minutes and thirty seconds
  duration;hm ¦ 5:30 ¦ five hours and thirty minutes
  duration ¦ P1DT2H ¦ one day and two hours
  duration ¦ 90s ¦ ninety seconds
  duration ¦ PT1.5S ¦ one point five seconds
  duration ¦ 0s ¦ zero seconds
  duration ¦ 1'21" ¦ one minute and twenty-one seconds
  duration ¦ 1’21” ¦ one minute and twenty-one seconds
  duration ¦ 1'21 ¦ one minute and twenty-one seconds
  duration ¦ 1'21'' ¦ one minute and twenty-one seconds
  duration ¦ 4'09"02 ¦ four minutes and nine point zero two seconds
  duration ¦ 1'21.5" ¦ one minute and twenty-one point five seconds
  duration ¦ 90' ¦ ninety minutes
  duration ¦ 1'81" ¦ nothing
  duration ¦ '21 ¦ nothing
  duration ¦ Q1'21 ¦ nothing
  duration ¦ 1'2'3 ¦ nothing
  duration ¦ 1 hr 5 min ¦ one hour and five minutes
  duration ¦ 2 hours, 15 minutes, 3 sec. ¦ two hours, fifteen minutes and three seconds
  duration ¦ 5 mins ¦ five minutes
  duration ¦ 5 ducks ¦ nothing
  duration ¦ PT ¦ nothing
  duration ¦ 1:99 ¦ nothing
  email ¦ jo.smith@example.com ¦ jo dot smith at example dot com
  uri ¦ http://w3.org/a-b ¦ H T T P colon slash slash W three dot org slash A, dash B
  net;email ¦ a_b@x.io ¦ A, underscore B at X dot I O
  net;email ¦ no mail ¦ nothing
  email ¦ x@mail.co.uk ¦ X at mail dot co dot U K
  address ¦ 1600 Pennsylvania Ave., Washington, DC 20500 ¦ sixteen hundred Pennsylvania Avenue, Washington, D C two zero five zero zero
  address ¦ 12 St. John St. ¦ twelve Saint John Street
  address ¦ 150th CT NE, Redmond, WA ¦ one hundred fiftieth Court Northeast, Redmond, Washington
  address ¦ 12 Maple Ct, Hartford, CT 06103 ¦ twelve Maple Court, Hartford, Connecticut zero six one zero three
  address ¦ 12 Maple CT ¦ twelve Maple Court
  address ¦ Hartford CT ¦ Hartford Connecticut
  address ¦ Omaha NE 68102 ¦ Omaha Nebraska six eight one zero two
  address ¦ 150th Ave NE 98052 ¦ one hundred fiftieth Avenue Northeast nine eight zero five two
  address ¦ 1742 Main St., Salem, OR 97301-1234 ¦ seventeen forty-two Main Street, Salem, Oregon nine seven three zero one, one two three four
  address ¦ 4642 E St Clair St NW, Salem, KY 44557 ¦ forty-six forty-two East Saint Clair Street Northwest, Salem, Kentucky four four five five seven
  address ¦ 65 N St Apt 2, Salem, OH ¦ sixty-five N Street Apartment two, Salem, Ohio
  address ¦ 65 N Main St ¦ sixty-five North Main Street
  address ¦ PO Box 382, Salem, MS 25384 ¦ P O Box three hundred eighty-two, Salem, Mississippi two five three eight four
  address ¦ P.O. Box 7 ¦ P O Box seven
  address ¦ RR 2 Box 152, Bridgeport, CT 55555 ¦ Rural Route two Box one hundred fifty-two, Bridgeport, Connecticut five five five five five
  address ¦ PSC 802 Box 74, APO AE 09499 ¦ P S C eight hundred two Box seventy-four, A, P O A, E zero nine four nine nine
  address ¦ 5 Elm Blvd Ste 100, Austin TX 78701 ¦ five Elm Boulevard Suite one hundred, Austin Texas seven eight seven zero one
  address ¦ 9 Oak Dr, Sault Ste. Marie, MI ¦ nine Oak Drive, Sault Sainte Marie, Michigan
  address ¦ 1 Dr. King Dr, Macon, GA ¦ one Doctor King Drive, Macon, Georgia
  address ¦ 7 Elm Ln #5, Boise, ID ¦ seven Elm Lane number five, Boise, Idaho
  address ¦ 12 I-95 Hwy, Ft. Worth, TX ¦ twelve I ninety-five Highway, Fort Worth, Texas
  address ¦ 100 King St W, Toronto, ON M5V 2T6 ¦ one hundred King Street West, Toronto, Ontario M five V two T six
  address ¦ 4 LA SALLE AVE, LA JOLLA, CA ¦ four LA SALLE Avenue, LA JOLLA, California
  address ¦ 221B Baker St. ¦ two hundred twenty-one B Baker Street
  address ¦ 221A Baker St. ¦ two hundred twenty-one A, Baker Street
  characters ¦ àa ¦ A-grave A
  address ¦ 5 N 42nd Rd, Austin, TX ¦ five North forty-second Road, Austin, Texas
  name ¦ Dr. Smith Jr. ¦ Doctor Smith Junior
  address ¦ 10 Downing St., London SW1A 2AA ¦ ten Downing Street, London S W one A, two A, A
  vxml:boolean ¦ true ¦ yes
  vxml:boolean ¦ maybe ¦ nothing
  tts:key ¦ control_a ¦ control A
  tts:key ¦ ctrl+shift+a ¦ control shift A
  tts:key ¦ Return ¦ return
  tts:key ¦ Page_Up ¦ page up
  tts:key ¦ control_page_up ¦ control page up
  tts:key ¦ control_alt_delete ¦ control alt delete
  tts:key ¦ ctrl++ ¦ control plus
  tts:key ¦ F12 ¦ F12
  tts:key ¦ , ¦ comma
  tts:key ¦ Frobnicate ¦ Frobnicate
  tts:char ¦ , ¦ comma
  alphanumeric ¦ b2 ¦ B two
  """

let british = """
  cardinal ¦ 101 ¦ one hundred and one
  cardinal ¦ 1001 ¦ one thousand and one
  cardinal ¦ 1100 ¦ one thousand one hundred
  cardinal ¦ 1000123 ¦ one million one hundred and twenty-three
  cardinal ¦ 101000 ¦ one hundred and one thousand
  ordinal ¦ 101 ¦ one hundred and first
  date ¦ 3/5/1984 ¦ the third of May, nineteen eighty-four
  date;mdy ¦ 3/5/1984 ¦ the fifth of March, nineteen eighty-four
  date;dm ¦ 1/12 ¦ the first of December
  date ¦ 12 May 2005 ¦ the twelfth of May, two thousand and five
  date;my ¦ 05/2010 ¦ May twenty ten
  currency ¦ £2.50 ¦ two pounds and fifty pence
  """
