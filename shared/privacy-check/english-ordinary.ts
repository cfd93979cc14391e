/** Ordinary words one letter away from a revealing word, so not a misspelling of it. */
export const ENGLISH_ORDINARY = `
  aaa accent aces acre acres acted acting adapter addition additions admin adopt adopted adopting alien
  aliens angle angles ants apnic appear appeared appearing appears apple apples apps ashes asses assets
  autos awaiting awaits babes balanced balls banks bates beast beasts belle bells bending beside besides
  bikes billy birch bitter blacks bleep blend blond bloody bloom blows blush blushing boats bondage
  bonds boner bonus boobs booker boost booth boots bother bothers bowers bowl bowls bows boxes brake
  brakes brands braver bread breath breed breeding breeds bride broker brooks brothel brown browns bruce
  bruised bruiser bucks bulls bumpy bums buns burnt bush bushes bytes cached cafe cage caged cages cake
  cakes camp camps cams cancelled cane cape caps car carb card cards caress carey carl carnal carr cars
  cart carte carts carve carved carving casey casing cass casting cats causes cave caves celia chain
  chains champ chant chaps char charger chargers charles charm charmed charming charms chase chases
  cheat cheats chem chess chick chicks childrens chile chili chill chimps china choir choke chops chuck
  clam clamp clams clan clare cleaner cleanse cleared clearing clears clint clips close cloth clover
  clown clowns coating coats codes coding coins cokes comet compete competing complain complains
  compliant compressed concession cones consul contusions copy cords core costa couch cove covert cram
  crap craps creek crest crow crowd crowds crows cure cured cures curves dandy dawn decay denise
  developer dill dining disco disks dive diving dove drain drawings dripping driver drivers drone drums
  earnings eater estimated evacuate evacuated evacuating examiner faced faces facing fame fares farms
  farther fatter faxed feather feathers feller fewer field filly filme filmed filming films filter
  filters finance finances finder finer finnish fired fires firing firms fisting fives flame fled flies
  fling flows forks forums fractured france frances fuller gauge gills girly grant grants greed greek
  greeks green greens greetings guess hairy handed handing handler handy hangs hanks hans hart headed
  heading heads healer healthy hearst hearty heat heated heath heating heroes herring holdings holes
  hoods hopped hopping hoss hostel humane hums hunting hunts iii inches infect infected infectious
  inhale initiated insect insects insured invision issued johns kneel lakers lamps later layer layers
  lease leasing lever limbs linda liner lions liter liters livery loose loser losers lover lovers lumpy
  males mammy marks mass masses master masters mater meditation meetings melting melts mens messed
  messes messing metres mets meyer miles missus mistaken modes mods momma monkey moses moth movers
  movies mules mummy nerve nodes noises owning pace paces pacing packed packing packs paging paine paint
  paints pairs palace pans pardner paris parker pasture pastures patel patent patents path peace peers
  performer physics picket pickin pickled picky pics piles pins pitch plague plains plane planes plank
  plant plants plate plates played playing plays police polls poly postal praying prick pricks prime
  prince princes prize prizes project projected projects protest prying purse quieter quota quoted
  receiver receivers refine refined reflex reflexes reid relief relive reminder remote rented renting
  rents resort resorts retailer retailers retained rider riders riots rise rises rising robots roofs
  rooster router routers sailed sales sans satin scale scales scanned scanning scare scared scares scarf
  scaring scary scoring sealed seals seams sears seas seattle seeking sell selling sells selves senate
  sept serge series server servers setting sewing shade shades shake shallow shame shape shaped shapes
  sheep shell shelling shells shipped shipping ships shits shitting shoes shoots shopping shorts shouts
  shower shuts simple sing singing sings sins sitter skating skies skis slang sleepy slight sloth slows
  sluts smell smelled smelling smells smiley smilies snitch snowing spain spam spas spears spice spices
  spies spike spikes spin spins spite spitting split splits spots sprint staged staging stain stains
  staked stared staring static stats steep stepped stepping stiles sting stings stoke stokes stored
  strap straps strays stressed strike strikes strip stripes strips suing summit surfer surfers swans
  sweats sweep sweeping sweeps sweets swept swine swing swings switch switched switches switching table
  tables tasted tasting taxes teenage teeny tens tenth tents threat threats thrust timing tips tommy
  tones toot toots trans transit transmitted traps traveler travelled travelling tread treaty trucks
  trustee trusty tutor twinks upsetting vital wailing waist waiter waiver waking wales walker walls
  walter wars washer wasted wasting watts wave waved waves waving weary weighted white whites whitey
  wines wipes wired wires witch witches wits wrapped wrapping wright wrinkled writ yo yu
`;
