import type { TopicPhrases } from './plain-words.ts';

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

export const ENGLISH_PHRASES = [...PEOPLE, ...TIME, ...MONEY, ...PLACE];
