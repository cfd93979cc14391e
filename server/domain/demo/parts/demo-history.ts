/**
 * Half a year of the demo practice before its latest campaign, the same in every installation: whom it asked, what came of
 * it, and who visited its page. Days count back from the start of the demo.
 */
const FIRST_NAMES = [
  ...['Alma', 'Bruno', 'Celia', 'Dario', 'Edith', 'Frank', 'Gina', 'Hector', 'Irene', 'Jonas'],
  ...['Karla', 'Leon', 'Mona', 'Neil', 'Olga', 'Pablo', 'Quinn', 'Rita', 'Simon', 'Tilda'],
  ...['Ursula', 'Vince', 'Willa', 'Xenia', 'Yara', 'Zane', 'Anton', 'Bella', 'Cyrus', 'Delia'],
];
const LAST_NAMES = [
  ...['Abbott', 'Barnes', 'Castro', 'Dalton', 'Ellis', 'Flores', 'Gibson', 'Hayes', 'Iverson', 'Jenkins'],
  ...['Keller', 'Lawson', 'Morales', 'Nash', 'Osborne', 'Parker', 'Ramirez', 'Sutton', 'Tran', 'Vargas'],
  ...['Walker', 'Young', 'Zeller', 'Bishop', 'Carter', 'Duarte', 'Ferrell', 'Graves', 'Hobbs', 'Lopez'],
];

/** How many were asked in each campaign, and how many days ago it was launched; more from month to month. */
const CAMPAIGNS: readonly (readonly [launchedDaysAgo: number, people: number])[] = [
  [178, 54],
  [148, 60],
  [118, 66],
  [88, 78],
  [58, 88],
  [28, 104],
];
/** The messages of a campaign leave over so many days. */
const ASKING_DAYS = 18;
const REMINDED_AFTER_DAYS = 3;

export interface HistoryPerson {
  name: string;
  email: string;
  /** Days ago and hour of the day of the practice. */
  asked: { daysAgo: number; hour: number };
  /** Which message was opened, and how many hours after it; null if none was. */
  opened: { step: 0 | 1; afterHours: number } | null;
  answer: HistoryAnswer | null;
  /** The text on Google, of those who wrote there. */
  posted: string | null;
}

interface HistoryAnswer {
  rating: number;
  /** Of private feedback; public answers have none, as most people write on the platform. */
  text: string;
  /** To Google. */
  clickedThrough: boolean;
}

export interface HistoryCampaign {
  launchedDaysAgo: number;
  remindedAfterDays: number;
  people: readonly HistoryPerson[];
}

/** Reviews that people wrote on Google after they were asked, in the order of the campaigns. */
const POSTED: readonly (readonly [campaign: number, rating: 4 | 5, text: string])[] = [
  [0, 5, 'On time to the minute, and the numbing did not hurt at all.'],
  [0, 5, 'Kind people. They walked me through the whole plan before touching a tooth.'],
  [0, 4, 'Good work and friendly staff. The parking lot fills up quickly.'],
  [1, 5, 'My crown looks like my own tooth. Very happy.'],
  [1, 5, 'The hygienist was gentle and answered everything I asked.'],
  [1, 5, 'Booked in the morning, seen in the afternoon.'],
  [2, 5, 'The best cleaning I have had. No lecture about flossing.'],
  [2, 4, 'Thorough and kind, only the wait was a bit long.'],
  [2, 5, 'They explained what my insurance would pay before we started.'],
  [3, 5, 'I was nervous and they gave me all the time I needed.'],
  [3, 5, 'Clean rooms, calm voices, no pain.'],
  [3, 5, 'Root canal without any drama. I could not believe it.'],
  [3, 4, 'Great dentist. The phone was busy twice before I got through.'],
  [4, 5, 'Front desk remembered my name on the second visit.'],
  [4, 5, 'Took my son for his first check-up, and he wants to come back.'],
  [4, 5, 'Fair price, told to me up front.'],
  [4, 5, 'Quick, painless and on time.'],
  [4, 4, 'Very good care. Evening hours would be nice.'],
  [5, 5, 'They fitted me in the same day for a broken filling.'],
  [5, 5, 'Every step explained, nothing rushed.'],
  [5, 5, 'So gentle that I hardly noticed the needle.'],
  [5, 5, 'The reminder text saved me, and the visit was over in half an hour.'],
  [5, 4, 'Friendly team, modern office. Parking is tight.'],
  [5, 5, 'I have recommended them to my whole street.'],
];

const PRIVATE_WORDS = [
  'I waited almost forty minutes and nobody said why.',
  'The bill was higher than what I was told on the phone.',
  'Nobody called me back about my x-rays.',
  'The cleaning was rushed this time.',
  'It took three calls until somebody picked up.',
  'I had to fill in the same form twice.',
];

/** Spreads evenly and always the same: a number below 1 for each person and question. */
function chance(person: number, question: number): number {
  const mixed = Math.imul(person * 31 + question * 977 + 17, 0x9e3779b1) >>> 0;
  return (Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 0) / 2 ** 32;
}

function personAt(index: number): { name: string; email: string } {
  const [first, last] = [
    FIRST_NAMES[index % FIRST_NAMES.length],
    LAST_NAMES[(index * 7 + Math.floor(index / FIRST_NAMES.length)) % LAST_NAMES.length],
  ];
  return { name: `${first} ${last}`, email: `${first}.${last}@mail.example`.toLowerCase() };
}

/** A writer of `POSTED` among so many, which leaves room for all of a campaign. */
const POSTED_EVERY = 11;

/** Everybody asked; some of those who went on to Google are the writers of `POSTED`. */
export const DEMO_HISTORY: readonly HistoryCampaign[] = CAMPAIGNS.map(
  ([launchedDaysAgo, count], campaign) => {
    const before = CAMPAIGNS.slice(0, campaign).reduce((sum, [, people]) => sum + people, 0);
    const posted = POSTED.filter(([of]) => of === campaign);
    const people = Array.from({ length: count }, (_, place): HistoryPerson => {
      const index = before + place;
      const [, rating, text] = (place % POSTED_EVERY === 2 && posted[Math.floor(place / POSTED_EVERY)]) || [];
      const opened = rating ? { step: 0 as const, afterHours: 5 } : openedBy(index);
      return {
        ...personAt(index),
        asked: {
          daysAgo: launchedDaysAgo - Math.floor((place / count) * ASKING_DAYS),
          hour: 9 + (index % 8),
        },
        opened,
        answer: rating ? { rating, text: '', clickedThrough: true } : opened && answerOf(index),
        posted: text ?? null,
      };
    });
    return { launchedDaysAgo, remindedAfterDays: REMINDED_AFTER_DAYS, people };
  },
);

function openedBy(index: number): HistoryPerson['opened'] {
  const afterHours = Math.round(1 + chance(index, 1) * 20);
  if (chance(index, 2) < 0.4) return { step: 0, afterHours };
  return chance(index, 3) < 0.18 ? { step: 1, afterHours } : null;
}

function answerOf(index: number): HistoryAnswer | null {
  if (chance(index, 4) > 0.52) return null;
  const luck = chance(index, 5);
  const rating = luck < 0.6 ? 5 : luck < 0.8 ? 4 : luck < 0.91 ? 3 : luck < 0.97 ? 2 : 1;
  const isPublic = rating > 3;
  return {
    rating,
    text: isPublic ? '' : (PRIVATE_WORDS[index % PRIVATE_WORDS.length] ?? ''),
    clickedThrough: isPublic && chance(index, 6) < 0.4,
  };
}

/** People who came without an invitation on that day: more from month to month, fewer at weekends. */
export function demoVisitsOn(daysAgo: number, isWeekend: boolean): { link: number; qr: number } {
  const growth = (DEMO_HISTORY_DAYS - daysAgo) / DEMO_HISTORY_DAYS;
  const busy = isWeekend ? 0.45 : 1;
  return {
    link: Math.round((4 + 5 * growth) * busy * (0.6 + 0.8 * chance(daysAgo, 7))),
    qr: Math.round((0.8 + 1.4 * growth) * busy * (0.4 + 1.2 * chance(daysAgo, 8))),
  };
}

/** What the practice answers in public; none of it says that somebody was a patient. */
export function demoReplyTo(rating: number, index: number): string {
  const words = rating > 3 ? THANKS : APOLOGIES;
  return words[index % words.length] ?? '';
}

const THANKS = [
  'Thank you for the kind words.',
  'Thank you for taking the time to write this.',
  'We are glad to read this. Thank you!',
  'Thanks a lot, the whole team was happy to read it.',
  'Thank you. It means a lot to all of us.',
];
const APOLOGIES = [
  'Thank you for telling us, and sorry that it went this way. Please call us so that we can make it right.',
  'We are sorry to read this. Please ask for Dana on the phone, we would like to hear more.',
];

/** The days of the history, which ends with the latest campaign. */
export const DEMO_HISTORY_DAYS = 182;

/** What came in since then still waits for the owner. */
export const DEMO_WAITING_DAYS = 10;
