/** Ordinary words one letter away from a revealing word, so not a misspelling of it. */
export const ENGLISH_ORDINARY = `
  aaa aces acre acres acted acting adapter addition additions admin adopt adopted adopting alien aliens
  angle angles ants apnic apple apples apps ashes asses assets autos awaiting awaits babes balanced balls
  bates beast beasts bells bending beside besides bikes billy birch bitter bleep blend blond bloody bloom
  blows blush blushing bondage bonds boner bonus boobs booker boots bother bothers bowers bowl bowls bows
  boxes brake brakes breed breeding breeds bride brooks brothel brown browns bruce bruised bruiser bulls
  bumpy bums buns burnt bush bushes bytes cached cafe cage caged cages cake cakes camp camps cams cancelled
  cane cape car carb card cards caress carey carl carnal carr cars cart carte carts carve carved carving
  casey casing cass casting cats causes cave caves chain chains champ chant chaps char charger chargers
  charles charmed charming chase chases childrens chile chili chill chimps choir choke chops clam clamp
  clams clan clare cleaner cleanse cleared clearing clears clint clips close clover clown clowns coating
  coats codes coding cokes comet compete competing complain complains compliant concession cones consul
  contusions copy cords core costa couch cove covert cram crap craps crow crowd crowds crows cure cured
  cures dandy decay dill disco disks dive diving dove dripping driver drivers drone eater estimated
  evacuate evacuated evacuating examiner farms farther fatter faxed feather feathers feller fewer field
  filly filmed filming films filter filters finance finances finder finer finnish fired fires firing firms
  fisting fives fled flies fling flows forks forums fractured france frances fuller gills girly greed greek
  greeks green greens greetings guess handed handing handler handy hangs hanks hans hart headed heading
  heads healer healthy hearst hearty heat heated heath heating herring holdings holes hoods hopped hopping
  hoss hostel humane hunting hunts iii infect infected infectious inhale insect insects insured invision
  issued johns kneel lakers lamps later layer layers lever limbs liner liter liters livery loser losers
  lover lovers lumpy males mammy masses master masters mater meditation meetings melting melts messed
  messes messing mets miles missus mistaken modes momma moses moth mules mummy nerve nodes noises owning
  pace paces pacing packed packing packs paging paine paint paints pairs palace pans pardner pasture
  pastures patent patents peace peers performer physics picket pickin pickled picky pics piles pins plague
  plains plane planes plank plant plants plate plates played playing plays police polls poly praying prick
  pricks prime prince princes prize prizes prying quota quoted receiver receivers reflex reflexes relief
  relive reminder remote rented renting rents retailer retailers retained riots rise rises rising robots
  roofs rooster router routers sailed sans scanned scanning scare scared scares scarf scaring scary scoring
  sealed seals seams sears seas seattle seeking sell selling sells selves senate sept serge series server
  servers setting sewing shallow sheep shell shelling shells shits shitting shoes shoots shopping shorts
  shouts shuts sing sings sins sitter skating skies skis slang sleepy sloth slows sluts smell smelled
  smelling smells smiley smilies snitch snowing spain spam spas spice spices spies spike spikes spin spins
  spite spitting split splits spots sprint staged staging stain stains staked stared staring stats steep
  stepped stepping stiles sting stings stoke stokes strap straps strays stressed strike strikes strip
  strips suing summit surfer surfers swans sweats sweep sweeping sweeps swept swine swing swings switch
  switched switches switching table tables tasted tasting teenage teeny tens tenth tents threat threats
  thrust tips toot toots traps traveler travelled travelling tread treaty trustee trusty tutor twinks
  upsetting wailing waist waiter waiver waking wales walker walls wars wasted wasting watts wave waved
  waves waving weary weighted white whites whitey wines wipes wires witch witches wits wright wrinkled writ
  yo yu
`;
