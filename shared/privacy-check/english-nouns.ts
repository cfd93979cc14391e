import type { NounClass } from './lexicon.ts';

/** English nouns by class; plurals are derived. */
export const ENGLISH_NOUNS: Record<NounClass, string> = {
  review: `review feedback comment word message note post rating star remark testimonial critique criticism compliment
    praise shoutout recommendation endorsement suggestion idea opinion thought perspective input writeup paragraph sentence
    emoji reading viewpoint insight observation reviewer letter card stars mention story post quote headline spelling`,
  good: `kindness honesty candor candour gratitude appreciation enthusiasm generosity joy love hug cheer applause honor honour
    privilege pleasure delight laugh tear heart thanks encouragement effort thoughtfulness attention sentiment warmth
    sweetheart gem gift treat dance wish regard blessing grin laughter heartfelt humor humour fun toast highfive`,
  ask: `question answer reply response conversation chat talk discussion interest convenience inbox time way opportunity
    chance reason invitation`,
  trouble: `concern complaint issue problem mistake error mixup confusion inconvenience frustration disappointment hiccup
    incident situation matter trouble misunderstanding rudeness lapse grievance mess excuse apology apologies criticism blame
    fault dispute argument grudge lie accusation allegation anger shortcoming annoyance upset headache mishap`,
  visit: `visit appointment appt apt session consultation consult checkup followup recall exam examination slot stay
    admission arrival discharge booking reservation return noshow reschedule cancellation encounter meeting checkin checkout
    scheduling schedule trip ride drive intake rebooking seat departure evaluation assessment refusal attendance physical`,
  wait: `wait delay queue hold backlog holdup waitlist rush`,
  care: `care treatment procedure surgery operation recovery healing progress result outcome transformation experience service
    journey plan diagnosis case health wellness condition trust comfort aftercare bedside makeover improvement success
    rehab program session ordeal nerve fear anxiety comfort package remake redo touchup discomfort`,
  trust: `loyalty confidence business patronage patience choice decision relationship faith partnership courage bravery`,
  body: `tooth molar incisor gum mouth jaw tongue lip smile root canal knee hip shoulder neck spine ankle wrist elbow foot
    heel toe finger hand arm leg skin eye ear nose throat sinus lung blood stomach bowel liver kidney bladder
    prostate breast uterus bone joint muscle tendon ligament disc hamstring cuff achilles nail hair follicle lash brow
    thyroid socket back thigh calf belly scalp forehead chin cheek nostril ovary rib chest pelvis nerve wisdom bite`,
  symptom: `pain ache toothache migraine swelling numbness bleeding sensitivity rash mole acne scar wrinkle bump
    limp fever cough cramp spasm dizziness nausea vomiting snoring bruise bruising burn redness soreness itch itching
    discharge stiffness fatigue symptom wound incision cyst lump wart polyp gap chip crack decay cavity plaque tartar
    infection abscess flareup weight mobility flexibility hearing vision posture sleep bowel stool pulse vitals sight
    reaction sweat chill hump lice peeling blister clot infection relapse craving`,
  illness: `allergy asthma cholesterol diabetes hormone cancer tumor tumour cataract arthritis concussion injury fracture
    sprain strain flu cold covid virus strep pneumonia addiction depression stress panic autism adhd dementia stroke
    seizure ulcer reflux hernia sciatica eczema psoriasis rosacea gingivitis apnea tmj underbite overbite bunion fungus
    menopause miscarriage illness disease disorder bmi hypertension glaucoma scoliosis neuropathy endometriosis gout
    schizophrenia bipolar ptsd ocd lyme shingles scabies alzheimer leukemia lymphoma anemia insomnia tonsil gallbladder
    disability infertility obesity anxiety overdose withdrawal benign malignancy hiv aids herpes
    hepatitis chlamydia gonorrhea syphilis hpv std sti lupus epilepsy parkinson fibromyalgia tuberculosis alcoholism anorexia
    bulimia remission`,
  procedure: `filling implant extraction cleaning whitening hygiene injection anesthesia anaesthesia anesthetic sedation
    novocaine filler botox laser peel facial massage adjustment alignment counseling counselling physio physiotherapy
    exercise stretch circumcision vasectomy ivf transfer transplant bypass stent epidural cesarean csection delivery
    dialysis chemo chemotherapy radiation infusion transfusion bonding sealant shot jab vaccine vaccination booster
    colonoscopy endoscopy biopsy therapy acupuncture cupping debridement rhinoplasty liposuction facelift tummy graft
    lift tuck wash mold impression taper detox fluoride microneedling extraction suture stitch dose dosage`,
  device: `crown denture bridge veneer braces bracket retainer aligner invisalign glasses lens frame contact hearing aid cast
    sling brace splint orthotic bandage dressing nightguard mouthguard cpap mask inhaler pump pacemaker prosthesis
    wheelchair crutch walker boot insole progressive bifocal tortoiseshell wire tray temporary hinge earmold dome
    guard battery band elastic compress gauze stocking catheter implant meter monitor strip pad cushion`,
  drug: `antibiotic medication medicine meds pill tablet insulin opioid painkiller ibuprofen cream drop ointment lotion
    prescription script refill narcotic steroid statin antidepressant adderall xanax oxycodone percocet tylenol supplement
    vitamin thinner sedative patch suppository syrup fentanyl tramadol methadone suboxone ozempic semaglutide insulin rinse
    antihistamine inhaler drug substance serum moisturizer retinol gel`,
  test: `xray scan mri ct test lab labs swab screening ultrasound mammogram bloodwork panel culture sample specimen
    imaging sonogram ekg ecg echo biopsy report film reading urine a1c pap smear tox positive negative prescription
    audiogram strep finding pathology`,
  life: `sober cancerfree smokefree drugfree painfree symptomfree pregnancy birth labor labour birthday newborn death loss passing sobriety milestone anniversary wedding twin
    heartbeat grief condolence sympathy memory baby graduation retirement engagement due funeral weigh progress pounds`,
  money: `bill billing invoice statement charge copay copayment deductible coinsurance balance payment installment refund
    credit claim debt collection collections receipt transaction deposit account remainder overcharge writeoff mailing
    financing lien arrears unpaid overdue reimbursement allowance dollar cent money cash check cheque`,
  price: `fee price cost pricing estimate quote rate discount commission interest special financing tariff`,
  insurance: `insurance insurer coverage benefit medicare medicaid aetna cigna delta humana metlife guardian kaiser anthem
    policyholder preauthorization authorization authorisation preauth auth network premium plan ppo hmo carrier carecredit
    referral approval denial appeal tricare bcbs united unitedhealthcare`,
  record: `record file chart history database books documentation registry roster notes folder dossier portal calendar
    software system`,
  document: `form consent signature paperwork document agreement contract waiver copy page sheet envelope note certificate
    initial plan pamphlet brochure leaflet handout`,
  camera: `camera footage video log timestamp recording voicemail signin clock caller`,
  contact: `call email phone number address text fax contact extension line cell voicemail mail desk hotline`,
  relative: `son daughter child kid boy girl infant toddler teen teenager wife husband spouse partner mom mum mommy mother dad
    daddy father parent grandma grandmother grandpa grandfather grandson granddaughter grandchild grandkid brother sister
    sibling aunt uncle niece nephew cousin fiance fiancee boyfriend girlfriend family stepson stepdaughter relative kin widow
    roommate caregiver grandkids inlaw`,
  little: `champ trooper kiddo fella buddy munchkin peanut sweetie honey cutie guy superstar angel rockstar warrior fighter
    champion hero sport dude friend pal crew gentleman lady`,
  standing: `patient client customer guest regular newcomer resident user survivor participant`,
  sufferer: `diabetic asthmatic smoker nonsmoker vaper addict alcoholic anorexic bulimic epileptic amputee sufferer hemophiliac
    celiac insomniac firsttimer quitter transgender`,
  staff: `doctor dr dentist hygienist assistant nurse receptionist physician surgeon therapist chiropractor optometrist
    orthodontist pediatrician dermatologist manager director owner founder coordinator specialist provider clinician technician
    tech associate practitioner administrator administration midwife supervisor physiotherapist counselor
    employee biller management leadership pharmacist optician audiologist podiatrist obstetrician radiologist anesthesiologist
    advocate ombudsman chaplain officer attending resident intern boss chief lawyer president volunteer janitor operator
    navigator aide aesthetician injector phlebotomist hygienists coo ceo partner colleague psychologist psychiatrist`,
  team: `team staff crew gang desk department office reception huddle shift committee board bunch council`,
  people: `people person folk individual human neighbor neighbour community public reader everyone everybody
    anyone anybody someone somebody nobody caller visitor town county soul anyone comer adult world citizen passerby`,
  outsider: `competitor competition employee applicant candidate vendor supplier troll lawyer attorney ex former landlord
    driver contractor police officer reporter competitor judge court impostor stranger`,
  place: `practice clinic hospital location center centre shop branch headquarters website site
    salon studio company organization pharmacy hospice building street corner homepage store firm facility campus chain
    business ward unit floor wing er icu emergency`,
  facility: `room lobby door lot parking garage elevator chair coffee music mural fish tank tetra carpet wall window stairs ramp
    restroom bathroom entrance sign poster fridge board light paint painter decor furniture toy sticker cookie donut
    brownie bagel cake snack water cooler machine radio tv wifi thermostat heat air plant tree dog cat skeleton magazine
    bench rack drawer counter shelf calendar binder microwave oven bell awning bus stop meter binder
    switchboard menu app tablet kiosk computer software internet server generator art artwork playlist song station
    cafeteria food vending garden playground corkboard doorbell mat blanket gown candy instrument autoclave equipment scanner
    sink bin linen laundry towel wallpaper tile rug pen bulletin`,
  outage: `outage storm flood blackout power snow holiday fire crash emergency shortage backorder recall strike carrier fiber
    traffic epidemic season surge upgrade renovation construction move merger vacation leave`,
  policy: `standard goal aim mission value priority law rule regulation hipaa commitment promise protocol process culture
    policy guideline guidance requirement principle practice right duty ethic oath license licence inspection audit survey
    accreditation certification safety cleanliness punctuality notice warranty guarantee exception expectation training
    course class workshop improvement change quality excellence technology science initiative procedure permission
    confidentiality privacy silence discretion secrecy compliance transparency statute act`,
  credential: `school degree university college residency residence fellowship award career experience expertise language
    spanish french english mandarin vietnamese interpreter translation generation decade tradition hometown roots`,
  time: `minute hour month today tonight yesterday tomorrow moment date second january february march april june july
    august september october november december monday tuesday wednesday thursday friday saturday sunday mon tue tues wed
    thu thurs fri sat hours night noon lunch spring summer autumn fall winter morning afternoon evening day week weekend
    weekday midnight year quarter fortnight clock am pm`,
  thing: `environment atmosphere space option information info detail fact bit lot kind sort part example help assistance
    support step side life work job role world name point list rest half pair size color level end top bottom piece thing
    item set group couple version topic subject content word fun case news business line sense purpose party`,
};

/** Irregular plurals. */
export const ENGLISH_PLURALS: Record<string, string> = {
  tooth: 'teeth',
  foot: 'feet',
  child: 'children',
  person: 'people',
  wife: 'wives',
  diagnosis: 'diagnoses',
  lens: 'lenses',
};
