import { SERVING_FOOD, type TopicPhrases, WORKING } from './plain-words.ts';

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
    kinds: SERVING_FOOD,
    praise: `=portions/=flavors/=flavours <be> <tasty>, =spot =on ~ =food, <dish> =was/=is/=were/=are =spot =on, <dish> =was/=is/=were/=are =on =point, <tasty> =and =fresh, =fresh =ingredients/=and =tasty, =home =made =food, =home =cooked, =proper <dish>, <dish> ~ =melted, <dish> ~ =heaven, =dream/=dreaming =about =the/=that/=those ~ <dish>, =mouth =watering, =licked =the/=my/=our =plate/=plates, =clean/=empty =plates, =ate/=finished =every =bite/=crumb, =every =bite, =best =meal/=food/=breakfast/=brunch/=dinner/=lunch, =favourite/=favorite ~ <dish>, =food ~ =fantastic/=amazing/=superb/=excellent/=wonderful/=gorgeous/=brilliant/=lovely, =taste/=tasted/=tastes ~ =amazing/=great/=fantastic/=like =home/=homemade`,
    blame: `=tepid/=stodgy/=gloopy/=congealed/=mushy <dish>, <dish> <be> =tepid/=stodgy/=mushy/=congealed/=gone, =stone =cold, =gone =cold, =arrived/=came/=served =cold/=lukewarm, =tasted/=tastes/=taste =like/=of =cardboard/=nothing/=rubber/=soap/=plastic, =little/=bit/=too/=very/=so =dry/=salty/=greasy/=bland/=chewy/=tough/=oily, =no =taste, =microwaved, =out =of =date, =off =milk, =disappointing <dish>, <dish> ~ =disappointing/=disappointed/=let =down`,
  },
  {
    topic: 'drinks',
    kinds: SERVING_FOOD,
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
    kinds: SERVING_FOOD,
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

export const ENGLISH_PASSING_PHRASES = [...MORE, ...EACH_TRADE];
