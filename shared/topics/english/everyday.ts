import type { TopicWords } from '../lexicon.ts';

/** Children, animals, food and damage, where a kind of business is not made for them; and what people say in passing. */
export const ENGLISH_EVERYDAY: readonly TopicWords[] = [
  {
    topic: 'kids',
    kinds: ['medical', 'hospitality', 'beauty', 'retail', 'other'],
    praise: `great/good/wonderful/amazing/patient/fantastic/gentle/kind/sweet/lovely/excellent =with ~ kid/kids/children/child/son/daughter/boy/boys/girl/girls/toddler/toddlers/baby/little, patience ~ kid/kids/children/child/son/daughter/toddler/little, kid/child/family friendly, kid/kids/child/children/son/daughter/toddler/boys/girls love/loves/loved/adore/adores =it/=her/=him/=them/=going/=coming/=their/=his/=miss/=mr/=ms/=coach, kids/child/children/son/daughter/toddler ~ excited/thriving/thrives/thrived/flourished, son/daughter/child/toddler ~ without =a meltdown/tear/tears/fuss, autistic/nervous/shy/anxious son/daughter/child/kid/boy/girl/toddler, first haircut, kids menu, high chair/chairs, highchair, highchairs, play area, crayons`,
    blame: `kid/kids/child/children/son/daughter/toddler/baby ~ crying/cried/screaming/scared/terrified/traumatized/hurt/unattended/unsupervised/alone/bullied, rude/mean/impatient/rough =to/=with ~ kid/kids/child/children/son/daughter/toddler, <neg> ~ kid/child/family friendly, no high chair/chairs, no highchairs, yell/yelled/yells/snapped =at ~ kid/kids/child/children/son/daughter`,
    weak: `kids, children, toddlers, little ones`,
  },
  {
    topic: 'animal',
    kinds: ['home', 'automotive', 'hospitality', 'beauty', 'retail', 'other'],
    praise: `dog/dogs/pet/pets/animal friendly, great/good/kind/gentle/sweet/patient/lovely/friendly/nice =with/=to ~ <pet>, friendly ~ cat/dog, <pet> love/loves/loved =it/=her/=him/=them/=coming/=going, treats =for ~ <pet>, water bowl/bowls, dogs ~ welcome/allowed, remembered ~ dog/cat, shop/store/office/resident dog/cat`,
    blame: `<pet> ~ terrified/limping/escaped/injured/bled/hurt, let ~ dog/cat ~ out, gate open, no dogs/pets, pet fee/fees, rude/mean =to ~ <pet>`,
  },
  {
    topic: 'food',
    kinds: ['medical', 'other'],
    praise: `delicious, tasty, yummy, food/meal/meals/dinner/dinners/catering/snacks/lunch/lunches/buffet ~ great/good/amazing/excellent/fantastic/incredible/wonderful/fresh, great/good/amazing/excellent/fantastic/wonderful/fresh food/meal/meals/dinner/catering/snacks/lunch/lunches/buffet`,
    blame: `food/meal/meals/dinner/dinners/lunch/buffet ~ cold/bland/awful/terrible/bad/dry/inedible/disgusting/late, bad/terrible/cold/awful/bland/lousy food/meal/meals/dinner/lunch/buffet`,
    weak: `food, meals, catering, buffet`,
  },
  {
    topic: 'delivery',
    kinds: ['retail'],
    praise: `took/take/takes ~ shoes/boots off, shoes off, <neg> scratch/scratched/damage/mark =a/=one/=the/=any ~ wall/walls/floor/floors/thing, careful =with ~ home/house/walls/floors, took/take/hauled ~ packaging/old ~ away`,
    blame: `damaged/scratched/dented/gouged/cracked/chipped =my/=our ~ wall/walls/floor/floors/door/doors, left ~ packaging`,
  },
  {
    topic: 'tidy',
    kinds: ['other'],
    praise: `took/take/takes ~ shoes/boots off, shoes off, shoe covers, booties, <neg> scratch/scratched/damage/mark =a/=one/=the/=any ~ wall/walls/floor/floors/thing, careful =with ~ home/house/walls/floors/furniture, left ~ no mess, cleaned =up ~ after`,
    blame: `damaged/scratched/dented/gouged/ruined/cracked/chipped =my/=our ~ wall/walls/floor/floors/door/doors/home/house/driveway/lawn/furniture, left ~ mess/trash/packaging`,
  },
  {
    topic: 'tidy',
    kinds: ['home'],
    praise: `<neg> broke/broken/damaged/scratched =a/=one/=anything/=any ~ thing/item/dish/glass, nothing broke/broken/damaged/scratched/missing, not =a/=one ~ scratch/dent, wrapped ~ everything/furniture, =in =one piece`,
    blame: `drywall dust, dust =on/=in ~ everything/everywhere, left ~ old ~ behind/bathtub/driveway/yard, packaging =in ~ bathtub/yard/driveway, yard ~ bomb/wreck/destroyed, broke ~ lamp/tv/table/dresser/mirror/dishes, broken ~ lamp/tv/table/dresser/mirror/dishes/leg, missing box/boxes, cracked =my ~ tile/window/sink/driveway, denied cracking/breaking/damaging`,
  },
  {
    topic: 'result',
    aspect: 'lasting',
    kinds: ['dental', 'home', 'automotive', 'beauty', 'medical', 'other'],
    praise: `still ~ holding/going/working/strong ~ years/months/later, held up, holds up, holding up, never/no ~ comeback/comebacks/callback/callbacks, no ~ problems/problem/leaks/issues/trouble since, <neg> ~ problem/leak/issue/drop since, <neg> =had ~ to =come back`,
    blame: `leak/leaks/leaking/leaked/drip/drips/dripping/broke/broken/failed/quit/died/loose =again, fell/came =out/=off/=apart/=loose ~ after/within/in ~ <day>, fell/came =out/=off/=apart/=loose ~ <number> <day>, same problem/issue/leak/noise ~ back/again/still/returned, still leaks/leaking/drips/dripping/squeaks/broken, light ~ back =on ~ before, light =was back =on, <neg> ~ last/hold ~ <day>, lasted =a/=one/=two/=three/=all <day>, only lasted, =again =after =a <day>, had =to be redone, =to redo, peeling ~ after/within ~ <day>, stopped working ~ after/within ~ <day>, back ~ third/second/fourth =time, =second/=third/=fourth =time ~ fix/fixed/repair`,
  },
  {
    topic: 'result',
    praise: `work =of art, passed inspection, pass inspection, did =it =even better, never ~ been =this/=so healthy/good/smooth/clean/soft, thrown out, thrown =out, won =my/=our/=the case, knows/knew/know ~ curly ~ hair`,
    blame: `failed inspection, failed =it again, =were loose, botched, butchered, half done, inches ~ off/shorter, lost ~ inches, =is longer =than =the other, missed =a ~ tooth/tumor/fracture/lump/infection`,
  },
  {
    topic: 'result',
    kinds: ['beauty'],
    praise: `solid/clean/great/perfect/nice/fresh/sharp/best/good/amazing/tight/crisp/excellent fade/lineup/trim/taper/cut/shave, good/great/nice/pretty/beautiful/amazing highlights/balayage/blonde/color, color/blonde ~ pretty/perfect, obsessed, perm/color/nails/gel/polish lasted`,
    blame: `=i =am orange, =it =was orange`,
  },
  {
    topic: 'manner',
    praise: `angel, angels, gentleman, gentlemen, class act, salt =of =the earth, good/nice/great/sweet/super guy/guys/people/folks/lady/ladies/bunch/crew/team, pleasure =to =deal/=work =with, dream =to =work =with, gem =of =a, treat/treats/treated =you/=me/=us =like =a human/person/people, =for =being =so/=such`,
    blame: `wasting =her/=his/=their =time, jerk, jerks, snob, snobs, snobby, snotty, stuck =up, talk/talked/talks =to =me/=us =like, hung =up =on =me`,
  },
  {
    topic: 'staff',
    blame: `find =someone/=somebody/=anyone/=anybody =to =help, nobody =said sorry, no =one =said sorry`,
  },
  {
    topic: 'expert',
    praise: `best/great/good/amazing/wonderful/fantastic hygenist/hygentist/doc/docs, no nonsense, real/true/total pro/pros/professional/professionals, no ego, learned =so/=a =much/=lot, best teacher/teachers/coach/coaches/instructor/instructors/trainer/trainers`,
    blame: `on =my dime, doesn't/didn't =know =what ~ doing, clueless, =was learning`,
  },
  {
    topic: 'expert',
    kinds: ['dental', 'medical', 'veterinary', 'beauty'],
    praise: `honest/trustworthy <expert>`,
  },
  {
    topic: 'price',
    praise: `<neg> ~ take ~ money/dime/penny/payment, wouldn't =take =any money, minimum charge, =best =$/=money ~ ever spent, =at cost, <money> ~ ever spent, =no =extra =charge, =on =the =house, worth =the =drive/=trip`,
    blame: `bigger/higher prices, prices ~ going/gone/went/keep =up, dollars/bucks ~ minutes, =$ <number> =for <number> minutes`,
  },
  {
    topic: 'billing',
    blame: `tip/gratuity ~ added/automatic/automatically/included, automatic/mandatory/forced tip/gratuity, another tip, restocking fee, diagnostic fee, another ~ fee, quoted =me/=us ~ charged/paid, bill =for =$, =and =a =bill =for, fee =when =i, charge =me =again`,
  },
  {
    topic: 'billing',
    kinds: ['beauty', 'veterinary', 'automotive', 'legal', 'retail', 'other'],
    burden: `quoted`,
  },
  {
    topic: 'pressure',
    praise: `no pressure, =let =us/=me =take =our/=my =time, push/pushes/pushed =the =expensive =one`,
    blame: `<neg> ~ authorize/authorise/authorized/authorised/authorizes/approve/approved, <neg> =ask/=asked =for =any/=it/=that/=all, without ~ asking/permission/approval =me/=us/=first, every visit ~ extra, something extra, whole house, needed ~ whole`,
  },
  {
    topic: 'listen',
    kinds: ['medical'],
    blame: `minute/minutes =with ~ doctor/=dr/=him/=her, look/looking/looked =at =his/=her/=the screen/laptop/computer/phone/watch, =back =to =me, asked =how ~ was =going`,
  },
  {
    topic: 'reach',
    praise: `answered =the phone, answer/answers =the phone, =of =course =answered, quick reply/response/replies, reply/replied ~ same =day, always picks/picked =up`,
    blame: `<neg> pick/picks/picked =up, hold music, voicemail =is/=was full, hung =up =on, wrote/emailed/called/messaged ~ never/nothing/nobody, <number> messages =in`,
  },
  {
    topic: 'booking',
    aspect: 'hours',
    blame: `wish ~ open, wish ~ opened, open =one evening, =were =open =later/=earlier/=longer, closed =at ~ when, =close =at`,
  },
  {
    topic: 'delivery',
    kinds: ['retail'],
    praise: `delivery guys/crew/men/team/people/drivers ~ great/polite/careful/carried/took/nice/friendly/shoes`,
    blame: `delivery ~ rescheduled/canceled/cancelled/delayed/missed/joke, rescheduled ~ delivery/=times, delivery window, wait/waited <number> weeks/months, wrong ~ delivered/sent/arrived`,
  },
  {
    topic: 'quality',
    kinds: ['retail'],
    praise: `beautiful/lovely/gorgeous/pretty/nice/great/cool/unique/amazing/decent/good things/stuff/pieces/furniture/clothes/gifts/sofa/couch/bed/table/chair/recliner/rug, is/are gorgeous/lovely/beautiful, comfier, solid wood`,
    blame: `gouge =on, came/arrived =with =a gouge/scratch/dent/crack/stain/tear, started peeling, peeling, cracked =after`,
  },
  {
    topic: 'after',
    praise: `no receipt ~ asked/needed, new ~ no =questions, took ~ charge =off, came =back ~ fix/finish/make =it`,
    blame: `offered =me/=us =$, offered =me/=us ~ off/coupon/discount, =is =not covered, not covered, protection plan, =in =a =meeting`,
  },
  {
    topic: 'atmosphere',
    kinds: ['hospitality'],
    praise: `good/great/fun/lively/nice crowd`,
  },
  {
    topic: 'food',
    kinds: ['hospitality'],
    praise: `=the =real =thing/=deal, =yum, =yumm, =yummm, =yummmm, =yummmmm, =mm, =mmm, =mmmm, out =of =this world, gluten free, hits =the spot, food 10 10, can't =stop eating, finger licking`,
    blame: `hair =in =my/=the/=our ~ <dish>, =it =was =raw, wrong =order, one =was =wrong`,
  },
];
