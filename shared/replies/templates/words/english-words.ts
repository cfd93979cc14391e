import type { TopicKind } from '#shared/topics/topics.ts';
import type { PlainWords, TopicPhrases } from './plain-words.ts';

const WITH_KITCHEN: readonly TopicKind[] = ['hospitality', 'medical', 'other'];
/** Whose work is judged, not their goods. */
const WORKING: readonly TopicKind[] = [
  'dental',
  'medical',
  'veterinary',
  'home',
  'legal',
  'automotive',
  'beauty',
  'other',
];
const HANDIWORK: readonly TopicKind[] = ['home', 'automotive', 'other'];

const PEOPLE: readonly TopicPhrases[] = [
  {
    topic: 'staff',
    praise: `<kindly> <people>, <kindly> =and <kindly> <people>, <people> <be> <kindly>, <people> <be> <very> <kindly>, <people> <be> <very> <very> <kindly>, <kindly> front =desk, front =desk <be> <kindly>, front =desk <be> <very> <kindly>, front =desk ~ =friendly/=helpful/=kind/=lovely/=wonderful, <fine> customer =service, customer =service <be> <fine>, customer =service <be> <very> <fine>, treated/treat/treats =me/=us/=you/=him/=her/everyone/=my ~ =like =family/=royalty/=a =person/=a =human, treated/treat/treats =me/=us/=you/=him/=her/everyone/=my ~ =with ~ respect/kindness/dignity, above =and =beyond, =out =of =their/=his/=her =way, =makes/=made/=make =me/=us/=you/=him/=her/everyone feel =so/=very/=right/=really welcome/=at, =makes/=made/=make =me/=us/=you/=him/=her/everyone feel welcome/comfortable/safe/=at/valued, greeted/greet/greets ~ smile/warmly/name, =by =name, <people> ~ =with =a smile, =they <be> <manner>, =they <be> <very> <manner>, =they're <manner>, =they're <very> <manner>, =not ~ =nicer/=kinder/=friendlier/=sweeter, love/loved <our> =staff/=team/=crew, <fine> hospitality, =not =a =bad =word =about, =big/=huge thank/thanks =to ~ =staff/=team/=crew, <kindly> =to =me/=us/everyone, <friendly> =and <manner>, =feel/=felt =right/=so/=very welcome/welcomed`,
    blame: `<rudely> <people>, <people> <be> <rudely>, <people> <be> <very> <rudely>, <rudely> front =desk, front =desk ~ <rudely>, =they/=she/=he <be> <rude>, =they/=she/=he <be> <very> <rude>, =they're/=she's/=he's <rude>, =rude =to =me/=us/=my/everyone, <poor> customer =service, customer =service <be> <poor>, customer =service <be> <very> <poor>, =no/=zero customer =service, =yelled/=shouted/=screamed/=snapped/=swore/=barked =at =me/=us/=my, =hung =up =on =me/=us, =rolled/=rolling =her/=his/=their =eyes, =talked/=talks/=spoke =down =to, =bad/=terrible/=awful/=horrible/=nasty/=rude/=poor =attitude/=attitudes, =treated/=treat =me/=us/=you/=people ~ =like =dirt/=garbage/=trash/=criminal/=criminals/=idiot/=idiots/=number/=nuisance, =laughed =at =me/=us, =not =care =about ~ =customers/=patients/=clients/=you/=people, =not =care =less, =not =be =bothered, <people> ~ =ignored/=ignore =me/=us, =rudest, =so/=very/=extremely/=incredibly/=really/=unbelievably/=downright/=just/=plain =rude, =made =me =feel =stupid/=dumb/=small/=judged/=unwelcome, =like =an =inconvenience`,
    praiseAlone: `=friendly, =helpful, =courteous, =polite, =professional, =welcoming`,
    blameAlone: `=rude, =unhelpful, =unfriendly, =unprofessional, =condescending`,
  },
  {
    topic: 'staff',
    kinds: ['hospitality', 'retail', 'beauty'],
    praise: `<fine> =service, =attentive =service, =friendly =service, =service <be> <fine>, =service <be> <very> <fine>, =service =and =food <be> <fine>, =made =us =feel =like =regulars, =remembers/=remember/=remembered =my/=our =name/=names/=order/=usual`,
    blame: `<poor> =service, =service <be> <poor>, =service <be> <very> <poor>, =no =service`,
  },
  {
    topic: 'staff',
    kinds: ['veterinary', 'automotive', 'hospitality', 'retail', 'other'],
    praise: `<skilled> <expert>, <expert> <be> <skilled>, <expert> <be> <very> <skilled>, =dr ~ <be> <skilled>, =dr ~ <be> <very> <skilled>, =knows/=know/=knew =his/=her/=their =stuff/=trade/=craft, =knows/=know/=knew =what =he/=she/=they =are/=is/=was/=were/=doing, =knows/=know =what =they're/=he's/=she's, =real/=true =pros/=professionals/=pro/=professional, =take/=takes/=took =their/=his/=her =time =with/=to`,
    blame: `<rudely> <expert>, <expert> <be> <rudely>, <expert> <be> <very> <rudely>, =clueless, =incompetent`,
  },
  {
    topic: 'expert',
    kinds: ['dental', 'medical', 'home', 'legal', 'beauty'],
    praise: `<skilled> <expert>, <skilled> =and <skilled> <expert>, <expert> <be> <skilled>, <expert> <be> <very> <skilled>, <expert> <be> <very> <very> <skilled>, =love/=loved/=adore =dr, =dr ~ <be> <skilled>, =dr ~ <be> <very> <skilled>, =he/=she <be> <manner>, =he/=she <be> <very> <manner>, =he's/=she's <manner>, =he's/=she's <very> <manner>, =knows/=know/=knew =his/=her/=their =stuff/=trade/=craft/=job, =knows/=know/=knew =what =he/=she/=they =are/=is/=was/=were/=doing, =knows/=know =what =they're/=he's/=she's, =true/=real/=consummate =professional/=professionals/=pro/=pros, =attention =to =detail, =very/=so/=extremely/=really/=incredibly/=super =knowledgeable/=thorough/=skilled/=competent/=professional, =takes/=took/=take =his/=her/=their =time =with, =bedside =manner ~ <fine>, <fine> =bedside =manner, =not ~ =nicer/=kinder/=friendlier`,
    blame: `<rudely> <expert>, <expert> <be> <rudely>, <expert> <be> <very> <rudely>, =dr ~ <be> <rudely>, =incompetent, =no =idea/=clue =what =they/=he/=she, =no =idea/=clue =what =they're/=he's/=she's, =not =know =what =they/=he/=she/=they're, =no =bedside =manner, =terrible/=awful/=horrible/=bad =bedside =manner`,
    praiseAlone: `=thorough, =knowledgeable, =skilled, =talented, =competent`,
    blameAlone: `=incompetent, =careless`,
  },
  {
    topic: 'expert',
    aspect: 'pace',
    kinds: ['dental', 'medical'],
    praise: `=never/=not =feel/=felt/=feeling =rushed, =never/=not =rush/=rushed/=rushes =me/=us/=through/=you`,
    blame: `=rushed =me/=us/=through/=out, =felt/=feel =rushed, =rushed ~ =visit/=appointment/=exam, =five/=two/=three/=5/=3/=2 =minutes =with =the =doctor`,
  },
  {
    topic: 'expert',
    kinds: ['home', 'beauty', 'other'],
    praise: `=hard =working =crew/=guys/=team/=people, =hard =workers, =worked =hard, =worked =so/=very/=really =hard, =worked =their`,
  },
  {
    topic: 'explain',
    praise: `=explained/=explains/=explaining =everything/=it/=things/=what/=why/=how/=all/=every/=each/=exactly/=clearly/=my/=our, =explained/=explains/=explaining =the =problem/=process/=procedure/=options/=whole/=treatment/=issue/=steps/=results/=work/=repair, =explained/=explains =to =me/=us, =explained =the/=his/=her, =answered/=answers/=answer =all/=every/=my/=our ~ =questions/=question, =answered/=answers =questions, =walked/=walks =me/=us =through, =time =to =explain, =clear/=great/=good/=excellent/=simple =explanations/=explanation/=communication/=communicator/=communicators, =clear =and ~ =explanations/=explanation, =communication <be> <fine>, =communication <be> <very> <fine>, =communicated =clearly/=well/=everything, =plain/=simple/=normal =english, =plain/=simple =language, =easy =to =understand, =make/=made =sure =i/=we =understood, =showed/=shows =me/=us =exactly/=pictures/=photos/=videos/=how, =sent/=text/=texted/=send/=emailed =me/=us/=you ~ =pictures/=photos/=videos/=video/=picture/=photo, =breaks =everything/=things/=it =down, =things =i =can =understand, =draws/=drew =me ~ =picture/=diagram`,
    blame: `<neg> =explain/=explained/=explains, =no/=zero =explanation/=explanations, =without =explaining/=explanation/=any =explanation, =poor/=bad/=terrible/=awful/=horrible/=zero/=no =communication, =lack =of =communication, =communication <be> <poor>, =communication <be> <very> <poor>, <neg> =answer =my/=our/=any ~ =questions/=question, =explained =nothing, =nobody =told =me/=us =anything`,
  },
  {
    topic: 'listen',
    praise: `=listens, =listens/=listened =to =me/=us/=you/=my/=our/=every/=what, =actually/=really/=truly/=always =listens/=listened/=listen, =good/=great/=excellent =listener/=listeners, =time =to =listen, =felt/=feel =heard, =felt/=feel =so/=really/=truly =heard`,
    blame: `<neg> =listen/=listened/=listens/=listening, =brushed =me/=us/=my =off/=aside, =dismissed =my/=me/=our, =dismissive, =never/=barely/=not ~ =looked/=look =up =from/=at, =talked/=talks =over =me/=us`,
  },
];

const TIME: readonly TopicPhrases[] = [
  {
    topic: 'wait',
    praise: `=no =wait/=waiting/=waits/=queue, =no =wait =time/=times, =without =a/=any =wait/=waiting, <neg> =have/=had =to =wait, <neg> =wait/=waited =long, =short/=minimal/=little/=zero =wait/=waits, =barely/=hardly/=never ~ =wait/=waiting, =right =on =time, =seen/=called/=taken ~ =on =time/=right =away/=promptly/=immediately/=straight, =always/=runs/=run/=started/=seen/=exactly =on =time, =ahead =of =schedule, =in =and =out =in/=within/=under/=quickly/=fast`,
    blame: `=waited/=waiting/=wait/=sat ~ =hour/=hours/=hrs/=hr/=min/=minutes/=mins, =hour/=hours/=hr/=min/=minute/=minutes =wait, =hour =long =wait, =long/=longest/=endless/=ridiculous/=terrible =wait/=waits/=waiting, =long =wait =time/=times, =wait =times/=time ~ =long/=ridiculous/=terrible/=awful, =waited/=waiting/=wait/=took =forever/=ages, =kept =me/=us/=you =waiting, =left =me/=us =waiting, =hour/=hours/=hrs/=hr/=min/=mins/=minutes =late, =hour/=hours/=hrs/=min/=mins/=minutes =behind, =hour/=hours/=minutes =past/=after =my/=our/=the =appointment/=reservation/=scheduled, =always/=constantly/=never/=not/=often =late/=behind/=on =time/=schedule, =always/=constantly/=often =running/=runs/=run/=ran =late/=behind, =running/=runs/=ran =late/=behind, =still =waiting, =made =me/=us =wait`,
  },
  {
    topic: 'wait',
    aspect: 'pace',
    kinds: ['automotive', 'hospitality', 'other', 'veterinary'],
    praise: `=quick/=fast/=prompt/=speedy/=efficient =service/=turnaround/=repair/=work/=visit, =service <be> =quick/=fast/=prompt/=speedy, =service <be> <very> =quick/=fast/=prompt/=speedy, =done =in =under/=less/=an/=no, =fixed/=done/=finished/=ready =the =same/=next =day, =done/=finished/=ready =quickly/=fast/=early`,
    blame: `=slow =service, =service <be> =slow, =service <be> <very> =slow, =took =forever/=ages, =painfully/=very/=so/=super/=really/=incredibly =slow, =slowest, =slow =as, =took =twice/=three/=two =as =long, =twice =as =long`,
    praiseAlone: `=fast, =quick, =efficient, =prompt`,
    blameAlone: `=slow`,
  },
  {
    topic: 'punctual',
    praise: `=on =time, =punctual, =arrived/=came/=showed/=here ~ =early/=promptly/=within/=quickly/=immediately, =came/=out/=here/=arrived/=fixed/=done/=back =the =same/=next =day, =came/=out/=here/=arrived/=fixed/=done =same/=next =day, =same =day =service/=repair, =showed/=turned =up =when, =when =he/=they/=she =said/=promised, =came/=arrived/=here/=out =right/=straight =away, =came/=arrived/=here/=out ~ =within =an/=the/=half/=minutes/=hours, =quick/=fast/=prompt =response/=service, =within =the/=an/=half =hour, =right =when =they/=he/=she, =finished/=done/=completed ~ =early/=ahead/=on =time/=schedule, =fast =and =efficient, =quick =and =efficient, =out =in/=within =an/=under =hour`,
    blame: `=no =show, =no =call =no =show, <neg> =show/=showed/=shows/=turned/=turn =up, <neg> =came/=arrived/=come =out, <neg> =came/=arrived, =nobody =came/=showed/=turned, =hours/=hour/=hrs/=hr/=days/=day/=weeks/=week =late, =showed/=turned =up =late, =arrived/=came =late, =arrived/=came ~ =hours/=hour/=hrs/=minutes/=min =late, =stood =me/=us =up, <neg> =on =time, =kept =rescheduling/=delaying/=postponing/=canceling/=cancelling/=changing, =missed ~ =appointment/=deadline/=window, =took =off =work/=the =day, =waited =all =day, =wasted =my =day/=morning, =delay =after =delay, =excuse =after =excuse, =one =excuse, =weeks/=months =behind, =twice/=two/=three/=weeks/=days =longer =than`,
    praiseAlone: `=punctual, =prompt, =fast, =quick, =efficient`,
    blameAlone: `=late, =unreliable`,
  },
  {
    topic: 'checkout',
    praise: `=quick/=fast/=easy/=smooth =checkout, =checkout <be> =quick/=fast/=easy/=smooth, =no =line/=lines/=queue/=queues`,
    blame: `=long/=slow/=huge/=endless =line/=lines/=queue/=queues/=checkout, =one =register/=cashier/=till =open, =only =one =register/=cashier/=till, =line/=lines/=queue <be> =long/=huge/=slow, =line/=lines/=queue <be> <very> =long/=slow`,
  },
  {
    topic: 'booking',
    praise: `=easy/=quick/=simple =to =book/=schedule/=make/=get =an/=in/=appointment/=appointments, =easy/=quick/=simple =to =book/=schedule/=reschedule, =easy/=simple/=quick =booking/=scheduling/=appointment, =booking/=scheduling <be> =easy/=quick/=simple/=smooth/=painless, =booking/=scheduling <be> <very> =easy/=quick/=simple/=smooth/=painless, =got/=get/=gets =me/=us/=him/=her/=them =in ~ =same/=next/=today/=quickly/=fast/=right/=immediately/=that/=within, =got =in ~ =same/=next/=quickly/=right/=that, =fit/=fitted/=squeezed/=worked =me/=us/=him/=her/=them =in, =same/=next =day =appointment/=appointments, =appointment/=appointments ~ =same/=next =day, =saw/=see/=seen =me/=us/=him/=her ~ =same/=next/=that =day, =saw/=see/=seen =me/=us/=him/=her ~ =same/=that =morning/=afternoon, =seen =the/=within ~ =same/=next/=week, =online/=easy =booking/=scheduling, =opened/=came =in/=early ~ =just =for =me/=us, =accommodated/=accommodating ~ =schedule, =flexible =scheduling/=with =appointments`,
    blame: `=impossible/=hard/=difficult/=hopeless/=trouble ~ =get/=book/=make/=schedule/=getting/=booking/=scheduling =an/=in/=appointment/=appointments/=table/=reservation/=with, =hard/=impossible/=difficult =to =book/=schedule/=get =in, =not =get =an =appointment, =weeks/=months =for =an =appointment, =weeks/=months/=week/=month =to =get =in/=seen, =weeks/=months/=week/=month =to =get =an =appointment, =weeks/=months =out/=wait, =wait/=waiting/=waited/=took ~ =weeks/=months/=month ~ =appointment/=seen/=in, =cancelled/=canceled/=rescheduled/=moved/=changed/=postponed =my/=our/=the ~ =appointment/=appointments/=booking/=reservation/=session, =appointment/=booking/=reservation ~ =cancelled/=canceled/=rescheduled/=moved, =cancelled/=canceled =on =me/=us, =cancelled/=canceled ~ =last =minute, =last =minute =cancellation/=cancellations/=cancel, =lost =our/=my =reservation/=appointment/=booking, =no =record =of, =not/=never =honor/=honored/=honour ~ =reservation/=booking, =double/=over =booked, =overbooked, =oversold, =turned =me/=us =away, =had =a/=our =reservation/=reservations ~ =but/=and/=still/=waited, =no =appointments, =never ~ =available =appointments, =waiting =list <be> =long/=huge/=ridiculous, =long =waiting =list`,
  },
  {
    topic: 'booking',
    aspect: 'hours',
    praise: `=open =early/=late/=saturdays/=sundays/=weekends/=evenings, =open =on =saturdays/=sundays/=weekends/=saturday/=sunday/=holidays, =opens =early/=at, =convenient/=great/=flexible/=good =hours/=opening, =hours <be> =convenient/=great/=flexible, =evening/=weekend/=saturday/=early =appointments/=hours`,
    blame: `=limited/=short/=inconvenient/=terrible/=awful/=odd/=weird =hours/=opening, =opening =hours <be> =limited/=short/=inconvenient, =hours <be> =limited/=short/=inconvenient/=terrible, =closed =on =weekends/=saturdays/=sundays, =not/=never =open =on/=at/=weekends/=evenings/=late, =closes/=close =too/=so =early, =closed =early`,
  },
  {
    topic: 'reach',
    praise: `=called/=calls/=phoned/=rang/=texted/=emailed =me/=us =right =back, =called/=calls/=phoned/=rang =me/=us =back, =called/=calls/=call =back ~ =same/=within/=minutes/=hour/=right/=promptly/=quickly/=immediately, =returned/=returns =my/=our/=calls/=call/=every ~, =answered/=answers/=answer/=answering ~ =phone/=calls/=call/=emails/=email/=texts/=messages/=message, =picked/=picks/=pick =up =the =phone, =responded/=responds/=replied/=replies/=reply/=respond/=answered/=answers/=answer =quickly/=promptly/=immediately/=fast/=right/=instantly, =responded/=replied/=responds/=replies/=answered/=answers ~ =within/=minutes/=hour, =very/=so/=super/=really/=always/=extremely/=incredibly =responsive, <be> =responsive, =quick/=fast/=prompt =response/=responses/=reply/=replies/=communication/=to =respond/=reply/=answer, =easy =to =reach/=contact/=get, =always =reachable/=available =by/=to, =real =person =answered/=answers`,
    blame: `<neg> =answer/=answers/=answered/=answering ~ =phone/=phones/=call/=calls/=email/=emails/=text/=texts/=message/=messages, =no =one ~ =answers/=answered/=answer/=called/=calls/=picks/=picked/=responded/=responds/=replied, =nobody ~ =answers/=answered/=answer/=called/=calls/=picks/=picked/=responded/=responds/=replied/=replies, <neg> =called/=call/=calls/=calling ~ =back, <neg> =return/=returned/=returns/=returning ~ =call/=calls/=email/=emails/=message/=messages/=text/=texts, <neg> =respond/=responded/=responds/=reply/=replied/=replies, <neg> =get/=got =a/=any =response/=reply/=answer/=callback/=call, =ignored/=ignore/=ignores/=ignoring =my/=our/=all ~ =calls/=emails/=messages/=texts/=email/=voicemails, =impossible/=hard/=difficult/=tough =to =reach/=contact/=get =hold/=ahold/=through/=anyone/=someone, =impossible/=hard/=difficult =to =reach/=contact, <neg> =reach/=reached ~ =anyone/=anybody/=them/=phone, <neg> =get =through/=hold/=ahold, =straight/=right/=goes/=went =to =voicemail, =voicemail ~ =full, =on =hold ~ =minutes/=hour/=hours/=forever/=ages, =left/=leave ~ =messages/=voicemails/=voicemail, =no =response/=reply/=callback/=answer/=replies/=responses, =no =call =back, =unresponsive, =ghosted, =ghosting, =radio =silence, =phone =just/=rings/=rang =and/=rings/=off, =stopped =responding/=answering/=replying/=returning, =never =heard =back/=from =them/=again, =emails ~ =unanswered/=ignored, =unanswered, =called =and =called, =called ~ =times ~ =no/=nobody/=nothing`,
    praiseAlone: `=responsive`,
    blameAlone: `=unresponsive`,
  },
  {
    topic: 'updates',
    praise: `=kept =me/=us ~ =informed/=updated/=posted/=loop, =keeps/=keep =me/=us ~ =informed/=updated/=posted/=loop, =updated =me/=us, =regular/=weekly/=constant/=daily =updates, =every =step =of =the =way, =always =knew =what/=where`,
    blame: `=no =updates/=update, =never/=not/=without/=rarely ~ =update/=updates/=updated/=informed, =in =the =dark, =never =hear/=heard =anything/=from, =hear/=heard =nothing, =no =communication, =poor/=terrible/=bad/=awful/=zero =communication, =lack =of =communication, =months =without, =weeks =without`,
  },
  {
    topic: 'speed',
    praise: `=quick/=fast/=efficient/=speedy/=prompt =service/=work/=turnaround/=process/=closing, =handled ~ =quickly/=promptly/=efficiently, =done/=finished/=resolved/=settled/=wrapped ~ =quickly/=fast/=efficiently/=promptly, =done/=finished/=resolved/=settled =in =days/=weeks/=no/=under/=less, =faster =than, =quicker =than, =ahead =of =schedule, =quick =and =efficient`,
    blame: `=took/=taken/=taking ~ =months/=years/=forever/=ages, =dragged/=drags/=drag =on/=out, =missed ~ =deadline/=deadlines/=filing, =so/=very/=too/=really/=painfully =slow, =past =the =deadline, =filed ~ =late`,
    praiseAlone: `=fast, =quick, =efficient, =prompt`,
    blameAlone: `=slow`,
  },
];

const MONEY: readonly TopicPhrases[] = [
  {
    topic: 'price',
    praise: `<cheaply> =price/=prices/=pricing/=rates/=rate/=fee/=fees/=cost/=costs, <cheaply> =and <cheaply> =price/=prices/=pricing/=rates, =price/=prices/=pricing/=rates/=fees/=fee/=cost <be> <cheaply>, =price/=prices/=pricing/=rates/=fees/=fee/=cost <be> <very> <cheaply>, =price/=prices =were/=was/=is/=are =right, =reasonably/=fairly/=well/=affordably =priced, =affordable, <fine> =value, =value =for =money/=the =money/=your =money, =worth =every =penny/=cent/=dollar/=bit, =worth =the =money/=price/=cost, =bargain/=bargains, =saved/=saves/=save =me/=us ~ =money/=hundreds/=thousands/=fortune/=$/=bucks, =half/=third/=fraction ~ =price/=cost/=quoted/=others, =cheaper =than, =less =than =the =dealer/=dealership/=others/=other/=half, =lower =than, <neg> =charge/=charged =me/=us/=for/=a/=anything/=extra, =no =charge, =free =of =charge, =charged =me/=us =nothing, <neg> =take/=accept ~ =money/=payment/=dime/=penny, =very/=so/=really/=super/=pretty =cheap/=inexpensive/=affordable, <neg> =break =the =bank, =fixed/=did/=replaced =it =for =free, <neg> =expensive, <neg> <very> =expensive, =fair =with =the/=their =price/=prices/=pricing`,
    blame: `<be> =expensive/=pricey/=overpriced/=pricy/=costly, <be> <very> =expensive/=pricey/=overpriced/=pricy/=costly, =too/=bit/=little/=quite/=very/=so/=super/=rather/=way/=pretty/=kinda/=really/=extremely/=insanely =expensive/=pricey/=overpriced/=pricy/=steep, =overpriced, =not =cheap, =wasn't =cheap, =rip =off, =ripoff, =ripped =me/=us/=off, =price/=prices/=pricing/=fees/=fee/=rates <be> =high/=steep/=ridiculous/=outrageous/=crazy/=insane/=up/=too, =price/=prices/=pricing/=fees/=fee <be> <very> =high/=steep/=ridiculous/=outrageous/=crazy/=insane, =price/=prices ~ =went/=gone/=go/=going/=goes =up, =high/=steep/=outrageous/=ridiculous/=crazy/=insane/=exorbitant =price/=prices/=fee/=fees/=cost/=pricing, =price =increase/=increases/=hike/=hikes, =not/=never =worth ~ =money/=price/=cost/=it, =cost/=costs/=charged/=charge/=paid ~ =fortune, =arm =and =a =leg, =highway/=daylight =robbery, =waste =of =money, =poor/=terrible/=bad/=no =value, =overcharged, =overcharge/=overcharges, =more =expensive =than, =for =what =you =get, =$ ~ =for =what, =price =gouging, =gouged, =way =too =much, =charged/=charge/=charges/=pay/=paid =too/=way =much/=too`,
    praiseAlone: `=cheap, =inexpensive, =affordable, =reasonable`,
    blameAlone: `=expensive, =pricey, =overpriced, =pricy, =costly`,
  },
  {
    topic: 'billing',
    praise: `=no =surprise/=surprises/=hidden/=extra ~ =fees/=charges/=costs/=bill/=fee/=charge/=cost/=invoice, =no =surprises =on/=with/=at, =transparent/=upfront/=clear/=honest =price/=prices/=pricing/=billing/=fees/=costs/=cost/=invoice, =upfront =about =the/=price/=cost/=pricing/=costs/=fees, =transparent =about, =fixed/=flat =fee/=price/=fees, =handled/=handle/=handles/=dealt/=sorted/=dealing ~ =insurance, =accept/=accepts/=takes/=took =my/=our/=most ~ =insurance, =pricing/=prices/=billing/=fees <be> =transparent/=clear/=upfront, =pricing/=prices/=billing <be> <very> =transparent/=clear/=upfront, =knew/=know =exactly/=upfront =what =i/=we/=it`,
    blame: `=surprise/=hidden/=unexpected/=bogus/=mystery/=random/=sneaky/=junk =bill/=bills/=charge/=charges/=fee/=fees/=cost/=costs, =surprised =with =a ~ =bill/=charge/=fee, =extra =charge/=charges/=fee/=fees, =charged/=billed =me/=us/=my ~ =twice/=double/=extra/=again/=anyway/=for, =charged/=billed =twice, =charged/=billed =for ~ =never/=not/=nothing/=twice, =double =charged/=billed, =overcharged, =overbilled, =billing =error/=errors/=issue/=issues/=mistake/=mistakes/=problem/=problems/=mess/=nightmare/=department/=office, =wrong =bill/=amount/=invoice, =bill/=invoice <be> =wrong/=incorrect/=higher/=double/=outrageous, =bill/=invoice ~ =wrong/=incorrect, =messed/=mixed/=screwed =up ~ =bill/=billing/=invoice/=insurance, <neg> =refund/=refunded/=refunds, <neg> =get/=got/=received ~ =refund/=money, =kept/=keeps/=keep =my/=our ~ =deposit, =keep/=kept/=keeps/=still =charging/=charged/=billing/=charges, =billed/=billing =me/=us =for, =sent =me/=us =to =collections, =no =show =fee, =cancellation =fee/=fees, =late =fee, =surcharge/=surcharges, =tacked/=added =on ~ =fee/=fees/=charge/=charges`,
  },
  {
    topic: 'quote',
    praise: `=price/=bill/=cost/=total/=charged/=paid ~ =matched/=exactly ~ =quote/=quoted/=estimate/=estimated, =exactly =what/=as =he/=they/=she =quoted/=said/=estimated, =exactly =as =quoted, =stuck/=stick/=sticks/=kept =to ~ =quote/=price/=estimate/=budget, =under/=below/=less/=lower/=cheaper ~ =quote/=quoted/=estimate/=estimated/=budget, =honest/=fair/=detailed/=clear/=accurate/=upfront =quote/=estimate/=quotes/=estimates, =same =price =as =quoted, =no =surprises`,
    blame: `=quoted =me/=us ~ =then/=but/=and ~ =charged/=bill/=wanted/=ended, =quoted ~ =charged/=ended/=paid, =over/=above/=beyond/=double/=twice/=triple/=higher/=more ~ =quote/=quoted/=estimate/=estimated, =quote/=estimate ~ =doubled/=tripled/=changed/=jumped/=went/=grew, =price ~ =doubled/=tripled/=jumped/=changed/=grew, =raised/=changed/=upped/=increased/=doubled =the =price, =lowball/=lowballed, =bait =and =switch, =went =up =from, =final =bill/=price ~ =more/=double/=higher, =quote =and =the ~ =bill/=price`,
  },
  {
    topic: 'pressure',
    praise: `=no/=zero/=without =pressure, =without =any =pressure, =low =pressure, =no =upselling/=upsell/=upsells, =no =sales =pitch/=talk/=tactics, =no =hard =sell, =not/=never =push/=pushed/=pushy/=upsell/=pressure/=pressured/=oversell/=pushing, =not/=never =try/=tried/=trying =to =sell/=upsell/=push, =no =unnecessary, =told/=said/=tell/=tells =me/=us ~ =not =need, =said =i/=we ~ =not =need, =talked =me/=us =out =of, =could =have =sold/=charged/=taken/=easily, =could've =sold/=charged/=taken/=easily, =could =easily =have, =let/=lets =me/=us =decide, =only =what =i/=we/=was =needed/=need/=necessary, <neg> =recommend/=do/=suggest/=sell ~ =unnecessary/=need`,
    blame: `=pushy, =upsell, =upselling, =upsold, =upsells, =tried/=trying/=try/=tries/=wanted =to =sell/=upsell/=push/=upsell, =hard =sell, =high =pressure, =pressured/=pressure/=pressuring/=pressures =me/=us/=you, =felt/=feel =pressured/=pressure, =pushed/=pushing/=pushes/=push ~ =treatment/=treatments/=product/=products/=plan/=plans/=package/=packages/=warranty/=membership/=memberships, =sales =pitch/=tactics/=pitches/=tactic, =unnecessary =work/=repairs/=repair/=treatment/=treatments/=tests/=test/=procedures/=services/=xrays, =repairs/=work/=things/=services/=stuff/=parts ~ =not =need, =scare =tactics, =sell =me/=us/=you =things/=stuff/=something/=products`,
  },
  {
    topic: 'trust',
    praise: `=honest <expert>/=people/=place/=work/=shop/=advice/=business/=company/=mechanics/=guys/=garage/=opinion, =honest =and <manner>/=fair/=reliable/=trustworthy/=straightforward/=upfront, <manner>/=fair/=reliable =and =honest, <be> =honest/=trustworthy, <be> <very> =honest/=trustworthy, =honesty, =trustworthy, =integrity, =i/=we/=can =trust =them/=him/=her/=completely/=this, =trust =them/=him/=her =completely/=with, =refreshingly =honest, =straight =shooter/=shooters`,
    blame: `=dishonest, =liar/=liars, =lied =to/=about, =lied/=lying, =kept =lying, =full =of =lies, =scam/=scammers/=scammed/=scammer, =crook/=crooks/=thieves/=thief/=fraud/=fraudsters, =con =artists/=artist, =shady, =untrustworthy, =deceptive, =misleading, <neg> =trust =them/=him/=her/=this, =not =be =trusted, =stole/=stolen/=stealing, =took =my/=our =deposit/=money =and, =theft`,
    praiseAlone: `=honest, =trustworthy, =reliable`,
    blameAlone: `=dishonest`,
  },
];

const PLACE: readonly TopicPhrases[] = [
  {
    topic: 'clean',
    praise: `=clean/=spotless/=immaculate/=sparkling <place>, <very> =clean/=spotless/=immaculate <place>, =clean =and =comfortable/=modern/=tidy/=bright/=quiet/=cozy/=welcoming/=well, <place> <be> =clean/=spotless/=immaculate/=sparkling/=tidy, <place> <be> <very> =clean/=spotless/=immaculate/=sparkling/=tidy, =place/=everything/=everywhere/=office/=salon <be> ~ =clean/=spotless/=immaculate, =it/=it's <very> =clean/=spotless/=immaculate, =it/=it's =clean/=spotless/=immaculate, =kept =clean/=spotless/=immaculate, =cleanliness ~ <fine>, =squeaky =clean, =always =clean/=spotless/=immaculate`,
    blame: `=dirty/=filthy/=unclean/=unsanitary/=grimy/=gross/=disgusting/=nasty/=stained/=sticky/=greasy <place>, <place> <be> =dirty/=filthy/=unclean/=unsanitary/=grimy/=gross/=disgusting/=sticky/=stained/=smelly, <place> <be> <very> =dirty/=filthy/=unclean/=unsanitary/=grimy/=gross/=disgusting/=sticky, =filthy, =unsanitary, =unhygienic, =bedbugs, =bed =bugs, =hair/=hairs ~ =bed/=sheets/=shower/=sink/=pillow/=tub, =not/=never =clean/=cleaned, =not <very> =clean, =needs/=needed =a =good/=deep/=clean/=cleaning, =so/=very/=really =dirty/=gross, =dirty =towels/=sheets/=dishes/=glasses/=cutlery/=silverware/=plates`,
    praiseAlone: `=clean, =spotless, =immaculate`,
    blameAlone: `=dirty, =filthy, =unclean`,
  },
  {
    topic: 'place',
    praise: `<fine>/=convenient/=central/=prime =location, =location <be> <fine>/=convenient/=central, =location <be> <very> <fine>/=convenient/=central, =walking =distance, =close =to =everything, =steps =from, =modern/=lovely/=nice/=beautiful/=gorgeous/=charming/=stunning/=bright/=cute/=stylish/=cozy =building/=space/=place/=decor/=lobby/=grounds/=pool/=facility/=facilities/=offices/=waiting, =place/=building/=space/=office/=pool/=lobby/=facility/=facilities <be> =lovely/=beautiful/=gorgeous/=charming/=stunning/=modern, =place/=building/=space/=office/=pool/=lobby/=facility/=facilities <be> <very> =lovely/=beautiful/=gorgeous/=charming/=modern/=nice`,
    blame: `=cramped/=crowded/=dated/=outdated/=shabby/=rundown/=freezing/=stuffy/=tired/=depressing/=tiny/=cold =office/=room/=building/=lobby/=waiting/=place/=space/=facility/=facilities/=exam/=shop, =waiting =room <be> =small/=cramped/=crowded/=freezing/=cold/=noisy/=stuffy/=packed/=tiny/=chaotic, =waiting =room <be> <very> =small/=cramped/=crowded/=freezing/=cold/=noisy/=stuffy/=loud, =no =elevator, =elevator ~ =broken/=broke/=out =of/=working, =pool <be> =closed/=cold/=dirty, =overcrowded, =so/=too/=very/=super =crowded/=cramped/=packed, =place ~ =smells/=smelled/=stinks/=stank/=reeks/=reeked, =run =down, =falling =apart, =bad/=terrible/=awful/=poor =location, =machines/=equipment ~ =broken/=out`,
  },
  {
    topic: 'place',
    aspect: 'comfort',
    praise: `=comfortable/=comfy =chairs/=chair/=seating/=seats/=waiting/=couches/=sofas, =calming/=relaxing/=soothing/=peaceful/=calm =atmosphere/=environment/=space/=place/=setting/=vibe, =feels/=felt =like =home, =home =away =from =home, =felt/=feel =at =ease, =put/=puts =me/=us =at =ease, =so/=very/=really/=super =relaxing, <fine> =atmosphere/=vibe/=vibes/=environment, =atmosphere/=vibe/=environment <be> <fine>, =atmosphere/=vibe/=environment <be> <very> <fine>/=relaxing/=welcoming/=calm`,
    blame: `=uncomfortable =chairs/=chair/=seating/=seats/=waiting, =chairs/=seats/=seating <be> =uncomfortable/=hard, =chairs/=seats/=seating <be> <very> =uncomfortable/=hard, =no =privacy, =nowhere =to =sit, =not =enough =seats/=seating/=chairs`,
  },
  {
    topic: 'place',
    aspect: 'parking',
    praise: `=easy/=free/=ample/=convenient/=great/=good/=plenty/=lots =parking, =plenty/=lots/=loads/=tons =of ~ =parking, =parking <be> =easy/=free/=plentiful/=convenient/=great/=good/=ample, =parking <be> <very> =easy/=convenient/=good, =easy =to =park`,
    blame: `=terrible/=awful/=horrible/=bad/=no/=limited/=difficult/=impossible/=tight/=poor/=crazy/=expensive/=zero =parking, =parking <be> ~ =nightmare/=terrible/=awful/=horrible/=bad/=impossible/=tight/=limited/=hard/=difficult/=tricky/=pain/=joke/=challenge/=expensive/=tough/=crazy/=mess, =parking =lot <be> ~ =nightmare/=tiny/=small/=tight/=full/=mess, =parking ~ =nightmare/=terrible/=awful/=horrible/=pain/=joke/=sucks, =nowhere/=impossible/=hard =to =park, <neg> =find ~ =parking, =find/=finding =parking =is/=was, =not =enough =parking, =lack =of =parking, =circled/=circle/=circling =the =block`,
  },
  {
    topic: 'atmosphere',
    praise: `<cozy> <ambience>, <ambience> <be> <cozy>, <ambience> <be> <very> <cozy>, =live =music, =cozy/=romantic/=charming/=intimate =place/=spot/=restaurant/=cafe/=bar/=setting/=little, =so/=very/=really/=super =cozy/=romantic, =place/=restaurant/=cafe/=bar <be> =cozy/=charming/=romantic/=beautiful/=lovely/=gorgeous, =place/=restaurant/=cafe/=bar <be> <very> =cozy/=charming/=romantic/=beautiful/=lovely, =beautiful/=lovely/=gorgeous/=great =patio/=garden/=terrace/=decor/=view/=views`,
    blame: `=music ~ =loud/=blaring/=awful/=terrible, =loud/=blaring/=awful/=terrible =music, =too/=so/=very/=really/=way =loud/=noisy/=dark, <neg> =hear =each/=myself/=ourselves/=anything/=my/=the, =no =atmosphere, =noise =level/=levels`,
    blameAlone: `=loud, =noisy`,
  },
  {
    topic: 'room',
    praise: `<comfy> <bed>, <bed> <be> <comfy>, <bed> <be> <very> <comfy>, =spacious/=lovely/=beautiful/=large/=huge/=gorgeous/=quiet/=comfortable/=comfy/=cozy/=great/=nice/=amazing =room/=rooms/=suite/=suites, =room/=rooms/=suite/=our =room <be> =spacious/=lovely/=beautiful/=large/=huge/=gorgeous/=quiet/=comfortable/=comfy/=cozy/=great/=nice/=amazing/=perfect, =room/=rooms/=suite <be> <very> =spacious/=lovely/=beautiful/=large/=huge/=gorgeous/=quiet/=comfortable/=comfy/=cozy/=great/=nice, =slept ~ =well/=like =a/=great/=amazing, =slept =like, =best =sleep/=night's, =great/=strong/=amazing/=good/=hot =shower/=showers, =water =pressure <be> <fine>, =shower ~ =pressure ~ <fine>, =ocean/=lake/=sea/=mountain =view/=views, <fine> =view/=views`,
    blame: `=hard/=lumpy/=uncomfortable/=awful/=old/=terrible/=saggy <bed>, <bed> <be> =hard/=lumpy/=uncomfortable/=awful/=old/=terrible/=saggy/=small, <bed> <be> <very> =hard/=lumpy/=uncomfortable, =thin =walls, =walls <be> =thin/=paper, =walls <be> <very> =thin, =paper =thin, =small/=tiny/=noisy/=smelly/=outdated/=musty/=dated =room/=rooms, =room/=rooms <be> =small/=tiny/=noisy/=smelly/=outdated/=musty/=dated/=freezing/=hot/=stuffy, =room/=rooms <be> <very> =small/=tiny/=noisy/=smelly/=outdated/=musty/=dated/=cold/=hot/=stuffy, =room =smelled/=stank/=reeked, =no =hot =water, =cold =shower/=showers, =ac/=conditioner/=conditioning/=heater/=heating ~ =broken/=loud/=noisy/=leaked/=not/=rattled, =broken =ac/=heater/=shower/=toilet, =toilet/=shower/=sink ~ =broken/=clogged/=leaked/=leaking, =wifi ~ =slow/=terrible/=not/=never, <neg> =sleep/=slept, =no/=zero =sleep, =kept =us/=me =awake, =noise =all =night`,
  },
  {
    topic: 'tidy',
    praise: `=cleaned/=cleans/=clean/=tidied =up =after =himself/=themselves/=herself/=everything/=every, =cleaned =up ~ =mess/=everything/=after/=nicely/=afterward/=afterwards/=completely, =left =the/=our/=my/=everything ~ =clean/=spotless/=tidy/=neat/=immaculate/=cleaner, =left =everything/=it/=no ~ =clean/=spotless/=tidy/=neat/=immaculate/=cleaner/=mess/=trace, =no =mess, =without =a/=any =mess, =cleaner =than, =shoe =covers, =booties, =neat =and =tidy/=clean, =clean =and =neat/=tidy, =very/=so/=super/=really =tidy/=neat/=clean, =clean =work/=job, =neat =work/=job, =swept/=vacuumed/=mopped =up, =swept =and, =careful/=respectful =with/=of =my/=our/=the ~ =furniture/=floors/=floor/=belongings/=things/=home/=house/=property/=stuff/=garden/=yard/=carpet/=walls, =nothing/=none =broken/=damaged/=scratched/=broke, =nothing/=none =was/=got/=arrived =broken/=damaged/=scratched/=lost, =not =a =single =scratch/=scrape/=thing, =not =one/=a =scratch/=scrape/=mark, =without =a/=single =scratch, =respected =my/=our/=the =home/=house/=property/=garden, =in =one =piece, =packed/=wrapped =everything =carefully/=so/=well, =handled =everything/=our =with/=carefully`,
    blame: `=left/=made/=leaving =a/=the/=such/=behind ~ =mess, =left =mess, =what =a =mess, =damaged/=scratched/=broke/=cracked/=ruined/=dented/=stained/=chipped/=gouged/=scuffed/=tore/=destroyed/=smashed =my/=our/=the/=a/=two/=three ~ <belongings>, <belongings> <be> =damaged/=scratched/=broken/=cracked/=ruined/=dented/=stained/=smashed/=destroyed, <belongings> =arrived/=came =damaged/=broken/=scratched, =left =holes/=hole/=trash/=debris/=nails/=mud/=dust/=rubbish/=scraps/=wrappers/=garbage, =left =a =hole/=holes/=pile, =mud/=dust/=debris/=muddy/=footprints ~ =carpet/=everywhere/=floor/=floors/=hall/=house, =lost =a/=our/=my/=two/=one ~ =box/=boxes, =boxes/=things/=items <be> =missing/=lost/=broken, =water =damage`,
    praiseAlone: `=tidy, =neat, =clean`,
    blameAlone: `=messy`,
  },
];

const WORK: readonly TopicPhrases[] = [
  {
    topic: 'result',
    kinds: WORKING,
    praise: `<fine>/=quality/=nice/=careful =job, <fine>/=quality/=careful =work/=workmanship/=craftsmanship/=results/=result, =high/=top/=great/=excellent/=good =quality =work/=job/=workmanship, =quality =of ~ =work/=workmanship ~ <fine>, =did/=do/=does/=done =a/=an/=such ~ <fine>/=nice/=thorough =job, =did/=does/=do <fine> =work, =job/=work =itself <be> <fine>, =job/=work/=workmanship/=result/=results <be> <fine>/=flawless/=spotless/=quality, =job/=work/=workmanship/=result/=results <be> <very> <fine>/=neat, =job =well =done, =turned/=came =out =great/=amazing/=beautiful/=beautifully/=perfect/=perfectly/=fantastic/=gorgeous/=awesome/=lovely/=wonderful, =turned/=came =out <very> =great/=amazing/=beautiful/=beautifully/=perfect/=good/=nice/=well, =looks/=look/=looked =amazing/=beautiful/=fantastic/=gorgeous/=perfect/=stunning/=incredible/=brand, =looks/=look =like =new, =like =new =again, =good =as =new, =like =brand =new, =works/=working/=worked/=runs/=running/=drives =perfectly/=great/=beautifully/=smoothly/=again/=flawlessly, =works/=working/=runs/=drives =like =new/=a/=charm, =fixed =it/=everything/=my/=our/=the =right/=problem/=issue/=leak/=first/=quickly/=perfectly/=ac/=furnace/=car/=brakes/=toilet/=sink/=faucet/=heater/=washer/=dryer/=fridge/=roof/=door, =problem/=issue/=leak <be> =fixed/=solved/=gone/=resolved, =solved/=fixed/=resolved =the/=my/=our/=problem ~ =problem/=issue/=leak, =no =more =leak/=leaks/=pain/=noise/=problems, =so/=very/=really/=extremely =happy/=pleased/=thrilled/=satisfied =with =the/=my/=our/=how =results/=result/=work/=job/=outcome/=new/=haircut/=hair/=roof/=kitchen/=teeth/=smile, =happy/=pleased/=thrilled/=delighted/=satisfied =with =the/=my/=our =results/=result/=work/=job/=outcome, =couldn't =be =happier =with`,
    blame: `<poor> =job/=work/=workmanship/=craftsmanship/=results/=result, =did/=do/=does/=done =a/=an/=such ~ <poor> =job, =job/=work/=workmanship/=result/=results <be> <poor>, =job/=work/=workmanship/=result/=results <be> <very> <poor>, =botched, =half =assed/=ass/=done/=finished, =made =it/=things =worse, =worse =than =before/=when, =never/=not =fix/=fixed/=solve/=solved/=repaired/=repair =it/=the/=my/=our/=anything, =not/=never =finish/=finished =the =job/=work, =had =to =hire/=call/=pay/=get =someone/=another/=somebody ~ =fix/=redo/=correct/=finish/=else, =had =to =be =redone, =had =to =redo, =had =to =fix =it =myself, =ruined =my/=our/=it/=the ~ =hair/=floor/=couch/=dress/=car/=engine/=nails/=brows, =screwed/=messed =up =my/=our/=the, =no =improvement, =not =help =at =all, =looks/=looked =terrible/=awful/=horrible/=ridiculous, =crooked, =wrong =part/=tooth/=side/=size/=color/=way`,
  },
  {
    topic: 'result',
    aspect: 'lasting',
    kinds: WORKING,
    praise: `=still =going/=holding/=works/=working =strong/=up/=great/=perfectly/=fine, =years =later =still, =held =up, =haven't/=not =had =a =problem/=drop/=leak/=issue =since, =no =problems/=issues/=leaks =since`,
    blame: `=still =leaking/=leaks/=broken/=drips/=dripping/=hurts/=making/=smells/=noisy, =still =not =fixed/=working/=work, =still =doesn't =work, =leaking =again, =leak/=problem/=clog/=issue/=noise/=light/=pain/=bugs/=ants ~ =came/=back =back/=again, =same =problem/=issue/=leak/=noise/=clog ~ =again/=came/=back/=days/=week/=weeks/=later, =broke =again, =broke/=failed/=died/=quit =after/=within =a/=two/=three/=one/=days/=week, =fell =out/=off ~ =again/=twice/=days/=week/=weeks/=next, =kept/=keeps =falling/=coming/=breaking, =crown/=filling/=veneer/=bonding =fell, =not/=never/=hardly =last/=lasted =a/=two/=long/=week/=month, =stopped =working ~ =again/=days/=week/=later`,
  },
  {
    topic: 'result',
    kinds: ['dental'],
    praise: `=love/=loves/=loved =my/=the/=his/=her ~ =smile/=teeth/=veneers/=crown/=implant/=dentures, =new =smile/=teeth, =teeth/=smile/=crown/=filling/=implant/=veneers/=braces/=denture/=dentures <be> =perfect/=beautiful/=straight/=gorgeous/=white/=fantastic, =teeth/=smile/=crown/=filling/=implant/=veneers/=dentures ~ =feel/=feels/=look/=looks =perfect/=great/=amazing/=natural/=clean/=beautiful/=fantastic, =teeth =so =white, =teeth ~ =white/=whiter/=straighter, =fits/=fit =perfectly, =best/=great/=thorough/=good =cleaning`,
    blame: `=crown/=filling/=bridge/=implant/=denture/=dentures/=retainer ~ =fell/=broke/=cracked/=loose/=not =fit, =bite =is =off, =still =in =pain`,
  },
  {
    topic: 'result',
    kinds: ['medical'],
    praise: `=pain =free, =pain ~ =gone/=disappeared/=vanished, =no =more =pain, =back/=knee/=shoulder/=neck/=hip/=ankle ~ =better/=healed/=gone/=fixed, =feel/=feeling/=felt =so/=much/=like/=better/=great =better/=new/=already, =feel/=feeling =better, =back =to =running/=walking/=work/=normal/=hiking/=playing/=dancing/=golf, =walk/=run/=walking/=running/=move/=moving/=lift/=sleep =again, =life =changing, =changed/=saved =my/=his/=her =life, =instant/=immediate/=such =relief, =healed, =skin ~ =clear/=cleared/=better/=amazing, =hear/=see =again, =huge/=big =improvement/=difference, =made =a =huge/=big/=real =difference`,
    blame: `=no =better, =no/=zero =improvement/=relief, =still =in =pain, =worse =than, =pain ~ =worse`,
  },
  {
    topic: 'result',
    kinds: ['beauty'],
    praise: `=love/=loves/=loved/=loving/=adore/=obsessed =my/=with/=the ~ =bangs/=layers/=curls/=extensions/=perm/=hair/=cut/=haircut/=color/=colour/=nails/=brows/=lashes/=tattoo/=highlights/=balayage/=skin, <fine>/=gorgeous =cut/=haircut/=color/=colour/=highlights/=balayage/=blowout/=fade/=trim/=manicure/=pedicure/=nails/=brows/=lashes/=facial/=massage/=tattoo/=shave/=style/=makeover, =cut/=haircut/=color/=colour/=hair/=nails/=brows/=lashes/=skin/=tattoo/=fade/=massage/=facial <be> <fine>, =cut/=haircut/=color/=colour/=hair/=nails/=brows/=lashes/=skin/=tattoo/=fade/=massage/=facial <be> <very> <fine>/=soft/=shiny/=healthy, =compliments, =hair ~ =looks/=feels/=looked =amazing/=great/=beautiful/=healthy/=gorgeous/=fantastic, =best =haircut/=cut/=color/=massage/=facial/=pedicure/=manicure/=fade, =haircut/=cut/=color ~ =ever, =to =die =for`,
    blame: `=hair/=nails/=brows/=lashes/=color/=cut/=haircut ~ =ruined/=uneven/=fried/=brassy/=patchy/=orange/=green, =ruined =my/=her/=his ~ =hair/=nails/=brows/=color, <poor>/=uneven =cut/=haircut/=color/=highlights/=manicure/=pedicure/=massage/=nails/=fade, =nails/=polish/=gel =chipped/=lifted/=peeled, =chipped/=lifted/=peeled ~ =day/=days, =brassy, =patchy, =choppy, =worst =haircut/=cut/=color/=massage, =bald =spot, =had =to =get =it =fixed, =fix/=fixed =what =she/=he/=they`,
  },
  {
    topic: 'result',
    kinds: ['legal'],
    praise: `=won =my/=our/=the/=us/=his/=her =case, =won/=win =the =appeal, =case ~ =dismissed/=won, =charges ~ =dropped/=dismissed/=reduced, =got =me/=us/=him/=her ~ =settlement/=refund/=custody/=visa/=card/=off, =green =card, =full =custody, <fine>/=big/=huge/=fair =settlement/=outcome/=refund/=result, =closing =went =smoothly/=perfectly/=well, =outcome <be> <fine>, =better =than =i/=we ~ =hoped/=expected/=imagined, =saved =me/=us ~ =taxes/=tax, =sold =our/=my/=the =house/=home, =found =us/=me ~ =house/=home/=mistake/=mistakes/=deductions, =bigger/=biggest/=largest =refund, =always/=never ~ =accurate/=mistake/=error, =claim =was =paid/=approved, =paid/=approved =my/=our =claim`,
    blame: `=lost =my/=our/=the =case, =mistakes/=errors/=mistake/=error =in/=on ~ =return/=returns/=taxes/=books/=paperwork/=will/=filing/=contract, =made =a/=several/=many/=two/=multiple ~ =mistake/=mistakes/=error/=errors, =full =of =errors/=mistakes, =filed ~ =wrong/=incorrectly/=late, =missed =a/=the/=my ~ =deadline/=deduction/=deductions, =got =a =letter =from =the =irs, =penalty/=penalties, =claim =was =denied, =denied =my/=our =claim`,
  },
  {
    topic: 'result',
    kinds: ['veterinary'],
    praise: `=saved =my/=our/=his/=her ~ =life, =saved =my/=our =dog/=cat/=puppy/=kitten/=boy/=girl/=baby, <pet> ~ =healthy/=recovered/=better =again/=now/=fully, =back =to =his/=her =old/=normal/=self, =full =recovery, =recovered =fully/=completely/=well/=quickly, =surgery ~ =well/=perfectly/=perfect/=success/=successful, =groom/=cut/=haircut ~ =perfect/=adorable/=beautiful/=amazing/=great, =looks/=looked/=look ~ =adorable/=amazing/=handsome/=beautiful/=fabulous/=brand, <fine> =groom/=grooming/=cut/=haircut, =smells/=smelled ~ =great/=amazing/=wonderful/=good`,
    blame: `=misdiagnosed, =wrong =diagnosis/=medication/=dose, =cut/=shaved ~ =too =short, =uneven/=choppy ~, =shaved =him/=her/=my/=down ~, =matted =still, =missed =the`,
  },
  {
    topic: 'result',
    kinds: ['home', 'automotive'],
    praise: `=passed/=pass =inspection, =runs/=drives/=running/=driving =like =new/=a/=great/=perfectly, =hot =water =again, =heat/=ac/=power/=water ~ =back =on, =no =leaks, =not =a =single =leak, =dry =as =a, =love =our/=my/=the =new =kitchen/=bathroom/=deck/=floors/=roof/=patio/=yard/=windows/=fence, =house/=kitchen/=yard/=lawn/=garden/=bathroom/=car/=truck/=windows/=carpet/=oven ~ =looks/=look/=looked =amazing/=great/=beautiful/=new/=fantastic/=spotless/=better/=brand, =house/=kitchen/=apartment/=bathrooms/=bathroom/=home/=oven/=floors <be> =spotless/=sparkling/=immaculate/=gleaming, =house/=kitchen/=apartment/=bathrooms/=home/=oven <be> <very> =clean, =spotless, =roof <be> <fine>, =every =inch/=corner, =got =our/=my =deposit =back, =no =more =bugs/=ants/=roaches/=mice/=wasps`,
    blame: `=missed =spots/=corners/=rooms/=the/=half, =not/=never =clean/=cleaned/=dusted/=dust/=vacuum/=vacuumed/=mop/=mopped/=wipe/=wiped =the/=under/=behind/=anything, =dust =everywhere/=on =the, =wired/=installed/=hung ~ =wrong/=backwards/=incorrectly/=crooked, =forgot ~ =oil/=bolts/=bolt/=screws/=part/=cap, =check =engine =light ~ =back/=on/=again, =still =bugs/=ants/=roaches/=mice`,
  },
  {
    topic: 'result',
    kinds: ['other'],
    praise: `=passed =my/=his/=her/=the/=first =test/=driving/=exam, =lost <number> ~ =pounds/=kilos/=lbs, =feel/=feeling/=felt =stronger/=fitter/=better/=healthier, =in =the =best =shape, =photos/=pictures/=album <be> <fine>, =photos/=pictures ~ =amazing/=beautiful/=stunning/=gorgeous, =grades ~ =up/=improved/=better, =learned =so/=more =much/=than`,
    blame: `=photos/=pictures ~ =blurry/=terrible/=dark/=late, =failed =my/=his/=the =test`,
  },
  {
    topic: 'pain',
    praise: `=painless, =painlessly, =pain =free, =no =pain/=discomfort, =without =pain/=any, <neg> =feel/=felt/=feeling =a =thing, <neg> =feel/=felt =anything/=it/=pain/=any/=the =needle/=shot/=injection/=pain, <neg> =feel/=felt =anything/=pain/=it, <neg> =hurt =at/=a/=one/=even, <neg> =hurt, =felt =nothing, =so/=very/=really/=super/=extremely/=incredibly =gentle, =gentle =hands/=touch/=with/=and, <be> =gentle, =gentle <expert>/=hygienist`,
    blame: `=painful, =hurt =so/=like/=me/=a =much/=hell/=lot, =in/=such =agony, =so/=very/=too/=really =rough, =rough =cleaning/=with/=hands, =heavy =handed, <neg> =gentle, <neg> =numb/=numbed, =not =numb =enough, =excruciating, =most =pain`,
    praiseAlone: `=painless, =gentle`,
    blameAlone: `=painful, =rough`,
  },
  {
    topic: 'diagnosis',
    praise: `=right/=correct/=accurate =diagnosis, =diagnosed =me/=him/=her/=my/=it =right/=correctly/=quickly/=immediately, =finally =diagnosed/=figured/=found, =caught/=found/=spotted =it/=the/=my/=a ~ =early/=melanoma/=cancer/=tumor/=lump/=spot, =figured =out =what ~ =wrong/=causing/=was, =found =the =cause/=problem/=reason, =got/=finally =answers`,
    blame: `=misdiagnosed/=misdiagnosis, =wrong =diagnosis, =missed =a/=the/=my ~ =diagnosis/=fracture/=cancer/=infection/=tumor/=break`,
  },
  {
    topic: 'records',
    praise: `=refills/=refill/=prescription/=prescriptions ~ =easy/=quick/=quickly/=fast/=ready/=painless, =results ~ =quickly/=fast/=promptly/=next =day/=same =day, =got/=get =my =results ~ =quickly/=same/=next/=fast, =easy/=quick =refills/=refill`,
    blame: `=lost =my/=our/=the/=his/=her ~ =results/=records/=labs/=referral/=paperwork/=file/=bloodwork/=forms/=chart/=sample/=samples/=prescription, =waiting/=waited/=wait =for/=on ~ =results/=referral/=records/=prescription/=refill, =never =got/=received/=sent/=called ~ =results/=records/=referral/=prescription/=refill, =refill/=refills/=prescription ~ =never/=wrong/=nightmare/=weeks/=days, =wrong =prescription/=medication/=records`,
  },
  {
    topic: 'kids',
    praise: `<kindly>/=good =with ~ <child>, =patient/=patience ~ =with ~ <child>, =kid/=child/=family =friendly, =kids/=children <be> =welcome, =good/=great/=perfect/=fun =place/=spot/=dentist/=doctor/=for =for/=with =kids/=children/=families, =great/=perfect/=good/=fun =for =kids/=children/=families/=toddlers, <child> =loves/=loved/=love/=adores/=adored =it/=him/=her/=them/=going/=coming/=the/=this/=every/=his/=their, <child> ~ =actually/=really/=absolutely =loves/=loved/=likes, =kids =menu, =high =chair/=chairs, =play =area/=corner, =toys =for`,
    blame: `=rude/=mean/=impatient/=rough/=yelled =with/=to/=at ~ <child>, <neg> =kid/=child/=family =friendly, =not =good =with =kids/=children, =no =high =chair/=chairs, =made =my =son/=daughter/=child/=kid ~ =cry, <child> ~ =terrified/=traumatized/=traumatised`,
  },
  {
    topic: 'animal',
    praise: `<kindly>/=good =with ~ <pet>, <kindly>/=good =with =animals, =love/=loves/=loved =animals, =genuinely/=really/=truly/=clearly =love/=loves/=care/=cares ~ <pet>, <pet> =loves/=loved/=love/=adores =it/=him/=her/=them/=going/=coming/=the/=this/=here, =dog/=pet =friendly, =dogs/=pets ~ =welcome/=allowed, =treated/=treat/=treats =my/=our/=the/=every =dog/=cat/=pet/=dogs/=cats/=pets/=puppy/=boy/=girl/=babies ~ =like/=with/=as, =took/=take/=taking =great/=good/=such/=amazing/=excellent/=wonderful =care =of ~ <pet>, =care =for ~ <pet>, =patient =and ~ =with =my/=our, =treats =for ~ =dog/=dogs/=pup, =my/=our =dog/=cat/=pup/=puppy =was/=is =so =happy/=calm/=relaxed`,
    blame: `=rough/=mean/=impatient =with ~ <pet>, =injured/=hurt/=nicked/=scared/=traumatized/=dropped =my/=our/=the ~ <pet>, =cut =my/=our ~ =dog's/=cat's/=ear/=quick, <pet> ~ =came =home/=back ~ =bleeding/=hurt/=scared/=limping/=matted/=shaking/=wet/=cut, =bleeding =nail/=nails/=ear/=paw, =not/=no =dogs/=pets =allowed, =not =dog/=pet =friendly, =left =him/=her/=my ~ =in =a =cage/=crate`,
  },
  {
    topic: 'emergency',
    praise: `=emergency ~ =saw/=came/=answered/=fit/=squeezed/=same/=right/=immediately, =saw/=took/=came =us/=him/=her/=out ~ =emergency/=night/=midnight/=christmas/=sunday, =middle =of =the =night`,
    blame: `=turned =us/=him/=her/=me =away, =refused =to =see =him/=her/=us/=my/=our, =not/=never =see =him/=her/=us ~ =emergency`,
  },
  {
    topic: 'farewell',
    praise: `=put =him/=her/=them/=my/=our ~ =down/=sleep/=rest, =say/=said/=saying =goodbye/=good-bye, =rainbow =bridge, =condolence/=sympathy =card, =paw =print/=prints, =euthanasia/=euthanize/=euthanized, =last/=final =moments/=goodbye/=hours, =when =we/=i =lost, =let =him/=her =go =peacefully`,
  },
  {
    topic: 'empathy',
    praise: `=compassionate, =compassion, =empathy, =empathetic, =held =my/=our =hand, =caring =and, =so/=very/=really/=truly =caring/=supportive/=understanding/=kind, =genuinely/=truly/=really =cared/=cares/=care, =in =my =corner, =treated =me/=us ~ =dignity/=respect/=human/=person`,
    blame: `<neg> =care/=cared =about/=at/=less, =just =a/=another =number, =indifferent, =no/=zero =empathy/=compassion, =heartless, =cold =and`,
  },
  {
    topic: 'deal',
    praise: `<fine>/=fair/=good =deal, =easy/=smooth/=painless/=simple =process/=purchase/=buying/=transaction/=experience, =easiest =car, =best =car =buying, =gave =me/=us ~ =fair/=good/=great ~ =trade`,
    blame: `=bait =and =switch, =dealer =fee/=fees, =lowballed/=lowball ~ =trade, =changed =the =deal/=numbers/=terms`,
  },
  {
    topic: 'car',
    praise: `=washed/=cleaned/=vacuumed/=detailed =my/=the/=our =car/=truck/=van/=suv, =car/=truck/=van/=suv ~ =spotless/=sparkling/=immaculate/=shiny/=detailed, =car/=truck/=van/=suv ~ =like/=brand =new, =took =good/=great =care =of =my/=our =car/=truck/=van/=vehicle`,
    blame: `=scratched/=dented/=damaged/=ruined/=scraped =my/=our/=the ~ =car/=truck/=bumper/=door/=hood/=paint/=rim/=rims/=wheel/=fender/=van, =scratch/=scratches/=dent/=dents/=grease/=stains/=stain ~ =my/=the ~ =car/=truck/=bumper/=door/=hood/=paint/=seat/=seats/=carpet/=wheel/=van, =grease/=oil ~ =seat/=seats/=steering/=carpet, =miles =on =it/=my, =drove =my =car`,
  },
  {
    topic: 'loaner',
    praise: `=gave/=provided/=offered/=got/=lent/=set =me/=us ~ =loaner/=ride/=rental/=shuttle, =loaner =car, =courtesy =car, =free =loaner/=shuttle/=ride, =drove/=dropped =me/=us =home/=off/=to`,
    blame: `=no =loaner/=loaners/=rental/=shuttle/=ride, <neg> =loaner, =without =a =car =for`,
  },
  {
    topic: 'after',
    praise: `=followed =up, =follow =up =call/=calls/=text/=visit, =called/=texted/=phoned/=rang/=emailed/=checked ~ =to =see =how/=if, =called/=texted/=phoned/=rang ~ =to =check, =called/=texted/=phoned/=rang ~ =next =day, =checked/=check/=checking =in/=up =on =me/=us/=him/=her/=how, =stand/=stands/=stood =behind/=by =their/=his/=the/=her ~ =work/=product/=warranty/=products, =honored/=honoured ~ =warranty/=guarantee, =came =back ~ =free/=charge/=fix/=adjust/=check/=next, =made =it/=things =right`,
    blame: `=no =warranty/=guarantee/=apology/=follow, =no =follow =up, <neg> =honor/=honored/=honour/=stand ~ =warranty/=guarantee/=work, =refuse/=refused/=refuses =to =honor/=fix/=come/=help/=refund/=replace/=repair, <neg> =come/=came =back =to =fix/=finish, <neg> =apologize/=apologized/=apologise/=apologised/=apology, <neg> =follow/=followed =up, <neg> =take/=took =responsibility/=accountability, =blamed =me/=us/=my, =no =accountability`,
  },
];

const TABLE: readonly TopicPhrases[] = [
  {
    topic: 'food',
    kinds: WITH_KITCHEN,
    praise: `<tasty> <dish>, <tasty> =and <tasty> <dish>, <dish> <be> <tasty>, <dish> <be> <very> <tasty>, <dish> <be> <very> <very> <tasty>, =delicious, =yummy, =mouthwatering, =scrumptious, =delectable, =so/=very/=really/=super/=always/=absolutely =tasty, =cooked/=seasoned =perfectly/=just/=exactly/=to, =perfectly =cooked/=seasoned/=grilled, =best ~ <dish>, =love/=loved/=loves/=adore =the/=their/=your/=our ~ <dish>, <dish> =to =die =for, <dish> ~ =melt/=melts/=melted =in, =try/=order/=get =the <dish>, =full =of =flavor/=flavour, =so =much =flavor/=flavour, =great/=amazing/=incredible/=fantastic/=wonderful/=good =flavor/=flavors/=flavour, =hot =and =fresh, =everything ~ =delicious/=tasty/=fresh, =food =is/=was =on =point, <dish> ~ =out =of =this =world, =authentic =food/=cuisine/=mexican/=italian/=chinese/=indian/=thai`,
    blame: `<poor>/=cold/=bland/=dry/=greasy/=soggy/=stale/=burnt/=raw/=undercooked/=overcooked/=tasteless/=frozen/=inedible/=salty/=rubbery/=lukewarm <dish>, <dish> <be> <poor>/=cold/=bland/=dry/=greasy/=soggy/=stale/=burnt/=raw/=undercooked/=overcooked/=tasteless/=frozen/=inedible/=salty/=rubbery/=lukewarm/=tough/=pink/=flavorless, <dish> <be> <very> =bad/=cold/=bland/=dry/=greasy/=soggy/=stale/=burnt/=raw/=undercooked/=overcooked/=tasteless/=salty/=rubbery/=lukewarm/=tough/=disappointing, <dish> =came/=arrived/=served ~ =cold/=raw/=burnt/=lukewarm/=wrong, =food =poisoning, =got/=made/=were ~ =sick ~ =food/=eating/=after, =undercooked, =overcooked, =inedible, =flavorless, =tasteless, =no =flavor/=flavour/=taste/=seasoning, =hair =in =my/=the/=our/=his/=her, =wrong =order/=dish/=food, =order =was/=came/=wrong =wrong/=incorrect/=out, =got =my/=our/=the =order =wrong, =messed/=mixed =up =our/=my =order, =cold =in =the =middle, =raw =in =the =middle, =food =quality =has =gone`,
    praiseAlone: `=tasty, =delicious, <dish>`,
    blameAlone: `=bland, =tasteless, =inedible`,
  },
  {
    topic: 'drinks',
    kinds: WITH_KITCHEN,
    praise: `<tasty>/=strong/=creative/=cold <drink>, <drink> <be> <tasty>/=strong/=creative, <drink> <be> <very> <tasty>/=strong/=creative, =best ~ <drink>, =love/=loved/=loves =the/=their/=your ~ <drink>, =great/=good/=excellent/=extensive/=amazing =wine/=beer/=cocktail/=drink/=tap =list/=selection/=menu`,
    blame: `<poor>/=weak/=watered/=flat/=warm/=burnt/=bitter/=cold <drink>, <drink> <be> <poor>/=weak/=flat/=warm/=burnt/=bitter/=cold/=watery, <drink> <be> <very> =weak/=flat/=warm/=burnt/=bitter/=bad, =watered =down`,
    praiseAlone: `<drink>`,
  },
  {
    topic: 'portion',
    kinds: WITH_KITCHEN,
    praise: `=big/=large/=huge/=generous/=ample/=hearty/=massive/=great/=good/=enormous/=decent =portion/=portions/=serving/=servings/=plates, =portion/=portions/=serving/=servings/=plates <be> =big/=large/=huge/=generous/=massive/=enormous/=great, =portion/=portions/=serving/=servings/=plates <be> <very> =big/=large/=huge/=generous/=massive/=enormous, =enough =for =two, =plenty =of =food, =so =much =food, =took/=had/=brought =home =leftovers, =leftovers`,
    blame: `=small/=tiny/=skimpy/=stingy/=little/=puny/=meager =portion/=portions/=serving/=servings, =portion/=portions/=serving/=servings <be> =small/=tiny/=skimpy/=stingy/=laughable/=smaller, =portion/=portions/=serving/=servings <be> <very> =small/=tiny/=skimpy, =left/=leave/=still/=went/=were ~ =hungry, =not =enough =food`,
  },
  {
    topic: 'menu',
    kinds: WITH_KITCHEN,
    praise: `<fine>/=varied/=extensive/=creative/=interesting/=wide =menu, =menu <be> <fine>/=varied/=extensive/=creative, =something =for =everyone, =lots/=plenty/=many/=great/=good =of/=vegan/=vegetarian/=options/=choices ~ =options/=choices/=food, =great/=good/=plenty/=amazing =vegan/=vegetarian/=gluten ~, =gluten =free =options/=menu/=bread/=pizza/=pasta, =vegan/=vegetarian =options/=menu/=dishes/=cake, =accommodated/=accommodating/=accommodate/=careful/=seriously ~ =allergy/=allergies/=dietary, =allergy/=allergies ~ =seriously/=careful/=accommodated`,
    blame: `=limited/=small/=boring/=tiny =menu/=selection/=options/=choices, =menu <be> =limited/=small/=boring/=tiny/=short, =menu <be> <very> =limited/=small/=boring, =no =vegan/=vegetarian/=gluten =options/=free, =nothing ~ =vegan/=vegetarian/=gluten, =out =of =half/=everything/=most/=what, =ran =out =of, =allergy/=allergies ~ =ignored/=wrong`,
  },
  {
    topic: 'delivery',
    praise: `=fast/=quick/=free/=prompt/=speedy =delivery/=shipping, =delivery/=shipping <be> =fast/=quick/=free/=prompt/=easy/=smooth, =delivery/=shipping <be> <very> =fast/=quick/=prompt/=easy/=smooth, =delivered =on =time/=early/=next/=same, =delivered ~ =on =time/=early, =well/=carefully/=beautifully =packaged/=packed/=wrapped`,
    blame: `=late/=slow/=wrong/=terrible/=awful/=missing =delivery/=shipping, =delivery/=shipping <be> =late/=slow/=wrong/=terrible, =delivery/=shipping <be> <very> =late/=slow, =never =arrived/=came/=received/=delivered, =arrived/=came/=delivered ~ =damaged/=broken/=late/=crushed/=wrong/=cold/=dead, =package ~ =lost/=damaged/=stolen, =missing =item/=items, =wrong =item/=items/=order, =weeks/=days/=month =late`,
  },
];

const SHOP: readonly TopicPhrases[] = [
  {
    topic: 'range',
    praise: `<fine>/=wide/=huge/=large/=big/=vast/=nice =selection/=variety/=range/=choice/=assortment/=inventory, =selection/=variety/=range/=choice/=inventory <be> <fine>/=huge/=wide/=endless, =selection/=variety/=range/=inventory <be> <very> <fine>/=huge/=wide, =everything =you/=i/=we =need/=want/=could, =well =stocked, =always =in =stock, =unique =items/=gifts/=things/=pieces/=finds, =so =many =choices/=options/=things`,
    blame: `=limited/=poor/=small/=terrible =selection/=variety/=range/=choice/=stock/=inventory/=sizes, =selection/=variety/=range/=stock/=inventory/=sizes <be> =limited/=poor/=small/=terrible, =selection/=variety/=range/=stock/=sizes <be> <very> =limited/=poor/=small, =out =of =stock, =empty =shelves, =shelves ~ =empty, =never ~ =in =stock, =not ~ =my =size, =nothing =in =my =size, =sold =out`,
  },
  {
    topic: 'quality',
    praise: `=good/=great/=high/=excellent/=top/=amazing/=best/=superb/=premium =quality, =quality <be> <fine>, =quality <be> <very> <fine>, =well =made, =built =to =last, =sturdy, =durable, =beautiful/=gorgeous/=stunning/=fresh/=lovely =flowers/=bouquet/=arrangement/=arrangements/=ring/=necklace/=clothes/=dress/=dresses/=roses/=knitwear/=jewelry, =flowers/=bouquet/=arrangement/=ring/=dress/=clothes <be> <fine>/=fresh/=stunning/=gorgeous, =flowers/=bouquet/=arrangement/=ring/=dress/=clothes <be> <very> <fine>/=fresh/=stunning/=gorgeous, =fits/=fit =perfectly/=beautifully/=great/=like, =perfect =fit, =lasted/=lasts/=last ~ =weeks/=years, =years =later ~ =still`,
    blame: `=poor/=bad/=low/=terrible/=cheap/=awful =quality, =quality <be> <poor>/=cheap, =quality <be> <very> <poor>, =quality ~ =gone =down/=downhill, =cheaply/=poorly/=badly =made, =fell/=falling/=came =apart, =broke =after/=within/=in =a/=one/=two/=days, =stopped =working, =defective, =flimsy, =wilted, =dead =flowers, =shrunk, =shrank, =faded =after, =wrong =size ~ =sent`,
  },
  {
    topic: 'returns',
    praise: `=easy/=simple/=painless/=hassle/=smooth =return/=returns/=refund/=refunds/=exchange/=exchanges, =return/=returns/=refund/=exchange <be> =easy/=simple/=quick/=painless/=smooth, =return/=returns/=refund/=exchange <be> <very> =easy/=simple/=quick/=painless, =refunded =me/=us/=immediately/=right/=my/=in, =took =it =back ~ =no/=without, =exchanged/=replaced =it ~ =no/=without/=free/=question/=immediately`,
    blame: `<neg> =take ~ =back, <neg> =return/=returns/=exchange/=exchanges, <neg> =accept/=honor/=allow ~ =return/=returns/=exchange, =refuse/=refused/=refuses =to =return/=refund/=exchange/=take, =return/=returns/=refund/=exchange ~ =nightmare/=impossible/=hassle/=refused/=denied, =no =refund/=refunds/=returns/=exchanges, =restocking =fee, =store =credit =only, =only =store =credit, =return =policy <be> <poor>/=ridiculous/=strict, <poor>/=ridiculous/=strict =return/=returns =policy`,
  },
  {
    topic: 'wish',
    praise: `=exactly =what =i/=we/=she/=he ~ =wanted/=asked/=had/=envisioned/=imagined/=pictured, =exactly =like/=as =the/=my/=i ~ =picture/=photo/=asked/=wanted, =what =i =asked =for, =just =what/=how/=as =i ~ =wanted/=asked/=like, =listened/=listens =to =what/=me/=my/=exactly, =understood/=understands =what/=exactly ~ =wanted/=want, =nailed =it, =the =way =i =like/=wanted`,
    blame: `<neg> =what =i/=we ~ =wanted/=asked/=requested, <neg> =listen/=listened/=listens, =nothing =like =the/=what/=my ~ =picture/=photo/=asked/=wanted, =cut/=took =off ~ =too =much, =too =short, =asked =for ~ =got/=and =got/=she/=he, =wrong =color/=colour/=shade, =inches ~ =instead, =ignored =what`,
  },
  {
    topic: 'harm',
    blame: `=burned/=burnt/=burn =my/=me ~, =cut =my/=me ~ =ear/=skin/=finger/=neck, =rash, =blister/=blisters, =infection/=infected, =allergic =reaction, =bleeding/=bled, =swollen, =hair ~ =fell/=falling/=breaking =out/=off`,
  },
];

/** What people say in passing, trade by trade. */
const MORE: readonly TopicPhrases[] = [
  {
    topic: 'staff',
    praise: `=helpful/=friendly/=kind/=polite/=courteous/=welcoming/=accommodating =and =professional/=patient/=helpful/=kind/=friendly/=efficient/=knowledgeable, =so/=very/=really/=super/=extremely/=incredibly =helpful/=kind/=accommodating =with/=to/=in/=when/=about, =love/=loved/=loving =these =guys/=people/=ladies/=boys/=folks, =thanks =to =these/=the =guys/=ladies/=boys/=folks/=team/=staff, =stayed =till/=until, =patient =with =me/=us/=my/=our/=all, =so/=very/=really/=super/=incredibly =patient =with, =huge/=big/=great =help, =helped =me/=us =find/=choose/=pick/=decide/=with, =stayed =late/=past/=open, =day =off ~ =help, =remembers/=remember/=remembered =me/=us/=my =name, =angel/=angels, =gentleman/=gentlemen, <kindly> =guy/=guys/=man/=men/=lady/=ladies/=woman/=women/=gentleman/=folks/=bunch/=person/=human/=humans/=fellow/=fella/=chap/=chaps/=lad/=lads, <fine> =attitude, =nothing =was/=is =too =much =trouble, =no =trouble =at =all ~ =for, =could/=can =not =do =enough, =could/=can =not =have ~ =nicer/=kinder/=friendlier/=helpful/=more, =could/=can =not =be ~ =nicer/=kinder/=friendlier/=helpful/=lovelier, =could/=can =not =fault ~ <people>, =hard/=impossible =to =find ~ =better/=nicer/=friendlier/=kinder <people>, =guy/=man/=woman/=girl/=lady/=phone/=desk/=charge <be> <manner>, =guy/=man/=woman/=girl/=lady/=phone/=desk/=charge <be> <very> <manner>, <people> =could/=can =not =be/=do ~ =more/=enough, <people> ~ =helped =me/=us, =always =greeted/=greet/=greets, =always =smiling, =with =a =smile, =great/=lovely/=wonderful/=amazing =bunch, =never =judged/=judge/=judges/=judging/=judgmental/=judgemental, =no =judgement/=judgment, =not =judge/=judged, =without =judgement/=judgment, =make/=made/=makes =us/=me/=you =laugh`,
    blame: `=guy/=man/=woman/=girl/=lady/=person/=phone/=desk/=charge <be> <rude>, =guy/=man/=woman/=girl/=lady/=person/=phone/=desk/=charge <be> <very> <rude>, =on =their/=his/=her =phone/=phones/=cell, =rolled/=rolls =their/=her/=his =eyes, =shrugged, =sighed, <neg> =greet/=greeted/=greets/=acknowledge/=acknowledged/=smile/=smiled, =nobody ~ =greeted/=acknowledged, =walked =away, =not ~ =look =up, =made =fun =of, =made =me =feel =like, =spoke/=spoken/=talked =to =me =like, =could/=can =not =care =less, =so/=very/=really =unprofessional/=unhelpful/=condescending/=dismissive/=disrespectful/=unfriendly, =zero/=no =respect/=manners/=compassion/=empathy, =off =hand, =offhand =manner, =moody/=snooty/=stroppy/=sullen/=miserable <people>, <people> <be> =moody/=snooty/=stroppy/=sullen/=miserable/=offhand, <people> <be> <very> =moody/=snooty/=miserable/=offhand, =lectured =me, =talked =over =me, =swore =at, =racist, =sexist, =discriminated/=discrimination, =treated =me/=us =differently`,
  },
  {
    topic: 'staff',
    kinds: ['dental', 'medical', 'legal', 'automotive', 'hospitality', 'retail', 'other'],
    praise: `<name> <be> <manner>, <name> <be> <very> <manner>, <name> =is/=was =an =angel, <name> =is/=was =a =gem/=star/=legend/=treasure/=delight/=saint/=sweetheart, <name> =took =care =of =me/=us, <name> =went =above, <name> =goes =above, <name> =helped =me/=us`,
    blame: `<name> <be> <rude>, <name> <be> <very> <rude>`,
  },
  {
    topic: 'expert',
    kinds: ['home', 'beauty'],
    praise: `<name> <be> <manner>, <name> <be> <very> <manner>, <name> =is/=was =an =angel/=artist, <name> =is/=was =a =gem/=star/=legend/=treasure/=delight/=genius/=magician/=wizard/=miracle, <name> =went/=goes =above, <name> =helped =me/=us, <name> =took =his/=her =time, <name> =knows =her/=his`,
    blame: `<name> <be> <rude>, <name> <be> <very> <rude>`,
  },
  {
    topic: 'expert',
    kinds: ['dental', 'medical', 'legal', 'beauty', 'home', 'other'],
    blame: `=different/=new/=another ~ =doctor/=dentist/=hygienist/=therapist/=physio/=pa/=lawyer/=attorney/=stylist/=cleaner/=person/=trainer/=instructor =every/=each =time/=visit/=week/=session/=appointment, =someone/=somebody =different/=new =every/=each =time/=visit/=week/=session, =never =the =same =person/=cleaner/=doctor/=therapist/=stylist`,
  },
  {
    topic: 'reach',
    kinds: ['home', 'automotive', 'beauty', 'retail', 'hospitality', 'veterinary'],
    praise: `<fine> =communication, =communication <be> <fine>, =communication <be> <very> <fine>, =kept/=keep/=keeps =me/=us ~ =informed/=updated/=posted, =sent/=sends =me/=us ~ =photos/=pictures/=updates/=pics, =excellent/=great/=good =communicator/=communicators, =updates =every/=all, =let =me/=us =know =when`,
    blame: `=poor/=bad/=terrible/=awful/=horrible/=zero/=no =communication, =lack =of =communication, =communication <be> <poor>, =no =updates/=update, =not/=never =update/=updated =me/=us, =left =in =the =dark, =chase/=chasing/=chased =them/=for, =had =to =chase/=keep =calling/=call`,
  },
  {
    topic: 'reach',
    praise: `=got =back =to =me/=us ~ =quickly/=same/=within/=right/=fast/=immediately, =gets/=got =right =back =to, =reply/=replies/=replied/=answers/=answered/=responds/=responded =the =same =day/=evening, =answers =at =any/=all, =same =day =reply/=response`,
    blame: `=not/=never =got/=get/=gets =back =to =me/=us, =nobody ~ =got/=gets =back =to =me/=us, =waiting =for =a =call/=callback/=reply/=response, =emails/=calls/=messages/=texts =go/=went/=gone ~ =unanswered/=ignored/=nowhere, =no =one/=nobody =to =talk/=speak =to, =chatbot, =phone =tree`,
  },
  {
    topic: 'wait',
    praise: `=minutes/=min/=mins/=bit/=little =early, =seen =early/=quickly/=fast/=promptly/=immediately, =taken/=called =straight/=right =in/=back/=away, =never =kept =waiting, =never =late, =always =runs/=run =on =time, =always =on =time/=schedule, =time =was =respected, =respects/=respect/=respected =my/=your/=our =time, =in =and =out =on =my =lunch`,
    blame: `=sat =there/=in =the ~ =hour/=hours/=minutes, =over/=almost/=nearly =an =hour, =hour =and =a =half, =hours =in =the =waiting, =respect =my/=your/=our/=other ~ =time, =waste/=wasted/=wasting =my/=our/=your =time, <neg> =on =time, =late =every =time/=single, =queue/=queued ~ =hour/=minutes/=ages/=door`,
  },
  {
    topic: 'wait',
    kinds: ['hospitality'],
    praise: `=food/=drinks/=order =came/=arrived/=was ~ =quickly/=fast/=quick/=promptly, =served/=seated =quickly/=promptly/=immediately/=right, =quick =lunch`,
    blame: `=waited/=waiting/=wait =ages/=forever/=so =long/=for =our/=for =food/=to, =food/=drinks/=order/=coffee =took ~ =forever/=ages/=hour/=minutes/=long, =took ~ =hour/=minutes/=ages/=forever =to =get/=bring/=take, =nobody =came/=took/=cleared ~, =had =to =flag/=wave ~`,
  },
  {
    topic: 'punctual',
    kinds: ['home', 'automotive', 'other'],
    praise: `=done/=finished/=completed/=ready =in =a/=one/=two/=three/=less/=under ~ =day/=days/=hours/=hour, =done/=finished/=ready =by =noon/=lunch/=lunchtime/=dinner/=evening/=friday, =bang/=dead/=exactly/=always/=right =on =time, =to =the =minute, =early =every, =always/=super/=very/=so =punctual/=prompt/=reliable, =reliable =and, =never =late, =never =missed =a/=an =week/=day/=appointment, =came/=out/=here/=arrived ~ =same =day/=evening/=afternoon/=morning/=night, =came/=out/=here/=arrived/=fixed ~ =within =hours/=days, =quick =turnaround, =quicker/=faster/=sooner =than =expected/=promised/=i/=we`,
    blame: `=never =on =time, =always =late, =last =minute =cancellation/=cancellations/=cancel/=cancelled/=canceled, =cancelled/=canceled ~ =last =minute/=morning =of/=twice/=three, =cancelled/=canceled =on =me/=us, =kept/=keep/=keeps ~ =excuses/=putting, =excuses, =left =early, =leaves/=leave =early, =never =started/=came/=returned, =not =start/=started/=arrived/=arrive, =weeks/=months =later ~ =still/=nothing/=waiting/=not, =promised ~ =days/=week/=weeks/=tomorrow ~ =took/=later, =dragged =on, =took ~ =weeks/=months/=forever/=ages, =should =have =taken`,
  },
  {
    topic: 'booking',
    praise: `=fit/=fitted/=squeezed/=slotted/=got =me/=us/=him/=her/=it =in, =never =a =problem/=trouble =getting/=booking, =got/=get =an =appointment =quickly/=same/=next/=right/=within/=easily/=the, =appointment =within =a/=days/=the, =late/=evening/=weekend/=saturday/=sunday =appointment/=appointments, =reminder =texts/=text/=emails/=calls, =text =reminders, =easy =to =cancel`,
    blame: `=booked =up/=out =for =weeks/=months, =booked =solid, =weeks/=months =in =advance, =next =available/=appointment ~ =weeks/=months, =took/=takes ~ =weeks/=months =to =get =in/=seen, =rescheduled/=rebooked/=moved =me/=us/=my/=it ~ =twice/=times/=again, =impossible/=hard/=difficult/=trouble ~ =parking, =cancelled/=canceled ~ =day =before/=morning, =moved =twice, =gave =away =our/=my ~, =gave =our/=my ~ =away`,
  },
  {
    topic: 'price',
    praise: `=good/=great/=excellent/=fair/=best =price/=value/=prices, =very/=so/=really/=extremely/=quite/=more =than =reasonable/=fair, =very/=so/=really/=extremely/=quite =reasonable/=reasonably, =did/=do/=does =not =overcharge/=charge, =never =overcharged/=overcharge, =not =cost =a =fortune/=much, =cost =me/=us/=less ~ =less/=nothing, =charged =less, =great =happy =hour, =knocked =off, =gave =me/=us ~ =discount, =discount, =without =breaking =the =bank, =half =what, =beat =every/=any/=their/=the ~ =quote/=price, =undercharged, =fair =price/=prices/=pricing`,
    blame: `=$ <number> =for/=just/=only, =£ <number> =for/=just/=only, =extortionate, =extortion, =on =the =expensive/=pricey =side, =bit/=little/=rather/=quite =dear/=steep/=much, =charge/=charged/=charges/=charging =a =fortune, =cost/=costs =a =bomb/=packet/=arm/=lot, =not =worth =it/=the, =overpaid, =prices =up, =price =went =up, =put =up ~ =price/=prices, =put =their/=the =prices =up, =raised ~ =price/=prices/=rates, =for =that =money/=price, =at =that/=those/=this =price/=prices, =price =keeps/=kept =going, =eye =watering, =pricey =for`,
  },
  {
    topic: 'billing',
    blame: `=deposit =before/=upfront, =charged/=billed =me/=us =$/=£/=a/=an/=full/=$, =bill =was =$/=£/=more/=not/=double, =bill =came =to/=in, =got/=received =a =bill =for, =still =charged/=charging/=taking, =took/=taken =money/=payment ~ =account/=card, =card =was =charged, =without =telling =me/=us, =no =breakdown, =itemized =bill, =itemised =bill, =admin/=service/=booking/=resort/=cleaning/=callout/=diagnostic =fee/=fees, =service =charge, =billed =for`,
  },
  {
    topic: 'trust',
    kinds: ['home', 'legal', 'automotive', 'retail', 'other'],
    praise: `=told =me/=us =the =truth, =honest =about, =honest =with =me/=us, =upfront =and, =straightforward, =no =nonsense, =no =bull, =did =not =rip, =not =try ~ =rip, =word =is =their, =keeps/=kept =his/=their/=her =word, =trust =him/=her/=them, =can =trust, =trusted =them/=him/=her =with, =i =trust, =we =trust, =give/=gave =them/=her/=him =a =key/=my =keys`,
    blame: `=cowboys, =cowboy, =con =men/=man, =conmen, =took =advantage, =took =the =money/=deposit =and, =kept =the =money/=deposit, =never =saw =them =again, =disappeared =with, =do/=did/=would/=will =not =trust, =went =missing, =missing =from, =denied =it/=everything, =covered =it =up`,
  },
  {
    topic: 'clean',
    praise: `=kept =so/=very/=really/=beautifully =clean, =clean =rooms/=room/=bathroom/=bathrooms/=showers/=equipment/=changing/=toys/=office/=shop/=salon/=tables, =rooms/=bathrooms/=bathroom/=showers/=toilets/=equipment <be> ~ =clean/=spotless/=immaculate, =spotlessly/=immaculately =clean, =well =maintained, =smells =clean/=fresh`,
    blame: `=grubby/=mucky/=manky/=grotty <place>, <place> <be> =grubby/=mucky/=grotty/=manky, =tables =not =wiped/=cleared, <neg> =wiped/=cleared/=cleaned ~ =table/=tables/=floor/=machines/=equipment, =covered =in =dust/=hair/=grease/=mold/=mould/=stains, =mold =in/=on, =mould =in/=on, =stains =on =the, =crumbs, =stank/=stinks =of, =smelled/=smelt/=smells =of =urine/=pee/=mold/=mould/=damp/=sweat/=smoke/=sewage/=bleach`,
  },
  {
    topic: 'place',
    praise: `=plenty/=lots/=loads =of =equipment/=machines/=space/=room/=seating/=light, <fine>/=modern/=new =equipment/=machines/=facilities/=amenities/=sauna/=showers, =equipment/=machines/=facilities/=amenities <be> <fine>/=modern/=new, =equipment/=machines/=facilities/=amenities <be> <very> <fine>/=modern/=new, =never =crowded/=busy/=packed, =not =too =crowded/=busy, =right =on =the =beach/=lake/=water/=square, =easy =to =find/=get =to, =minutes =from, =perfect/=lovely/=great/=beautiful =spot/=setting/=garden/=patio/=terrace, =lovely/=great/=nice/=good =pool`,
    blame: `=too =busy/=full/=small/=hot/=cold =in, =packed =after, =stairs =only, =no =lift/=elevator/=ramp/=ac/=heating/=seating/=seats, =lift/=elevator ~ =broken/=broke/=out, =out =of =order, =machines/=machine/=equipment/=treadmills/=showers ~ =broken/=out =of, =broken =machines/=equipment/=machine/=treadmills/=chairs/=lift/=elevator, =freezing =in, =smells/=smelled/=smelt/=stinks/=stank =like/=bad/=awful, =terrible/=bad/=awful/=horrible/=strong/=weird =smell, =needs =updating/=renovating/=refurbishment/=paint, =tired =and =dated, =wobbly =table/=tables/=chairs`,
  },
  {
    topic: 'tidy',
    praise: `=tidied =up, =cleaned =up =after/=everything/=beautifully/=the =mess, =swept =up, =vacuumed =up/=after/=the, =dust =sheets, =drop =cloths, =took =their/=his/=her =shoes/=boots =off, =took =off =their/=his/=her =shoes/=boots, =hauled =away/=everything, =took =away =all/=everything/=the =old, =not =a =mark/=scratch/=speck/=trace/=chip, =never/=not =broke/=broken/=lost/=damaged/=scratched =anything/=a =thing, =nothing =lost/=missing/=broken/=damaged, =everything =arrived =safely/=intact/=in =one, =all =arrived =safely/=in =one, =wrapped =everything/=our/=every, =packed =everything/=our/=every, =careful =with =everything/=our/=my/=the`,
    blame: `=mess =everywhere, =left =rubbish/=trash/=dust/=mess/=debris =everywhere/=all/=behind/=in, =trampled/=crushed/=killed =my/=our/=the =plants/=flowers/=garden/=lawn, =tyre/=tire =tracks/=marks, =scratches =on/=all/=in, =dents =in, =paint =on =the/=my, =flooded =my/=our/=the, =put =his/=their/=a =foot =through, =smashed/=shattered =my/=our/=a/=the, =gouge/=gouges =in, =cigarette =butts/=ends, =things/=stuff/=furniture ~ =broken/=damaged`,
  },
  {
    topic: 'result',
    kinds: WORKING,
    praise: `=fantastic/=brilliant/=excellent/=superb/=lovely/=beautiful/=great/=amazing =job/=work/=finish, =first =class =job/=work, =top =notch =job/=work/=workmanship, =top =quality, =works/=worked/=working =a =treat, =like =a =charm, =could/=can =not =tell ~ =was/=where/=which/=difference, =could/=can =not =be =happier/=more =pleased/=more =happy, =over =the =moon =with, =delighted/=thrilled/=chuffed =with =the/=my/=our/=how, =problem =solved/=sorted, =sorted =the/=my/=our =problem/=leak/=boiler/=issue, =sorted/=fixed =it =in/=on/=for, =got =it =working/=running/=fixed/=going, =up =and =running, =does/=did =what, =exactly =what =we/=i =wanted/=needed/=asked, =looks =fantastic/=brilliant/=lovely/=smart/=great/=like/=beautiful, =as =good =as =new, =made =a =world/=huge/=big/=massive/=real =difference, =night =and =day`,
    blame: `=rubbish/=appalling/=shocking/=dire/=terrible/=botched =job/=work, =bodge/=bodged/=botched =job/=it/=repair, =bodged, =not =right =since, =not =the =same =since, =now =it =leaks/=does/=makes, =still =does =not =work, =did/=does =not =work =properly/=at, =did/=does =not =hold, =lasted/=worked =a =day/=week/=month/=two/=three/=about, =had =to =go =back/=take, =back =three/=twice/=four/=two/=again ~ =times, =come/=came =back =three/=twice/=four/=two =times, =made =a =mess =of =the/=my/=our =job/=work`,
  },
  {
    topic: 'result',
    kinds: ['medical'],
    praise: `=pain ~ =better/=less, =no =longer =in =pain/=hurts/=hurt, =moving =again/=better, =back =on =my/=his/=her =feet/=bike, =can =now/=finally =walk/=run/=sleep/=bend/=lift/=move/=sit, =walk/=walking/=sleep/=sleeping/=run/=running =without =pain/=a, =fixed =my/=his/=her =back/=shoulder/=knee/=neck/=hip/=ankle/=foot, =helped =my/=his/=her =back/=shoulder/=knee/=neck/=hip/=ankle/=foot/=pain, =good/=full/=quick =recovery, =exercises ~ =helped/=work/=working/=worked, =stronger, =after =two/=three/=one/=a =session/=sessions/=couple/=visit/=few`,
    blame: `=no =different/=better/=difference, =not =any =better, =did/=does =not =help, =more =pain =than, =could =not =walk/=move ~ =after, =nothing/=not =changed`,
  },
  {
    topic: 'result',
    kinds: ['legal'],
    praise: `=got =us/=me/=him/=her =a =refund/=rebate/=better/=great/=good, =saved/=saves =me/=us ~ =tax/=taxes, =sorted =out =my/=our/=years/=everything/=the, =sorted =my/=our/=the =taxes/=tax/=books/=accounts/=estate/=will, =straightened =out, =everything =was =filed, =filed =on =time, =sale/=purchase/=closing/=completion =went =through/=smoothly/=well, =through =without =a =hitch, =won, =case ~ =thrown =out, =ticket =thrown =out, =approved, =got =approved`,
    blame: `=wrong =figures/=numbers/=form/=forms/=amount, =fine/=fined/=penalty =from/=for/=because, =overpaid =tax/=taxes, =got =it/=everything/=the =wrong, =lost =my =paperwork/=documents/=file, =lost =our =paperwork/=documents/=file`,
  },
  {
    topic: 'result',
    kinds: ['veterinary'],
    praise: `=groomed =beautifully/=perfectly, =came/=comes/=comes/=come =out/=home/=back ~ =looking/=beautiful/=gorgeous/=smelling/=fluffy/=immaculate/=perfect, =looks/=looked/=look =like =a ~ =dog/=puppy/=teddy/=bear/=different/=new, =soft =and =fluffy/=clean, =nails =done/=trimmed/=clipped, =fur/=coat <be> =soft/=shiny/=lovely/=beautiful/=gorgeous, =back =to =normal/=herself/=himself/=eating/=running/=playing, =good =as =new, =healed =perfectly/=well/=beautifully`,
    blame: `=shaved =bald/=too/=to =the, =far/=way/=much/=cut =too =short, =patches/=patchy, =matts/=mats =left, =still =matted/=dirty/=smelled/=smelly, =missed =a =bit/=patch/=spot/=nail, =wrong =cut, =bad =haircut`,
  },
  {
    topic: 'result',
    kinds: ['other'],
    praise: `=passed =first =time, =lost =weight, =lost <number>, =stronger/=fitter, =great/=good/=best =workout/=workouts/=class/=classes/=session/=sessions/=lessons/=lesson, =classes/=lessons/=workouts <be> <fine>, =improved/=improvement =so/=in/=my/=his/=her`,
    blame: `=no =progress, =learned/=learnt =nothing`,
  },
  {
    topic: 'kids',
    praise: `<child> ~ =looks/=look =forward, <child> ~ =asks/=asked/=ask =when, <child> ~ =excited/=happy/=thrilled =to/=go, <child> =had/=have =a =great/=fun/=blast/=ball/=lovely, <child> ~ =not =scared/=afraid/=nervous, <child> ~ =thriving/=blossomed/=thrived, =welcoming =to/=of =kids/=children/=families, =kids =eat, =coloring/=colouring =books/=sheets/=pencils, =crayons, =changing =table, =toy =box/=corner, =lovely/=patient/=gentle/=wonderful/=brilliant/=amazing =with =the =kids/=children/=little/=baby/=babies`,
    blame: `=not =welcome =kids/=children, =no =kids =menu, =no =changing =table`,
  },
  {
    topic: 'animal',
    praise: `<pet> ~ =wags/=wagging/=wagged/=tail/=pulls/=drags/=runs, <pet> =was/=is/=were/=are =treated ~, <pet> =was =so =well ~, =water =bowl/=bowls, =dog =treats/=biscuits, =gentle/=patient/=calm/=sweet/=kind =with =him/=her/=them, <kindly> =with =my/=our/=the =nervous/=anxious/=old/=elderly/=rescue/=senior/=little, =loves =her/=him/=them/=it =there/=here, =spoils/=spoiled/=spoilt ~ <pet>, =handled =him/=her =with/=so/=gently`,
    blame: `<pet> =was/=is ~ =terrified/=scared/=shaking/=traumatized/=traumatised/=stressed/=bleeding, =cut =on =his/=her, =nicked =his/=her, =rough =with =him/=her, =left =in =a =cage/=crate/=kennel, =in =a =cage/=crate =for`,
  },
  {
    topic: 'after',
    praise: `=came =back =to =fix/=check/=adjust/=finish/=sort, =came =back =and =fixed/=sorted/=checked, =came =back =the =next, =checked =on =me/=us/=him/=her, =check =in =with, =called/=rang/=phoned =the =next =day/=morning/=evening, =called/=rang/=phoned =that =night/=evening, =replaced =it =free/=for, =replaced/=repaired =it =without, =repaired/=mended/=fixed =it =for =free/=nothing, =no =quibble`,
    blame: `=no =comeback, =no =compensation, =offered =me/=us =$/=£/=nothing/=a =voucher, =washed =their =hands, =would/=will/=did =not =come =back, =would/=will/=did =not =fix =it, =would/=will/=did =not =pay =for, =denied =responsibility, =not =even =sorry/=apologise/=apologize, =never/=no =apologised/=apologized/=apology, =insurance ~ =months/=weeks`,
  },
  {
    topic: 'food',
    kinds: WITH_KITCHEN,
    praise: `=portions/=flavors/=flavours <be> <tasty>, =spot =on ~ =food, <dish> =was/=is/=were/=are =spot =on, <dish> =was/=is/=were/=are =on =point, <tasty> =and =fresh, =fresh =ingredients/=and =tasty, =home =made =food, =home =cooked, =proper <dish>, <dish> ~ =melted, <dish> ~ =heaven, =dream/=dreaming =about =the/=that/=those ~ <dish>, =mouth =watering, =licked =the/=my/=our =plate/=plates, =clean/=empty =plates, =ate/=finished =every =bite/=crumb, =every =bite, =best =meal/=food/=breakfast/=brunch/=dinner/=lunch, =favourite/=favorite ~ <dish>, =food ~ =fantastic/=amazing/=superb/=excellent/=wonderful/=gorgeous/=brilliant/=lovely, =taste/=tasted/=tastes ~ =amazing/=great/=fantastic/=like =home/=homemade`,
    blame: `=tepid/=stodgy/=gloopy/=congealed/=mushy <dish>, <dish> <be> =tepid/=stodgy/=mushy/=congealed/=gone, =stone =cold, =gone =cold, =arrived/=came/=served =cold/=lukewarm, =tasted/=tastes/=taste =like/=of =cardboard/=nothing/=rubber/=soap/=plastic, =little/=bit/=too/=very/=so =dry/=salty/=greasy/=bland/=chewy/=tough/=oily, =no =taste, =microwaved, =out =of =date, =off =milk, =disappointing <dish>, <dish> ~ =disappointing/=disappointed/=let =down`,
  },
  {
    topic: 'drinks',
    kinds: WITH_KITCHEN,
    praise: `=proper =coffee/=tea, =best =brew/=cup =of, =great/=good/=lovely/=excellent/=decent/=nice/=proper =cup =of =coffee/=tea, =coffee =is/=was ~ =spot =on, =strong =coffee`,
  },
  {
    topic: 'atmosphere',
    praise: `=great/=lovely/=nice/=good/=perfect/=relaxing/=quiet =place/=spot =to =sit/=work/=relax/=read/=study/=catch/=unwind/=meet, =feels/=felt/=feel =like =home, =homely, =lovely/=warm/=friendly/=relaxed/=buzzing/=chilled/=great =feel/=atmosphere/=vibe/=buzz, =candles, =fireplace/=log =fire`,
    blame: `=could/=can =not =hear, =music ~ =too/=so/=awful/=terrible/=deafening, =deafening`,
    praiseAlone: `=quiet, =cozy, =cosy, =relaxing, =peaceful`,
  },
  {
    topic: 'range',
    praise: `=something =for =everyone/=every, =great/=lovely/=good/=nice/=huge/=big/=wide =choice/=range/=selection/=collection =of, =lovely/=beautiful/=gorgeous/=great/=amazing/=unique =things/=stuff/=items/=pieces/=stock/=clothes/=gifts, =all =sizes, =every =size, =sizes =for =everyone, =found/=find =exactly =what`,
    blame: `=no =sizes, =not ~ =larger/=bigger/=plus/=petite =size/=sizes, =nothing =above/=over =a =size, =only =small =sizes, =limited =sizes, =sizes =stop`,
  },
  {
    topic: 'quality',
    praise: `=lovely/=beautiful/=gorgeous/=nice/=good/=great =clothes/=dresses/=dress/=jeans/=shoes/=fabric/=fabrics/=knitwear/=jumper/=jumpers/=sweaters/=coats/=jacket/=boots, =good =as =new, =washes/=washed/=wears =well, =still =wearing/=wear/=looks/=going ~ =years/=new/=later`,
    blame: `=shrank/=shrunk =in/=after/=first, =seam/=seams/=zip/=zipper/=button/=sole/=strap/=handle ~ =broke/=split/=came/=fell/=went/=gone, =bobbled, =hole =in/=after, =holes =in/=after, =fell =to =bits/=pieces, =first =wash, =one =wash`,
  },
];

const EACH_TRADE: readonly TopicPhrases[] = [
  {
    topic: 'result',
    kinds: ['medical', 'veterinary'],
    praise: `=saved =my ~ =life, =saved =his/=her/=our ~ =life, =hiking/=running/=dancing/=golfing/=swimming/=cycling/=gardening/=playing =again`,
    blame: `=skin =broke =out`,
  },
  {
    topic: 'result',
    kinds: ['home', 'automotive', 'other', 'legal'],
    praise: `=gorgeous/=beautiful/=stunning/=amazing/=great/=lovely =pictures/=photos/=album/=video, =mice/=ants/=bugs/=roaches/=wasps/=bees/=termites/=rats/=smell/=stain/=stains ~ =gone`,
    blame: `=color/=colour/=paint ~ =not =match, =lug =nuts ~ =loose, =loose =lug =nuts, =ceiling/=roof/=basement =leaks/=leaking, =name =wrong, =wrong =tree/=color/=room/=address/=tires/=tyres`,
  },
  {
    topic: 'quality',
    blame: `=stone ~ =fell/=fallen =out, =clasp/=chain =broke`,
  },
  {
    topic: 'delivery',
    kinds: ['retail'],
    blame: `=shipping/=delivery =took ~`,
  },
  {
    topic: 'punctual',
    blame: `=waited/=took ~ =weeks/=months =for =it/=them/=our/=my/=the, =took ~ =longer =than, =days/=weeks/=week/=month/=months =longer =than, =ran ~ =days/=weeks =over`,
  },
  {
    topic: 'expert',
    kinds: ['legal'],
    praise: `=fought =for =me/=us/=my/=our, =fights =for, =fought =hard, =had =my/=our =back`,
  },
  {
    topic: 'staff',
    praise: `=so/=very/=really/=incredibly =supportive/=caring/=understanding`,
  },
  {
    topic: 'result',
    kinds: ['home', 'automotive', 'other'],
    praise: `=never/=not ~ =looked =so/=better/=this =good, =never ~ =looked =better/=cleaner, =crisp =lines, =no =drips/=streaks, =match <be> =perfect/=spot, =perfect =match, =had/=got =it/=us/=everything =running/=working/=fixed/=done =the/=in/=within/=by/=again, =kitchen/=bathroom/=deck/=floors/=roof/=patio/=yard/=garden/=lawn/=windows/=fence/=driveway/=house/=basement/=gutters <be> <fine>, =kitchen/=bathroom/=deck/=floors/=roof/=patio/=yard/=garden/=lawn/=windows/=fence/=driveway/=basement <be> <very> <fine>, =diagnosed =it/=the ~ =quickly/=immediately/=minutes/=right, =found =and =fixed, =found =the =problem/=leak/=issue/=fault/=noise, =it =works/=worked =now/=again/=perfectly/=first, =furnace/=heater/=heat/=boiler/=ac/=washer/=dryer/=fridge/=dishwasher/=car/=truck/=engine/=brakes <be> =working/=running/=fixed/=perfect/=great, =furnace/=heater/=boiler/=ac/=washer/=dryer/=fridge/=dishwasher/=car/=truck/=engine =works/=runs/=drives, =can ~ =not ~ =tell =it =was, =easy =to =use, =photos/=pictures <be> <very> <fine>`,
    blame: `=peeling =already/=off, =already =peeling/=cracking/=leaking/=broken/=failing, =drips =on, =streaks/=streaky, =furnace/=heater/=boiler/=ac/=washer/=dryer/=fridge/=dishwasher/=car/=truck/=engine ~ =not =work/=heat/=cool/=start/=run/=working/=heating/=cooling, =third/=fourth/=fifth =time ~ =back/=out/=same, =not =level/=straight/=flush, =not ~ =up =to =code, =failed =inspection, =loose =nuts/=bolts/=screws, =crashes/=crashing/=buggy/=glitchy, =had =to =do =it =myself/=ourselves/=again, =missed =half/=several/=a =whole, =missed ~ =whole`,
  },
  {
    topic: 'result',
    kinds: ['medical', 'dental'],
    praise: `=healed =well/=perfectly/=quickly/=beautifully, =recovery =was/=has =been ~ =easy/=quick/=smooth, =surgery ~ =went =well/=smoothly/=perfectly, =surgery/=procedure <be> ~ =success/=successful/=smooth, =finally =hear/=see/=sleep/=walk/=breathe/=run, =lost/=down <number> =pounds, =skin ~ =cleared/=glowing/=better/=smoother, =look/=looks =natural/=so =natural, =walked =out =straight/=pain, =feel =human =again, =pregnant, =glasses ~ =perfect/=great`,
    blame: `=made =wrong, =wrong =prescription/=lenses, =glasses ~ =wrong`,
  },
  {
    topic: 'expert',
    kinds: ['dental', 'medical', 'legal', 'home'],
    praise: `=exam/=visit/=cleaning/=consultation/=inspection/=checkup/=appointment <be> =thorough, =exam/=visit/=cleaning/=consultation/=inspection/=checkup <be> <very> =thorough, =thorough =exam/=visit/=consultation/=inspection/=checkup, =steady =hands, =thinks/=thought =of =everything, =safe/=good/=great/=capable =hands, =years =of =experience`,
  },
  {
    topic: 'punctual',
    praise: `=there/=here/=arrived/=came =in/=within <number> =minutes/=min/=mins, =there/=here/=arrived/=came =in/=within =half/=under/=less/=about/=twenty/=thirty/=fifteen/=an ~ =hour/=minutes, =show/=shows/=showed =up =when, =everything <be> =on =time, =right =on =schedule, =finished =ahead =of =schedule, =came =the/=that =very =same/=next =day, =came/=out =that =day/=night/=afternoon/=evening`,
    blame: `=past =the =deadline, =missed =the/=every/=their =deadline, =waited =in/=home/=around =all =day, =four/=five/=three/=two/=six =hours =late, =window =came =and =went, =still =waiting =for =them/=him`,
  },
  {
    topic: 'speed',
    praise: `=in =and =out =in, =closed/=settled/=filed/=done =in =a/=two/=three/=under =week/=weeks/=days, =sold ~ =in =a =week/=weekend/=day`,
  },
  {
    topic: 'price',
    blame: `=premium/=premiums/=rate/=rates/=rent/=fee/=fees/=membership ~ =doubled/=tripled/=up/=increased, =hidden =markup, =way/=far =over =budget, =not =a =good =value, =price =tag`,
    praise: `=great/=fair/=good/=excellent =rates/=rate, =saved =us/=me =$, =quick =and =cheap, =cheap =and =cheerful, =good/=great/=fair =quote`,
  },
  {
    topic: 'booking',
    blame: `=getting =in =took, =took ~ =weeks/=months/=month =to =get =in/=seen/=appointment, =cancelled/=canceled ~ =sessions/=appointments/=classes/=lessons, =never =have/=has/=any =openings/=availability/=appointments, =no =openings/=availability, =booking =system/=app ~ =broken/=terrible/=awful/=down/=nightmare`,
  },
  {
    topic: 'reach',
    praise: `=always =answers/=answered/=picks/=picked =up/=the/=my, =picks =up =the =phone, =always =available =to/=for/=when, =answered =my/=our/=all/=every/=each =emails/=texts/=calls, =returned/=returns =every/=my/=all =call/=calls`,
    blame: `=never/=nobody =answered/=answers/=answer/=replied/=replies, =host =never/=not =answered/=responded, =luck =getting =anyone/=through/=someone, =ignore/=ignored/=ignores =our/=my/=us/=me, =takes/=took =days/=weeks =to =answer/=reply/=respond, =customer =service =line, =support =takes`,
  },
  {
    topic: 'checkout',
    blame: `=line/=lines <be> =always ~ =long, =never =enough =cashiers/=registers/=tills`,
  },
  {
    topic: 'delivery',
    kinds: ['retail'],
    praise: `=arrived/=came ~ =on =time/=early/=next =day/=intact/=quickly/=perfect`,
    blame: `=arrived/=came =broken/=damaged/=late/=dead/=wilted/=cracked, =still =has =not =arrived/=come/=shipped, =never =showed =up`,
  },
  {
    topic: 'place',
    praise: `=venue/=grounds/=gardens/=chapel/=barn/=terrace <be> <fine>/=gorgeous, =venue/=grounds/=gardens/=chapel/=barn <be> <very> <fine>, =beautiful/=gorgeous/=stunning/=perfect =venue/=grounds/=gardens, =calm =and/=space =beautiful, =everything =you =need`,
    blame: `=packed =every/=all/=in =evening/=time/=the, =always/=constantly =packed/=crowded/=busy, =half ~ =machines/=equipment/=treadmills ~ =broken/=down, =not =enough =machines/=equipment/=space/=weights/=mats/=lockers`,
  },
  {
    topic: 'atmosphere',
    praise: `=lovely/=cute/=sweet/=cozy/=cosy/=charming/=great =little =place/=spot/=cafe/=bar/=restaurant/=bakery/=gem, =hidden =gem, <ambience> ~ =breathtaking/=stunning/=unreal/=incredible`,
  },
  {
    topic: 'drinks',
    kinds: ['hospitality'],
    praise: `=flat =white <be> <tasty>, <tasty> =flat =white, =best =flat =white, =great/=good/=excellent =bar/=pours/=taps`,
  },
  {
    topic: 'food',
    kinds: WITH_KITCHEN,
    praise: `<dish> <be> =homemade/=fresh/=authentic/=unreal/=insane/=fire/=elite, =still =talking/=thinking/=dreaming =about ~ <dish>, =home =made <dish>, =so =good =we/=i ~ =ordered/=went, =everything =we =ordered/=tried/=ate ~ <tasty>, =everyone =loved =the =food, =guests =loved/=raved ~ =food`,
    blame: `=inconsistent =food, <dish> ~ =cold =when, =food =has =gone =downhill, =charged =us =for =food`,
  },
  {
    topic: 'room',
    praise: `=bed/=beds/=room/=rooms/=shower =was/=were/=is =heaven/=heavenly/=huge, =house/=cabin/=condo/=cottage/=apartment/=villa =had/=has =everything, =well =equipped, =well =stocked =kitchen, =blackout =curtains`,
    blame: `=broken/=dirty/=stained =sheets/=towels/=mattress/=blinds/=tv, =room <be> =not =ready, =room =was =a, =noisy =neighbors/=neighbours/=street/=ac, =smelled/=smelt ~ =room`,
  },
  {
    topic: 'staff',
    kinds: [
      'hospitality',
      'retail',
      'beauty',
      'automotive',
      'veterinary',
      'other',
      'medical',
      'dental',
      'legal',
    ],
    praise: `<people> ~ =sweetheart/=sweethearts/=delight/=star/=stars/=treasure/=angel/=angels/=legend/=gem, <expert>/<people> <be> =calm, =thought =of =everything, =took =such/=great/=good/=excellent =care =of =us/=me/=everything/=my, =takes =such/=great/=good =care =of, =taken =good/=great/=such ~ =care, =made =it/=everything/=the =whole ~ =easy/=fun/=painless/=smooth`,
  },
  {
    topic: 'trust',
    kinds: ['home', 'automotive', 'legal', 'retail', 'other'],
    praise: `=honest =answer/=answers/=assessment/=inspection/=diagnosis/=feedback/=technician/=dealer, =told =me ~ =did =not =need, =could =have =lied`,
    blame: `=lied =about/=to/=and, =liars, =bait =and =switch, =false =advertising, =fake =reviews`,
  },
];

const ONLY_OF: Readonly<Partial<Record<string, readonly TopicKind[]>>> = { tidy: HANDIWORK };

export const ENGLISH_WORDS: PlainWords = {
  classes: {
    be: '=is, =are, =was, =were, =been, =be, =being',
    very: '=not, =never, =itself, =very, =so, =really, =super, =extremely, =incredibly, =always, =all, =both, =just, =truly, =absolutely, =also, =such, =too, =genuinely, =exceptionally, =totally, =equally, =consistently, =especially, =unbelievably, =wonderfully, =pretty, =quite, =simply, =a, =an, =the, =most, =more, =kind, =amazingly, =insanely, =as, =even, =still, =ever, =rather, =bit, =little, =completely',
    our: '=the, =their, =this, =your, =our, =whole, =entire',
    adverb:
      '=even, =ever, =really, =once, =one, =actually, =bother, =bothered, =have, =been, =to, =them, =her, =him, =would, =did, =do, =could, =a, =any, =once',
    neg: `=not, =never, =nobody, =no, =without, =refused, =refuse, =refuses, =wont, =nor, =none, =hardly, =barely, =rarely, =neither`,
    name: '=$name',
    best: '=new, =young, =old, =whole, =entire, =same',
    role: '=staff, =team, =crew, =receptionist, =receptionists, =nurse, =nurses, =server, =servers, =waiter, =waitress, =waiters, =bartender, =barista, =baristas, =assistant, =assistants, =owner, =owners, =manager, =hygienist, =paralegal, =housekeeping, =housekeeper, =concierge, =cashier, =cashiers',
    plate:
      '=burger, =burgers, =pizza, =pizzas, =pasta, =steak, =ribs, =fries, =soup, =salad, =sandwich, =sandwiches, =taco, =tacos, =sushi, =dessert, =desserts, =tiramisu, =pancakes, =curry, =noodles, =ramen, =wings, =shrimp, =lobster, =brisket, =lasagna, =dumplings, =pie, =pies, =guacamole, =burrito, =burritos, =bagels, =scones, =risotto, =croissant, =croissants, =gnocchi, =pho, =falafel, =oysters, =calamari, =enchiladas, =quiche, =omelette, =waffles, =pastries',
    people: `=staff, =team, =crew, =receptionist, =receptionists, =reception, =nurse, =nurses, =server, =servers, =waiter, =waiters, =waitress, =waitresses, =waitstaff, =host, =hostess, =bartender, =bartenders, =barista, =baristas, =assistant, =assistants, =owner, =owners, =manager, =managers, =management, =employee, =employees, =worker, =workers, =cashier, =cashiers, =clerk, =clerks, =salesperson, =salesman, =saleswoman, =salespeople, =associate, =associates, =housekeeping, =housekeeper, =concierge, =guys, =ladies, =people, =folks, =everyone, =everybody, =paralegal, =paralegals, =secretary, =driver, =drivers, =rep, =reps, =representative, =advisor, =adviser, =hygienist, =hygienists, =personnel, =gals, =caregivers, =caregiver, =aides, =aide, =tellers, =lady, =gentleman, =gentlemen`,
    expert: `=doctor, =doctors, =doc, =dentist, =dentists, =orthodontist, =surgeon, =surgeons, =physician, =lawyer, =lawyers, =attorney, =attorneys, =plumber, =plumbers, =electrician, =electricians, =mechanic, =mechanics, =technician, =technicians, =tech, =techs, =stylist, =stylists, =hairdresser, =hairdressers, =barber, =barbers, =colorist, =therapist, =therapists, =instructor, =instructors, =teacher, =teachers, =coach, =coaches, =trainer, =trainers, =photographer, =contractor, =contractors, =vet, =vets, =veterinarian, =veterinarians, =accountant, =accountants, =esthetician, =painter, =painters, =roofer, =roofers, =handyman, =locksmith, =movers, =cleaner, =cleaners, =groomer, =groomers, =agent, =agents, =realtor, =notary, =physio, =physiotherapist, =chiropractor, =dermatologist, =cardiologist, =pediatrician, =optometrist, =podiatrist, =gynecologist, =acupuncturist, =counselor, =psychologist, =midwife, =audiologist, =pharmacist, =pharmacists, =practitioner, =masseuse, =artist, =artists, =installer, =installers, =landscaper, =landscapers, =gardener, =carpenter, =exterminator, =designer, =planner, =tutor, =tutors, =chef, =broker, =bookkeeper, =specialist, =provider, =providers`,
    friendly: '=friendly, =kind, =polite, =courteous, =welcoming, =helpful, =warm',
    manner:
      '=friendly, =kind, =polite, =courteous, =welcoming, =helpful, =professional, =patient, =attentive, =knowledgeable, =thorough, =respectful, =accommodating, =considerate, =compassionate, =personable, =thoughtful, =caring, =gracious, =efficient, =understanding, =trustworthy, =honest',
    kindly:
      '=friendly, =friendliest, =kind, =kindest, =nice, =nicest, =lovely, =loveliest, =helpful, =polite, =courteous, =welcoming, =warm, =sweet, =sweetest, =caring, =attentive, =professional, =wonderful, =amazing, =great, =awesome, =excellent, =fantastic, =patient, =respectful, =cheerful, =pleasant, =gracious, =incredible, =terrific, =outstanding, =super, =best, =good, =accommodating, =considerate, =thoughtful, =compassionate, =personable, =gentle, =knowledgeable, =delightful, =brilliant, =fabulous, =hospitable, =phenomenal, =exceptional, =superb, =understanding, =approachable, =efficient, =competent, =fun, =stellar, =attentive, =charming',
    skilled:
      '=great, =best, =excellent, =amazing, =wonderful, =fantastic, =awesome, =terrific, =outstanding, =incredible, =brilliant, =skilled, =skillful, =talented, =knowledgeable, =thorough, =competent, =experienced, =professional, =careful, =patient, =kind, =gentle, =caring, =lovely, =friendly, =nice, =good, =exceptional, =superb, =phenomenal, =fabulous, =compassionate, =attentive, =sharp, =honest, =polite, =courteous, =respectful, =reliable, =trustworthy, =meticulous, =helpful, =personable, =conscientious, =top, =hardworking, =efficient',
    rudely:
      '=rude, =unfriendly, =unhelpful, =dismissive, =condescending, =unprofessional, =arrogant, =impolite, =disrespectful, =nasty, =grumpy, =snotty, =surly, =hostile, =aggressive, =mean, =indifferent, =incompetent, =clueless, =awful, =terrible, =horrible, =worst, =lazy, =impatient, =snippy, =curt, =abrupt, =obnoxious, =inattentive, =careless, =useless, =disinterested, =uninterested, =bad, =miserable',
    rude: '=rude, =unfriendly, =unhelpful, =dismissive, =condescending, =unprofessional, =arrogant, =impolite, =disrespectful, =nasty, =snotty, =hostile, =impatient, =snippy, =curt, =obnoxious, =incompetent, =clueless',
    fine: '=great, =good, =excellent, =amazing, =fantastic, =wonderful, =awesome, =lovely, =perfect, =superb, =outstanding, =incredible, =brilliant, =terrific, =fabulous, =phenomenal, =exceptional, =best, =beautiful, =gorgeous, =stunning, =impeccable, =flawless, =solid, =unbelievable, =stellar, =superior, =first-rate',
    poor: '=bad, =terrible, =awful, =horrible, =poor, =worst, =disappointing, =dreadful, =atrocious, =appalling, =disgusting, =mediocre, =subpar, =lousy, =shoddy, =sloppy, =crappy, =horrendous, =abysmal, =pathetic, =unacceptable, =substandard',
    cheaply:
      '=fair, =reasonable, =great, =good, =excellent, =low, =best, =affordable, =honest, =decent, =competitive, =unbeatable, =amazing, =fantastic, =lowest, =cheap, =fairest',
    place:
      '=office, =offices, =room, =rooms, =place, =restaurant, =salon, =shop, =clinic, =bathroom, =bathrooms, =restroom, =restrooms, =toilets, =toilet, =facility, =facilities, =gym, =hotel, =store, =studio, =spa, =practice, =lobby, =tables, =table, =floor, =floors, =carpet, =sheets, =bedding, =showers, =shower, =pool, =environment, =building, =space, =cafe, =equipment, =tools, =premises, =waiting, =changing, =locker, =kennels, =house, =home, =apartment, =cabin, =condo, =cottage, =villa, =venue, =kitchen',
    bed: '=bed, =beds, =mattress, =mattresses, =pillows, =pillow',
    comfy:
      '=comfortable, =comfy, =soft, =amazing, =great, =cozy, =perfect, =heavenly, =wonderful, =good, =fantastic',
    cozy: '=cozy, =cosy, =romantic, =relaxed, =relaxing, =great, =good, =nice, =lovely, =amazing, =wonderful, =fun, =cool, =awesome, =beautiful, =perfect, =warm, =charming, =fantastic, =intimate, =welcoming, =calm, =calming, =excellent',
    ambience:
      '=atmosphere, =ambiance, =ambience, =vibe, =vibes, =decor, =setting, =music, =view, =views, =patio',
    tasty:
      '=delicious, =tasty, =great, =good, =best, =amazing, =excellent, =incredible, =fantastic, =awesome, =wonderful, =outstanding, =superb, =authentic, =perfect, =fabulous, =phenomenal, =fresh, =tender, =crispy, =lovely, =yummy, =scrumptious, =homemade, =juicy, =flavorful, =divine, =brilliant, =killer, =exceptional, =creamy, =gorgeous',
    dish: `food, meal, =burger, =burgers, =pizza, =pizzas, =pasta, =steak, =steaks, =ribs, =fries, =soup, =soups, =salad, =salads, =sandwich, =sandwiches, =taco, =tacos, =sushi, =chicken, =fish, =bread, =dessert, =desserts, =tiramisu, =breakfast, =dinner, =lunch, =brunch, =pancakes, =eggs, =curry, =rice, =noodles, =ramen, =wings, =shrimp, =lobster, =seafood, =cake, =cakes, =pastries, =pastry, =croissant, =croissants, =roast, =brisket, =bbq, =barbecue, =lasagna, =dumplings, =pie, =pies, =appetizer, =appetizers, =entree, =entrees, =sauce, =dish, =dishes, =buffet, =salsa, =guacamole, =burrito, =burritos, =bagel, =bagels, =muffin, =muffins, =scone, =scones, =sides, =risotto, =toast, =omelette, =waffles, =cuisine, =cookies, =donuts, =gnocchi, =pho, =falafel, =hummus, =kebab, =oysters, =calamari, =pork, =lamb, =beef, =bacon, =sausage, =biscuits, =gravy, =quiche, =enchiladas, =nachos, =buns, =bun, =bakes, =catering`,
    drink: `=drink, =drinks, =beer, =beers, =wine, =wines, =cocktail, =cocktails, =coffee, =coffees, =latte, =lattes, =cappuccino, =espresso, =margarita, =margaritas, =whiskey, =tea, =teas, =martini, =martinis, =sangria, =smoothie, =smoothies, =mojito, =flat, =chai, =matcha, =brew`,
    child: `=kid, =kids, =child, =children, =son, =sons, =daughter, =daughters, =toddler, =toddlers, =grandson, =granddaughter, =grandkids, =grandchildren, =boys, =girls, =twins, =nephew, =niece, =ones, =kiddo, =kiddos`,
    pet: `=dog, =dogs, =cat, =cats, =puppy, =puppies, =pup, =pups, =kitten, =kittens, =kitty, =pet, =pets, =animal, =animals, =rabbit, =bunny, =hamster, =parrot, =horse, =horses, =doggo, =poodle, =retriever, =husky, =doodle, =terrier`,
    belongings: `=wall, =walls, =floor, =floors, =carpet, =carpets, =ceiling, =furniture, =table, =tables, =door, =doors, =doorframe, =lawn, =garden, =driveway, =dresser, =sofa, =couch, =tv, =television, =cabinet, =cabinets, =countertop, =counter, =hardwood, =fence, =gutter, =gutters, =rug, =tile, =tiles, =window, =windows, =piano, =box, =boxes, =vase, =mirror, =lamp, =desk, =bookcase, =plants, =banister, =drywall, =paint, =siding, =mailbox, =heirloom, =dishes, =glass, =chair, =chairs, =bed, =stove, =oven, =fridge, =sink, =tub, =toilet, =appliances`,
  },
  topics: [...PEOPLE, ...TIME, ...MONEY, ...PLACE, ...WORK, ...TABLE, ...SHOP, ...MORE, ...EACH_TRADE].map(
    (one) => {
      const kinds = one.kinds ?? ONLY_OF[one.topic];
      return kinds ? { ...one, kinds } : one;
    },
  ),
  namedAtBest: [
    {
      topic: 'expert',
      phrases:
        '=dr <name>, =doctor/=attorney/=lawyer/=dentist/=mechanic/=plumber/=stylist <name>, =the/=our/=my/=their/=your <expert>, =the/=our/=my/=their/=your ~ <best> <expert>',
    },
    {
      topic: 'staff',
      phrases:
        '=miss/=ms/=mr/=mrs/=nurse <name>, =thank/=thanks =you/=to <name>, =thanks <name>, =ask =for <name>, =kudos =to <name>, =shout =out =to <name>, =the/=our/=my/=their <role>, front =desk',
    },
    {
      topic: 'food',
      kinds: WITH_KITCHEN,
      phrases: '=the/=their/=that/=those/=his/=her <plate>, =the ~ <plate> =here',
    },
  ],
  denial: `not, never, no, nobody, none, nor, neither, without, cannot, hardly, barely, rarely, zero, nothing, anything, far, lacking, lacks, lack, less, isnt, arent, wasnt, weren't, dont, didnt, cant, wont, minus, except`,
  noDenial: `never seen such, never had such, never met such, not only, not just, no doubt, no wonder, no joke, no question, can not say enough, can not recommend, can not thank, could not recommend, can not wait, could not be, not to mention, nothing but, never fails, never fail, never disappoints, second to none, like no other, no nonsense`,
  unreal: `if, unless, wish, hope, hoped, hoping, supposed, expected, expecting, should, would have, would be, could have, could be, might, maybe, promised, claims, claimed, claim, advertised, allegedly, thought, assumed, imagine, instead, pretend, pretended, need, needs, ask, asked, want, wanted, looking, looked for, deserve, deserves, prefer, wonder, wondering, until, heard, read, guess, try to be, trying to be, or, whether`,
  elsewhere: `other place, other places, other shop, other shops, other dentist, other dentists, other doctor, other doctors, other docs, other salon, other salons, other restaurant, other restaurants, other company, other companies, other guys, other vet, other vets, other plumber, other plumbers, other hotel, other hotels, other lawyer, other lawyers, other gym, other gyms, another place, another shop, another company, another dentist, another doctor, another plumber, another electrician, another mechanic, another lawyer, another vet, another salon, another hotel, another guy, another restaurant, last place, last dentist, last doctor, last guy, last guys, last company, last vet, last mechanic, last salon, last stylist, last gym, last accountant, last groomer, last cleaner, last movers, last lawyer, previous, old dentist, old doctor, old vet, old gym, old accountant, old stylist, old place, old mechanic, old company, former, my ex, different place, different dentist, different doctor, different vet, different shop, different guys, different company, most places, every other, anywhere else, somewhere else, someplace else, elsewhere, everyone else, everybody else, nobody else, anyone else, competitor, competitors, across the street, down the street, next door, down the road, up the road, used to, years ago, back then, back in, the dealer, the dealership, dealerships, dealer's, big chain, chains, chain places, other quotes, unlike, the truck, the er, emergency place, hospital said, second opinion, new dentist, new vet, new doctor, new lawyer, new mechanic, my brother in law, my neighbor, my neighbour, my friend's, first company, first guy, first plumber, first vet, first doctor, two others, three others`,
  otherwise: `family friendly, pet friendly, dog friendly, kid friendly, child friendly, budget friendly, user friendly, eco friendly, environmentally friendly, wallet friendly, good dog, good boy, good girl, good kid, good people person, best people, great people in, good luck, good riddance, good grief, best friend, best friends, good friend, good morning, good night, good thing, good day, good bit, good while, good part, good deal of, great deal of, great grandmother, great aunt, nice try, nice people in, people are nice, most people, other people, some people, few people, many people, people waiting, old people, young people, people pay, bad back, bad knee, bad knees, bad tooth, bad teeth, bad shoulder, bad hip, bad neck, bad weather, bad luck, bad news, bad day, bad storm, bad part, bad bit, bad word, work table, dinner table, at work, for work, to work, from work, off work, after work, my work, clean bill, clean cut, clean up your, clean air, cold feet, kind of, kind words, all kind, some kind, a kind, that kind, this kind, any kind, one of a kind, warm water, warm day, hot meal, free time, best man, fast food, fast asleep, quick question, quick look, quick note, quick chat, fair share, fair point, fair enough, fairly, super bowl, top gear, customer service line, not cheap plastic, cheap shot, sweet tooth, on time and again, sound the same, next best`,
  fillers: `not, never, no, very, so, really, super, extremely, always, all, a, the, bit, little, too, quite, pretty, and, but, though, also, just, this, that, place, its, way, overall, simply, great, good, best, awesome, amazing`,
};
