import type { NounClass } from './lexicon.ts';

/** English nouns by what they are to the question; plurals are made. */
export const ENGLISH_NOUNS: Record<NounClass, string> = {
  writing: `review feedback comment word message note post rating star thought opinion concern question time input
    honesty candor candour kindness perspective suggestion idea recommendation endorsement compliment praise shoutout
    remark testimonial critique criticism viewpoint insight generosity enthusiasm appreciation attention reply
    response answer convenience privacy sentiment gratitude frustration disappointment interest report referral
    morning afternoon evening day week weekend year name inbox rights way effort thoughtfulness 
    observation assessment evaluation writeup writeup thanks reading encouragement applause`,
  event: `visit appointment appt apt experience encounter wait delay stay admission session consultation consult checkup
    checkup followup followup recall exam examination treatment care procedure surgery operation recovery healing
    progress result arrival cancellation reschedule noshow checkout journey trip interaction trust loyalty confidence
    business patronage patience transformation outcome discharge booking reservation slot scheduling
    trouble mixup mixup confusion inconvenience misunderstanding hiccup incident situation matter complaint issue mistake error
    problem discomfort anxiety nerves fear ordeal service choice decision relationship return comfort bedside
    chair waitlist intake paperwork form prescription script refill plan diagnosis case health wellness`,
  health: `tooth molar incisor gum mouth jaw tongue lip smile crown filling cavity root canal implant denture bridge
    veneer braces retainer aligner invisalign extraction cleaning whitening hygiene plaque tartar floss
    abscess infection pain ache toothache headache migraine swelling numbness bleeding sensitivity bite gingivitis
    knee hip shoulder neck spine ankle wrist elbow foot heel toe finger hand arm leg skin rash mole acne eczema scar eye
    vision cataract glasses lens ear hearing nose throat sinus allergy asthma lung heart blood pressure cholesterol
    diabetes thyroid hormone stomach bowel liver kidney bladder prostate breast uterus pregnancy delivery
    birth ultrasound mammogram colonoscopy endoscopy biopsy tumor tumour cancer lump cyst wart polyp stitch suture
    incision wound cast sling fracture sprain strain tear tendon ligament bone joint arthritis muscle spasm cramp
    concussion injury bruise burn fever flu cold cough covid virus strep pneumonia vaccine vaccination shot jab
    injection anesthesia anaesthesia anesthetic sedation novocaine antibiotic medication medicine meds
    pill tablet dose inhaler insulin opioid painkiller ibuprofen botox filler laser peel facial massage adjustment
    alignment therapy counseling counselling physio physiotherapy rehab exercise brace splint orthotic xray xray
    scan mri ct test lab labs swab screening bandage dressing relapse addiction sobriety depression stress
    panic autism adhd dementia stroke seizure dizziness nausea vomiting ulcer reflux hernia gallbladder tonsil
    circumcision vasectomy ivf fertility miscarriage period menopause weight bmi sleep apnea snoring tmj underbite
    overbite gap chip veneer bonding sealant fluoride nightguard mouthguard symptom condition illness disease
    disorder bump limp mobility flexibility posture flareup flareup sciatica mg ml disc hamstring rotator
    cuff achilles bunion nail fungus hair follicle lash brow wrinkle psoriasis rosacea prescription`,
  billing: `bill billing invoice statement charge fee copay copay copayment deductible coinsurance balance payment
    installment refund credit claim insurance insurer coverage benefit medicare medicaid aetna cigna delta humana policy
    preauthorization authorization estimate quote debt collection collections receipt transaction deposit price cost premium overcharge account remainder auth authorisation`,
  record: `record file chart history schedule database books calendar log document documentation
    registry roster notes`,
  contact: `call voicemail email email phone number address text fax`,
  relative: `son daughter child kid boy girl baby infant toddler newborn teen teenager wife husband spouse partner
    mom mum mommy mother dad daddy father parent grandma grandmother grandpa grandfather grandson granddaughter grandchild
    brother sister sibling twin aunt uncle niece nephew cousin fiance fiancee boyfriend girlfriend family
      stepson stepdaughter`,
  standing: `patient client customer member guest regular visitor newcomer`,
  staff: `doctor dr dentist hygienist assistant nurse receptionist physician surgeon therapist chiropractor optometrist
    orthodontist pediatrician dermatologist manager director owner founder coordinator specialist provider clinician technician
    tech team staff crew colleague associate practitioner administrator administration reception department midwife
    desk supervisor physiotherapist counselor employee biller leadership management`,
  people: `people person folk individual human neighbor neighbour resident community public reader everyone everybody
    anyone anybody someone somebody nobody`,
  place: `office practice clinic hospital location center centre room lobby building door facility 
    studio salon shop branch headquarters website site portal page parking lot company organization line house`,
  time: `minute hour month today tonight yesterday tomorrow moment date second january february march april june july
    august september october november december monday tuesday wednesday thursday friday saturday sunday mon tue tues wed
    thu thurs fri sat hours night noon lunch spring summer autumn fall winter holiday`,
  thing: `standard goal aim mission value priority law rule regulation hipaa commitment promise
    technology equipment process training protocol culture value science art quality
    excellence environment atmosphere space music coffee water option information info detail fact pleasure honor honour
    privilege joy delight bit lot kind sort part reason example help assistance support chance opportunity
    conversation discussion apology apologies expectation change improvement step side world life work job role`,
};

/** Plurals that are no plain `s`. */
export const ENGLISH_PLURALS: Record<string, string> = {
  tooth: 'teeth',
  foot: 'feet',
  child: 'children',
  person: 'people',
  wife: 'wives',
  diagnosis: 'diagnoses',
  x: 'x',
};
