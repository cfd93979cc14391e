import type { TopicKind } from '#shared/topics/topics.ts';
import { ENGLISH_PASSING_PHRASES } from './english-passing-phrases.ts';
import { ENGLISH_PHRASES } from './english-phrases.ts';
import { ENGLISH_WORK_PHRASES } from './english-work-phrases.ts';
import { type PlainWords, SERVING_FOOD } from './plain-words.ts';

const HANDIWORK: readonly TopicKind[] = ['home', 'automotive', 'other'];
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
    sort: '=new, =young, =old, =whole, =entire, =same',
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
  topics: [...ENGLISH_PHRASES, ...ENGLISH_WORK_PHRASES, ...ENGLISH_PASSING_PHRASES].map((one) => {
    const kinds = one.kinds ?? ONLY_OF[one.topic];
    return kinds ? { ...one, kinds } : one;
  }),
  namedAtBest: [
    {
      topic: 'expert',
      phrases:
        '=dr <name>, =doctor/=attorney/=lawyer/=dentist/=mechanic/=plumber/=stylist <name>, =the/=our/=my/=their/=your <expert>, =the/=our/=my/=their/=your ~ <sort> <expert>',
    },
    {
      topic: 'staff',
      phrases:
        '=miss/=ms/=mr/=mrs/=nurse <name>, =thank/=thanks =you/=to <name>, =thanks <name>, =ask =for <name>, =kudos =to <name>, =shout =out =to <name>, =the/=our/=my/=their <role>, front =desk',
    },
    {
      topic: 'food',
      kinds: SERVING_FOOD,
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
