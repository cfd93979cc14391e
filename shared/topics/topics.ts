/** What a text may speak of, in any kind of business. */
export const SHARED_TOPICS = [
  'booking',
  'wait',
  'reach',
  'staff',
  'expert',
  'explain',
  'result',
  'price',
  'billing',
  'pressure',
  'clean',
  'place',
  'punctual',
  'after',
  'trust',
] as const;

/** What only some kinds of business are judged by. */
export const SPECIAL_TOPICS = [
  'pain',
  'kids',
  'listen',
  'diagnosis',
  'records',
  'animal',
  'emergency',
  'farewell',
  'tidy',
  'quote',
  'updates',
  'speed',
  'empathy',
  'deal',
  'car',
  'loaner',
  'food',
  'drinks',
  'portion',
  'menu',
  'atmosphere',
  'room',
  'delivery',
  'wish',
  'harm',
  'range',
  'quality',
  'checkout',
  'returns',
] as const;

export type Topic = (typeof SHARED_TOPICS)[number] | (typeof SPECIAL_TOPICS)[number];

/** Kinds of business that are spoken of in the same words. */
export const TOPIC_KINDS = [
  'dental',
  'medical',
  'veterinary',
  'home',
  'legal',
  'automotive',
  'hospitality',
  'beauty',
  'retail',
  'other',
] as const;
export type TopicKind = (typeof TOPIC_KINDS)[number];

/** What each kind is judged by. Everybody has a phone and a door. */
export const TOPICS_OF_KIND: Readonly<Record<TopicKind, readonly Topic[]>> = {
  dental: list('booking wait reach staff expert explain result billing price pressure clean place pain kids'),
  medical: list(
    'booking wait reach staff expert explain result price billing clean place listen diagnosis records kids food',
  ),
  veterinary: list(
    'booking wait reach staff explain result price billing pressure clean place after animal emergency farewell',
  ),
  home: list('reach booking punctual expert result price billing pressure after trust tidy quote animal'),
  legal: list('reach booking staff expert explain result price billing trust place updates speed empathy'),
  automotive: list(
    'booking wait reach staff explain result price billing pressure punctual place after trust deal car loaner animal',
  ),
  hospitality: list(
    'booking wait reach staff price billing clean place food drinks portion menu atmosphere room delivery kids animal',
  ),
  beauty: list(
    'booking wait reach staff expert result price pressure clean place after wish harm kids animal',
  ),
  retail: list(
    'reach staff price billing pressure place after trust range quality checkout delivery returns kids animal',
  ),
  other: list(
    'booking wait reach staff expert explain result price billing pressure clean place punctual after trust tidy food kids animal',
  ),
};

function list(names: string): readonly Topic[] {
  return names.split(' ') as Topic[];
}

/** Kinds of `BUSINESS_KINDS` whose words are not those of "other". */
const KIND_OF_BUSINESS: Readonly<Record<string, TopicKind>> = Object.fromEntries(
  (
    [
      ['dental', 'dentist orthodontist oral-surgeon'],
      [
        'medical',
        'family-doctor pediatrician dermatologist gynecologist eye-doctor orthopedist cardiologist plastic-surgeon psychotherapist physical-therapist chiropractor podiatrist acupuncturist urgent-care hospital fertility-clinic hearing-care home-care senior-living medical-practice',
      ],
      ['veterinary', 'veterinarian pet-care'],
      [
        'home',
        'plumber electrician hvac roofer painter contractor landscaper interior-designer cleaning pest-control locksmith movers appliance-repair',
      ],
      ['legal', 'law-firm notary accountant insurance financial-adviser real-estate'],
      ['automotive', 'car-dealer auto-repair body-shop tire-shop car-wash towing car-rental'],
      ['hospitality', 'restaurant cafe bar caterer hotel vacation-rental'],
      ['beauty', 'medical-spa hair-salon barber nail-salon day-spa massage tattoo'],
      ['retail', 'pharmacy shop online-shop florist jeweler'],
    ] as const
  ).flatMap(([kind, ids]) => ids.split(' ').map((id) => [id, kind])),
);

/** The words by which a business is spoken of, by its id in `BUSINESS_KINDS`. */
export function topicKindOf(businessKind: string): TopicKind {
  return KIND_OF_BUSINESS[businessKind] ?? 'other';
}
