import type { VerbClass } from './lexicon.ts';

/**
 * English verbs by class. `see:saw:seen` gives the past and the participle where they are irregular; `refer+` doubles its
 * last letter.
 */
export const ENGLISH_VERBS: Record<VerbClass, string> = {
  write: `write:wrote:written share post mention say:said:said comment describe rate recommend express note point raise
    highlight review flag voice suggest compliment praise acknowledge articulate recount spell type summarize criticize name
    single tag+ shout`,
  read: `read:read:read print frame pin+ tape hang:hung:hung forward pass relay laugh smile+ blush grin cry dance cheer frame
    applaud giggle show:showed:shown reread display`,
  tell: `tell:told:told explain state report inform warn advise remind notify discuss promise quote clarify instruct recommend
    mention disclose outline agree caution`,
  contact: `call phone ring:rang:rung email message contact reach ask speak:spoke:spoken talk chat connect
    request find:found:found learn check reply respond answer dial text browse click listen hear:heard:heard follow
    write drop+ stop+ ring mail`,
  feel: `feel:felt:felt think:thought:thought believe consider want wish like prefer+ need hope decide expect
    deserve understand:understood:understood love hate appreciate value admire mean:meant:meant
    worry doubt imagine plan+ intend care+ mind matter sympathize disagree respect`,
  know: `know:knew:known remember recognize recognise recall forget:forgot:forgotten identify suspect`,
  meet: `see:saw:seen meet:met:met welcome greet host catch:caught:caught`,
  come: `visit come:came:come arrive return join attend drive:drove:driven travel walk enter stop+ drop+ swing:swung:swung
    leave:left:left go:went:gone stay sit:sat:sat+ move transfer+ register enroll sign check park pop+ depart stumble storm
    limp`,
  wait: `wait rush run:ran:run delay postpone`,
  book: `schedule book reschedule cancel miss rebook confirm squeeze fit+ accommodate arrange slot skip+ show seat`,
  choose: `trust choose:chose:chosen entrust select pick rely decline refuse agree accept sign initial opt+ reject consent
    approve insist demand request elect`,
  treat: `treat examine diagnose prescribe operate remove extract fill fix repair replace restore straighten whiten numb
    drill inject vaccinate test scan xray refer+ sedate perform monitor stitch weigh screen adjust align evaluate assess
    discharge admit+ deliver settle cement place pull redo:redid:redone remake:remade:remade refill dispense transmit
    reline polish file clean dilate triage misdiagnose overlook handle mistreat neglect dismiss terminate fit+ fill
    administer measure calibrate trim shave bandage wrap image draw:drew:drawn taper`,
  tend: `serve care help look-after support guide assist nurse comfort calm soothe relieve counsel cure save protect provide
    deliver attend ensure aid save earn`,
  heal: `heal recover improve hurt:hurt:hurt ache swell:swelled:swollen bleed:bled:bled bite:bit:bitten suffer undergo:underwent:undergone
    experience tolerate adapt settle relapse quit:quit:quit sleep:slept:slept eat:ate:eaten swallow chew breathe hear graduate
    progress crack break:broke:broken fail loosen heal dissolve subside fade shrink:shrank:shrunk pass die survive deliver throw:threw:thrown
    vomit faint smoke drink:drank:drunk mend resolve react develop`,
  selfcare: `rinse brush floss ice apply wear:wore:worn rest stretch exercise finish swap+ clean soak elevate massage take:took:taken
    follow avoid use keep:kept:kept try drink bring:brought:brought chew`,
  look: `look glow shine:shone:shone sparkle rock enjoy celebrate congratulate graduate grow:grew:grown`,
  pay: `bill charge refund invoice pay:paid:paid owe reimburse waive credit collect overcharge submit+ deny cover process
    cost:cost:cost resubmit+ appeal deduct bounce settle approve reverse lapse verify`,
  solve: `address resolve correct right clarify offer honor honour satisfy solve improve`,
  business: `open hire train change introduce renovate invest win:won:won start begin:began:begun launch build:built:built
    upgrade install update expand earn practice practise teach:taught:taught study work employ add extend remodel shift
    redesign revise announce found post publish order close retire staff buy:bought:bought sell:sold:sold paint own
    sterilize disinfect inspect audit license accredit certify operate print translate speak serve rebuild:rebuilt:rebuilt
    replace switch test retrain oversee repaint fund donate sponsor rotate log+ require schedule`,
  permit: `allow enable prevent forbid require bind:bound:bound confirm verify disclose reveal protect respect apply prohibit
    bar+ restrict comment discuss limit`,
  light: `make:made:made get:got:gotten give:gave:given have:had:had let:let:let put:put:put set:set:set send:sent:sent
    turn become:became:become seem sound happen strive continue remain end lead:led:led stand:stood:stood
    thank apologize apologise regret+ assure invite encourage urge aim belong include last depend vary range pride
    live spend:spent:spent brighten lift warm exceed fall:fell:fallen reflect motivate inspire hold:held:held cut:cut:cut
    spread:spread:spread expire lose:lost:lost do:did:done carry accuse yell scream shout threaten insult hang:hung:hung throw:threw:thrown
    post complain argue lie bring:brought:brought hit:hit:hit win:won:won touch disappoint upset:upset:upset frustrate deal:dealt:dealt`,
};
