/** Completes "How was your …?" */
export type Occasion =
  | 'visit'
  | 'appointment'
  | 'stay'
  | 'meal'
  | 'order'
  | 'repair'
  | 'project'
  | 'case'
  | 'class';

/**
 * Where its people are served: in an office, in a shop or salon, at a table, as guests who sleep or live there, at their
 * own door, or without meeting.
 */
export type ServedAt = 'office' | 'shop' | 'table' | 'stay' | 'door' | 'remote';

export interface BusinessKind {
  /** Stored with the business; its meaning never changes. */
  id: string;
  label: string;
  /** Whether healthcare privacy rules apply until the owner says otherwise. */
  isHealthcare: boolean;
  /** Slugs of the catalogue: where customers of this kind look, most likely first. */
  platforms: readonly string[];
  /** What customers are called within a sentence. */
  customers: string;
  occasion: Occasion;
  /** Null where kinds of one name differ. */
  servedAt: ServedAt | null;
}

export interface BusinessKindGroup {
  label: string;
  kinds: readonly BusinessKind[];
}

type Common = Omit<BusinessKind, 'id' | 'label'>;
type Row = readonly [id: string, label: string, own?: Partial<Common>];

const group = (label: string, common: Common, rows: readonly Row[]): BusinessKindGroup => ({
  label,
  kinds: rows.map(([id, name, own]) => ({ id, label: name, ...common, ...own })),
});

const CARE = ['google', 'healthgrades', 'webmd', 'vitals', 'facebook', 'yelp'];
const CARE_WITH_BOOKING = ['google', 'healthgrades', 'zocdoc', 'webmd', 'vitals', 'facebook'];
const AROUND = ['google', 'facebook', 'yelp', 'nextdoor', 'bbb'];
const LAW = ['google', 'avvo', 'martindale', 'lawyers-com', 'facebook', 'yelp'];
const TABLE = ['google', 'tripadvisor', 'opentable', 'yelp', 'facebook'];
const TRADE = ['google', 'angi', 'homeadvisor', 'thumbtack', 'nextdoor', 'bbb', 'facebook'];
const CAR = ['google', 'carfax', 'surecritic', 'yelp', 'facebook', 'bbb'];
const DEALER = ['google', 'dealerrater', 'cars-com', 'edmunds', 'cargurus', 'facebook'];

/** Every kind of business an owner can choose, by field. Add new ones anywhere; ids must not change. */
export const BUSINESS_KIND_GROUPS: readonly BusinessKindGroup[] = [
  group(
    'Healthcare',
    { isHealthcare: true, platforms: CARE, customers: 'patients', occasion: 'visit', servedAt: 'office' },
    [
      ['dentist', 'Dental practice', { platforms: CARE_WITH_BOOKING }],
      ['orthodontist', 'Orthodontist', { platforms: CARE_WITH_BOOKING }],
      ['oral-surgeon', 'Oral surgeon'],
      ['family-doctor', 'Family doctor', { platforms: CARE_WITH_BOOKING }],
      ['pediatrician', 'Pediatrician', { platforms: CARE_WITH_BOOKING }],
      ['dermatologist', 'Dermatologist', { platforms: CARE_WITH_BOOKING }],
      ['gynecologist', 'Gynecologist', { platforms: CARE_WITH_BOOKING }],
      ['eye-doctor', 'Eye doctor or optometrist', { platforms: CARE_WITH_BOOKING }],
      ['orthopedist', 'Orthopedist'],
      ['cardiologist', 'Cardiologist'],
      [
        'plastic-surgeon',
        'Plastic surgeon',
        { platforms: ['google', 'realself', 'healthgrades', 'ratemds', 'vitals', 'yelp'] },
      ],
      ['medical-spa', 'Medical spa', { platforms: ['google', 'realself', 'facebook', 'yelp'] }],
      ['psychotherapist', 'Psychotherapist or counselor', { customers: 'clients', occasion: 'appointment' }],
      ['physical-therapist', 'Physical therapist', { occasion: 'appointment' }],
      ['chiropractor', 'Chiropractor', { occasion: 'appointment' }],
      ['podiatrist', 'Podiatrist'],
      ['acupuncturist', 'Acupuncturist', { occasion: 'appointment' }],
      ['urgent-care', 'Urgent care or walk-in clinic'],
      [
        'hospital',
        'Hospital or clinic',
        { platforms: ['google', 'healthgrades', 'usnews-doctors', 'facebook', 'yelp'] },
      ],
      ['fertility-clinic', 'Fertility clinic'],
      ['hearing-care', 'Hearing care', { occasion: 'appointment' }],
      [
        'pharmacy',
        'Pharmacy',
        { customers: 'customers', platforms: ['google', 'facebook', 'yelp'], servedAt: 'shop' },
      ],
      [
        'home-care',
        'Home care or nursing',
        {
          customers: 'clients',
          occasion: 'visit',
          platforms: ['google', 'facebook', 'bbb', 'yelp'],
          servedAt: 'door',
        },
      ],
      [
        'senior-living',
        'Senior living',
        {
          customers: 'residents',
          occasion: 'stay',
          platforms: ['google', 'facebook', 'bbb', 'yelp'],
          servedAt: 'stay',
        },
      ],
      ['medical-practice', 'Another medical practice', { platforms: CARE_WITH_BOOKING }],
    ],
  ),
  group(
    'Beauty and fitness',
    {
      isHealthcare: false,
      platforms: ['google', 'facebook', 'yelp', 'nextdoor'],
      customers: 'clients',
      occasion: 'appointment',
      servedAt: 'shop',
    },
    [
      ['hair-salon', 'Hair salon'],
      ['barber', 'Barber'],
      ['nail-salon', 'Nail salon'],
      ['day-spa', 'Day spa', { customers: 'guests', occasion: 'visit' }],
      ['massage', 'Massage studio'],
      ['tattoo', 'Tattoo studio'],
      ['gym', 'Gym', { customers: 'members', occasion: 'visit' }],
      ['yoga-studio', 'Yoga or pilates studio', { customers: 'members', occasion: 'class' }],
    ],
  ),
  group(
    'Home services',
    { isHealthcare: false, platforms: TRADE, customers: 'customers', occasion: 'project', servedAt: 'door' },
    [
      ['plumber', 'Plumber', { occasion: 'repair' }],
      ['electrician', 'Electrician'],
      ['hvac', 'Heating and air conditioning', { occasion: 'repair' }],
      ['roofer', 'Roofer'],
      ['painter', 'Painter'],
      [
        'contractor',
        'General contractor',
        { platforms: ['google', 'houzz', 'buildzoom', 'guildquality', 'angi', 'bbb'] },
      ],
      [
        'landscaper',
        'Landscaper',
        { platforms: ['google', 'houzz', 'angi', 'thumbtack', 'nextdoor', 'bbb'] },
      ],
      [
        'interior-designer',
        'Interior designer',
        { platforms: ['google', 'houzz', 'facebook'], customers: 'clients' },
      ],
      ['cleaning', 'Cleaning service', { occasion: 'appointment' }],
      ['pest-control', 'Pest control', { occasion: 'visit' }],
      ['locksmith', 'Locksmith', { occasion: 'visit' }],
      ['movers', 'Moving company', { platforms: ['google', 'bbb', 'yelp', 'angi', 'facebook'] }],
      ['appliance-repair', 'Appliance repair', { occasion: 'repair' }],
    ],
  ),
  group(
    'Cars',
    { isHealthcare: false, platforms: CAR, customers: 'customers', occasion: 'visit', servedAt: 'shop' },
    [
      ['car-dealer', 'Car dealer', { platforms: DEALER }],
      ['auto-repair', 'Auto repair shop', { occasion: 'repair' }],
      ['body-shop', 'Body shop', { occasion: 'repair' }],
      ['tire-shop', 'Tire shop'],
      ['car-wash', 'Car wash or detailing'],
      ['towing', 'Towing service', { occasion: 'repair', servedAt: 'remote' }],
      ['car-rental', 'Car rental', { platforms: ['google', 'tripadvisor', 'trustpilot', 'yelp'] }],
    ],
  ),
  group(
    'Food and travel',
    { isHealthcare: false, platforms: TABLE, customers: 'guests', occasion: 'visit', servedAt: 'table' },
    [
      ['restaurant', 'Restaurant', { occasion: 'meal' }],
      ['cafe', 'Café or bakery', { platforms: ['google', 'tripadvisor', 'yelp', 'facebook'] }],
      ['bar', 'Bar', { platforms: ['google', 'yelp', 'tripadvisor', 'facebook'] }],
      [
        'caterer',
        'Caterer',
        {
          platforms: ['google', 'weddingwire', 'theknot', 'yelp', 'facebook'],
          customers: 'customers',
          occasion: 'order',
          servedAt: 'remote',
        },
      ],
      [
        'hotel',
        'Hotel',
        {
          occasion: 'stay',
          platforms: ['google', 'booking', 'tripadvisor', 'expedia', 'facebook'],
          servedAt: 'stay',
        },
      ],
      [
        'vacation-rental',
        'Bed and breakfast or vacation rental',
        { occasion: 'stay', platforms: ['google', 'airbnb', 'booking', 'tripadvisor'], servedAt: 'stay' },
      ],
      [
        'tours',
        'Tours and attractions',
        { platforms: ['google', 'tripadvisor', 'facebook', 'yelp'], servedAt: null },
      ],
      [
        'travel-agency',
        'Travel agency',
        {
          platforms: ['google', 'trustpilot', 'facebook', 'bbb'],
          customers: 'customers',
          occasion: 'order',
          servedAt: 'office',
        },
      ],
    ],
  ),
  group(
    'Law, money and property',
    {
      isHealthcare: false,
      platforms: AROUND,
      customers: 'clients',
      occasion: 'appointment',
      servedAt: 'office',
    },
    [
      ['law-firm', 'Law firm', { platforms: LAW, occasion: 'case' }],
      ['notary', 'Notary'],
      [
        'accountant',
        'Accountant or tax adviser',
        { platforms: ['google', 'facebook', 'bbb', 'linkedin', 'yelp'] },
      ],
      ['insurance', 'Insurance agency', { platforms: ['google', 'facebook', 'bbb', 'yelp', 'trustpilot'] }],
      ['financial-adviser', 'Financial adviser', { platforms: ['google', 'linkedin', 'bbb', 'facebook'] }],
      [
        'real-estate',
        'Real estate agent',
        { platforms: ['google', 'zillow', 'facebook', 'yelp'], occasion: 'project' },
      ],
      [
        'property-manager',
        'Property manager',
        { platforms: ['google', 'yelp', 'bbb', 'facebook'], customers: 'residents', occasion: 'stay' },
      ],
    ],
  ),
  group(
    'Shops and online',
    {
      isHealthcare: false,
      platforms: ['google', 'facebook', 'yelp', 'trustpilot'],
      customers: 'customers',
      occasion: 'visit',
      servedAt: 'shop',
    },
    [
      ['shop', 'Shop'],
      [
        'online-shop',
        'Online shop',
        {
          platforms: ['google', 'trustpilot', 'judge-me', 'reviews-io', 'trusted-shops', 'amazon'],
          occasion: 'order',
          servedAt: 'remote',
        },
      ],
      ['florist', 'Florist', { occasion: 'order' }],
      ['jeweler', 'Jeweler'],
      [
        'software',
        'Software or app',
        {
          platforms: ['g2', 'capterra', 'trustradius', 'app-store', 'google-play', 'trustpilot'],
          occasion: 'project',
          servedAt: 'remote',
        },
      ],
    ],
  ),
  group(
    'Learning, pets and events',
    { isHealthcare: false, platforms: AROUND, customers: 'customers', occasion: 'visit', servedAt: 'office' },
    [
      ['veterinarian', 'Veterinarian', { customers: 'clients' }],
      ['pet-care', 'Pet grooming or boarding', { occasion: 'appointment', servedAt: 'shop' }],
      ['child-care', 'Child care', { customers: 'families', occasion: 'visit' }],
      ['school', 'School or tutoring', { customers: 'families', occasion: 'class' }],
      ['driving-school', 'Driving school', { customers: 'students', occasion: 'class', servedAt: 'remote' }],
      [
        'photographer',
        'Photographer',
        {
          platforms: ['google', 'weddingwire', 'theknot', 'facebook', 'thumbtack'],
          customers: 'clients',
          occasion: 'project',
          servedAt: 'remote',
        },
      ],
      [
        'wedding-venue',
        'Wedding or event venue',
        { platforms: ['google', 'weddingwire', 'theknot', 'yelp', 'facebook'], customers: 'guests' },
      ],
      ['funeral-home', 'Funeral home', { customers: 'families', occasion: 'appointment' }],
      ['nonprofit', 'Nonprofit or church', { customers: 'visitors', servedAt: null }],
      [
        'other',
        'Something else',
        { platforms: ['google', 'facebook', 'trustpilot', 'yelp', 'tripadvisor', 'bbb'], servedAt: null },
      ],
    ],
  ),
];

export const BUSINESS_KINDS: readonly BusinessKind[] = BUSINESS_KIND_GROUPS.flatMap(({ kinds }) => kinds);

const BY_ID = new Map(BUSINESS_KINDS.map((kind) => [kind.id, kind]));

/** Undefined until the owner has chosen one. */
export function findBusinessKind(id: string): BusinessKind | undefined {
  return BY_ID.get(id);
}

/** Grouped for a select. */
export function businessKindChoices(): { label: string; choices: { value: string; label: string }[] }[] {
  return BUSINESS_KIND_GROUPS.map(({ label, kinds }) => ({
    label,
    choices: kinds.map((kind) => ({ value: kind.id, label: kind.label })),
  }));
}
