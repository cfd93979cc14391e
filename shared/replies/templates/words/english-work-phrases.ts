import { SERVING_FOOD, type TopicPhrases, WORKING } from './plain-words.ts';

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
    kinds: SERVING_FOOD,
    praise: `<tasty> <dish>, <tasty> =and <tasty> <dish>, <dish> <be> <tasty>, <dish> <be> <very> <tasty>, <dish> <be> <very> <very> <tasty>, =delicious, =yummy, =mouthwatering, =scrumptious, =delectable, =so/=very/=really/=super/=always/=absolutely =tasty, =cooked/=seasoned =perfectly/=just/=exactly/=to, =perfectly =cooked/=seasoned/=grilled, =best ~ <dish>, =love/=loved/=loves/=adore =the/=their/=your/=our ~ <dish>, <dish> =to =die =for, <dish> ~ =melt/=melts/=melted =in, =try/=order/=get =the <dish>, =full =of =flavor/=flavour, =so =much =flavor/=flavour, =great/=amazing/=incredible/=fantastic/=wonderful/=good =flavor/=flavors/=flavour, =hot =and =fresh, =everything ~ =delicious/=tasty/=fresh, =food =is/=was =on =point, <dish> ~ =out =of =this =world, =authentic =food/=cuisine/=mexican/=italian/=chinese/=indian/=thai`,
    blame: `<poor>/=cold/=bland/=dry/=greasy/=soggy/=stale/=burnt/=raw/=undercooked/=overcooked/=tasteless/=frozen/=inedible/=salty/=rubbery/=lukewarm <dish>, <dish> <be> <poor>/=cold/=bland/=dry/=greasy/=soggy/=stale/=burnt/=raw/=undercooked/=overcooked/=tasteless/=frozen/=inedible/=salty/=rubbery/=lukewarm/=tough/=pink/=flavorless, <dish> <be> <very> =bad/=cold/=bland/=dry/=greasy/=soggy/=stale/=burnt/=raw/=undercooked/=overcooked/=tasteless/=salty/=rubbery/=lukewarm/=tough/=disappointing, <dish> =came/=arrived/=served ~ =cold/=raw/=burnt/=lukewarm/=wrong, =food =poisoning, =got/=made/=were ~ =sick ~ =food/=eating/=after, =undercooked, =overcooked, =inedible, =flavorless, =tasteless, =no =flavor/=flavour/=taste/=seasoning, =hair =in =my/=the/=our/=his/=her, =wrong =order/=dish/=food, =order =was/=came/=wrong =wrong/=incorrect/=out, =got =my/=our/=the =order =wrong, =messed/=mixed =up =our/=my =order, =cold =in =the =middle, =raw =in =the =middle, =food =quality =has =gone`,
    praiseAlone: `=tasty, =delicious, <dish>`,
    blameAlone: `=bland, =tasteless, =inedible`,
  },
  {
    topic: 'drinks',
    kinds: SERVING_FOOD,
    praise: `<tasty>/=strong/=creative/=cold <drink>, <drink> <be> <tasty>/=strong/=creative, <drink> <be> <very> <tasty>/=strong/=creative, =best ~ <drink>, =love/=loved/=loves =the/=their/=your ~ <drink>, =great/=good/=excellent/=extensive/=amazing =wine/=beer/=cocktail/=drink/=tap =list/=selection/=menu`,
    blame: `<poor>/=weak/=watered/=flat/=warm/=burnt/=bitter/=cold <drink>, <drink> <be> <poor>/=weak/=flat/=warm/=burnt/=bitter/=cold/=watery, <drink> <be> <very> =weak/=flat/=warm/=burnt/=bitter/=bad, =watered =down`,
    praiseAlone: `<drink>`,
  },
  {
    topic: 'portion',
    kinds: SERVING_FOOD,
    praise: `=big/=large/=huge/=generous/=ample/=hearty/=massive/=great/=good/=enormous/=decent =portion/=portions/=serving/=servings/=plates, =portion/=portions/=serving/=servings/=plates <be> =big/=large/=huge/=generous/=massive/=enormous/=great, =portion/=portions/=serving/=servings/=plates <be> <very> =big/=large/=huge/=generous/=massive/=enormous, =enough =for =two, =plenty =of =food, =so =much =food, =took/=had/=brought =home =leftovers, =leftovers`,
    blame: `=small/=tiny/=skimpy/=stingy/=little/=puny/=meager =portion/=portions/=serving/=servings, =portion/=portions/=serving/=servings <be> =small/=tiny/=skimpy/=stingy/=laughable/=smaller, =portion/=portions/=serving/=servings <be> <very> =small/=tiny/=skimpy, =left/=leave/=still/=went/=were ~ =hungry, =not =enough =food`,
  },
  {
    topic: 'menu',
    kinds: SERVING_FOOD,
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

export const ENGLISH_WORK_PHRASES = [...WORK, ...TABLE, ...SHOP];
