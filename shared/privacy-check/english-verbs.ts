import type { VerbClass } from './lexicon.ts';

/**
 * English verbs by class. `see:saw:seen` gives the past and the participle where they are irregular; `refer+` doubles its
 * last letter.
 */
export const ENGLISH_VERBS: Record<VerbClass, string> = {
  write: `write:wrote:written share post mention say:said:said comment describe rate recommend express note point raise
    highlight review flag voice read:read:read tell:told:told report state suggest compliment praise acknowledge articulate
    recount explain notice single print mail frame remark outline publish spell type`,
  contact: `call phone ring:rang:rung email message contact reach ask speak:spoke:spoken talk chat discuss connect
    request find:found:found learn check reply respond answer dial text browse click look listen hear:heard:heard follow look-up`,
  feel: `feel:felt:felt think:thought:thought believe consider want wish like prefer+ need hope decide expect
    deserve know:knew:known understand:understood:understood agree love hate appreciate value admire mean:meant:meant
    recognize recognise remember worry doubt imagine plan+ intend`,
  care: `visit come:came:come treat see:saw:seen serve care attend examine clean diagnose prescribe heal recover schedule
    book reschedule cancel arrive wait stay trust choose:chose:chosen join return undergo:underwent:undergone miss sit:sat:sat+
    experience enjoy suffer refer+ admit+ operate remove extract fill fix repair replace restore straighten whiten numb drill
    inject vaccinate test scan xray fit+ refill rebook welcome greet host entrust select pick rely drive:drove:driven
    travel walk stop+ drop+ discharge sedate perform monitor stitch weigh screen smile hold:held:held chew bite:bit:bitten
    bleed:bled:bled hurt:hurt:hurt ache swell:swelled:swollen improve tolerate adjust align evaluate assess
    accommodate squeeze seat enroll register transfer+ dismiss terminate meet:met:met deliver receive relieve
    calm settle cement place pull adapt rest sleep:slept:slept eat:ate:eaten swallow rinse brush floss ice apply wear:wore:worn
     watch rush ignore neglect mistreat disappoint upset:upset:upset fail handle complete finish
    misdiagnose overlook triage counsel support soothe`,
  bill: `bill charge refund invoice pay:paid:paid owe reimburse waive credit collect overcharge submit+ deny cover process
    file cost:cost:cost price`,
  help: `help assist guide support address resolve correct right clarify provide offer ensure honor honour
    accept consult`,
  history: `open move hire train change introduce renovate invest win:won:won start begin:began:begun launch build:built:built
    upgrade install update expand celebrate earn grow:grew:grown practice practise teach:taught:taught study work
    add extend remodel shift redesign revise announce employ`,
  light: `cut:cut:cut spread:spread:spread lapse taper expire end drop+ make:made:made get:got:gotten give:gave:given take:took:taken keep:kept:kept have:had:had bring:brought:brought let:let:let
    put:put:put set:set:set show:showed:shown send:sent:sent leave:left:left go:went:gone turn try use run:ran:run
    lose:lost:lost do:did:done become:became:become seem sound happen strive continue remain end lead:led:led stand:stood:stood
    thank apologize apologise regret+ assure promise invite encourage urge congratulate aim pass forward relay allow enable
    confirm verify disclose reveal protect respect prevent forbid require bind:bound:bound mind matter
    belong include last depend vary range pride live spend:spent:spent
    brighten lift warm exceed fall:fell:fallen shine:shone:shone reflect encourage motivate inspire`,
};
