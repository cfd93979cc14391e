/** The demo practice. All people and texts are invented; addresses use the reserved `.example`. */
export const DEMO_OWNER = {
  name: 'Dana Lee',
  email: 'dana@brightsmiles.example',
  password: 'goodword-demo',
} as const;

export const DEMO_BUSINESS = {
  business_name: 'Bright Smiles Dental',
  review_link_url: 'bright-smiles',
  review_link_title: 'Leave us a review',
  kind: 'dentist',
  phone: '+15125550100',
  website: 'https://brightsmiles.example',
  postal_address: '12 Barton Springs Road\nAustin, TX 78704',
  country: 'US',
  time_zone: 'America/Chicago',
} as const;

/** Where customers are sent. The last one is known from setup and not read yet. The ids belong to nobody. */
export const DEMO_PLATFORMS: readonly (readonly [slug: string, writeReviewUrl: string])[] = [
  ['google', 'https://search.google.com/local/writereview?placeid=ChIJ0000000000BrightSmiles0'],
  ['healthgrades', 'https://www.healthgrades.com/review/zzzz000'],
  ['facebook', 'https://www.facebook.com/brightsmiles.example/reviews'],
  ['webmd', 'https://doctor.webmd.com/doctor/dana-lee-00000000-0000-4000-8000-000000000000-overview'],
];

/** Days ago, platform slug, reviewer, stars, text. */
export type DemoReview = readonly [
  daysAgo: number,
  platform: string,
  name: string,
  rating: number,
  text: string,
  more?: { reply?: string; editedDaysAgo?: number; removed?: true },
];

/** When reviews removed by their authors were last seen. */
export const DEMO_REMOVED_DAYS_AGO = 2;

/** A review that had another text at the first sync. */
export const DEMO_EDIT: { seenDaysAgo: number; before: Partial<Record<string, string>> } = {
  seenDaysAgo: 5,
  before: { 'Diego Martín': 'I was billed twice and nobody could tell me why.' },
};

export const DEMO_REVIEWS: readonly DemoReview[] = [
  // Two people who answered yesterday's campaign posted the same on Google: one certainly, one possibly.
  [0.9, 'google', 'Maria Gonzalez', 5, 'They called me back the same morning. Painless and kind, as always.'],
  [0.85, 'google', 'Grace K.', 5, 'Quick, friendly and on time.'],
  [
    1,
    'google',
    'Tom Becker',
    5,
    'Friendly front desk and no waiting. The cleaning was thorough and Dr. Lee took time to explain the x-ray.',
  ],
  [
    3,
    'healthgrades',
    'Priya N.',
    2,
    'Waited 50 minutes past my appointment and nobody told me why. The work itself was fine.',
  ],
  [6, 'facebook', 'Jo Alvarez', 5, 'My kids actually ask when they can come back.'],
  [
    9,
    'google',
    'Marcus Webb',
    5,
    'Chipped a tooth on a Friday afternoon and they fitted me in the same day. Cannot thank them enough.',
    { reply: 'Thank you, Marcus. Words like these make a whole week.' },
  ],
  [
    13,
    'google',
    'Aisha Rahman',
    4,
    'Great care and a calm room. Parking at lunch time is a bit of a puzzle.',
  ],
  [
    17,
    'tripadvisor',
    'Elena K.',
    5,
    'Lost a filling on holiday. They took me in, explained the price first, and I was back on the trail by noon.',
  ],
  [
    21,
    'google',
    'Sam Whitfield',
    5,
    'First dentist I do not dread. Everything is explained before it happens.',
  ],
  [
    24,
    'facebook',
    'Brianna Cole',
    5,
    'The text reminders are a lifesaver and the hygienist is wonderfully gentle.',
  ],
  [29, 'healthgrades', 'R. Okafor', 5, 'Clear plan, clear costs, no pressure.'],
  [33, 'google', 'Hannah Lindqvist', 5, 'In and out in half an hour and my teeth feel brand new.'],
  [
    38,
    'google',
    'Diego Martín',
    3,
    'Good dentist, but I was billed twice and it took three calls to sort out.',
    { editedDaysAgo: 4 },
  ],
  [42, 'trustpilot', 'Paul Jennings', 5, 'Switched from a big chain. It is nice to be greeted by name.'],
  [
    47,
    'google',
    'Mei-Ling Chen',
    5,
    'They remembered that I am nervous and never made me feel silly about it.',
  ],
  [52, 'facebook', 'Kayla Brooks', 4, 'Lovely team. The waiting room could use better coffee!'],
  [
    56,
    'google',
    'Oliver Grant',
    5,
    'Honest advice: told me I did not need the crown another office wanted to sell me.',
  ],
  [61, 'healthgrades', 'J. Petrov', 5, 'Modern equipment and a very steady hand.'],
  [66, 'google', 'Fatima Zahra', 5, 'Booked online at midnight, seen two days later. Everything on time.'],
  [71, 'google', 'Greg Holloway', 1, 'Called twice about an insurance form and nobody rang back.'],
  [
    75,
    'facebook',
    'Nora Quinn',
    5,
    'My daughter picked the strawberry polish and has talked about it all week.',
  ],
  [80, 'google', 'Luis Ortega', 5, 'Very professional. They showed me the pictures and what they meant.'],
  [
    84,
    'trustpilot',
    'Ingrid Falk',
    4,
    'Good work and fair prices. The building lift was out of order that day.',
  ],
  [
    90,
    'google',
    'Beth Ramsey',
    5,
    'Twenty years of avoiding dentists ended here. Thank you for your patience.',
  ],
  [95, 'healthgrades', 'A. Siddiqui', 5, 'Listened to me first. That is rare.'],
  [101, 'google', 'Connor Walsh', 5, 'Spotless, quick, kind.'],
  [107, 'facebook', 'Yuki Tanaka', 5, 'They called in the evening to ask how I was doing. Who does that?'],
  [
    112,
    'google',
    'Rosa Delgado',
    4,
    'Very happy with the result. Getting an early slot takes some planning.',
  ],
  [118, 'google', 'Ethan Price', 5, 'No upselling, no lecture, just good dentistry.'],
  [
    123,
    'tripadvisor',
    'Sophie M.',
    5,
    'Visiting from Leeds and needed help fast. Warm people and a fair bill.',
  ],
  [129, 'google', 'Victor Hale', 2, 'The cleaning felt rushed and I left with more questions than answers.'],
  [134, 'healthgrades', 'C. Dubois', 5, 'Gentle, precise and on time, every single visit.'],
  [140, 'google', 'Amara Eze', 5, 'The whole family goes here now, from grandma to the toddler.'],
  [146, 'facebook', 'Jack Thornton', 5, 'They fixed what two other offices could not.'],
  [151, 'google', 'Lena Vogel', 5, 'Calm voices, soft music, and the numbing really works.'],
  [157, 'google', 'Isaac Stone', 4, 'Great experience. I would like a few more evening hours.'],
  [163, 'trustpilot', 'Grace Adeyemi', 5, 'The estimate matched the invoice to the cent.'],
  [169, 'google', 'Peter Novak', 5, 'Best dental visit I have had in this city.'],
  [175, 'facebook', 'Molly Hart', 5, 'They let my son hold the mirror and name every tooth.'],
  [181, 'google', 'Samira Haddad', 5, 'Explained three options and let me think it over without any push.'],
  [187, 'healthgrades', 'T. Lindgren', 3, 'Care is good. The phone line is hard to get through on Mondays.'],
  [193, 'google', 'Andre Baptiste', 5, 'Professional from the first call to the last follow-up.'],
  [199, 'google', 'Wendy Zhou', 5, 'I fell asleep in the chair. That says it all.'],
  [206, 'facebook', 'Caleb Foster', 4, 'Really good. A little chilly in the treatment room.'],
  [212, 'google', 'Naomi Feld', 5, 'They worked around my schedule when my shifts changed.'],
  [219, 'google', 'Harold Simms', 5, 'At 78 I have seen many dentists. This is the one I recommend.'],
  [226, 'trustpilot', 'Bianca Russo', 5, 'Fast, tidy and kind. What more can you want?'],
  [233, 'google', 'Omar Faris', 5, 'Great with anxious people. Take the morning slot.'],
  [240, 'healthgrades', 'D. Kowalski', 5, 'Thorough without being slow.'],
  [247, 'google', 'Tessa Byrne', 4, 'Happy with the care. The forms could be shorter.'],
  [255, 'facebook', 'Liam Doherty', 5, 'Came for a check-up, stayed for the good mood.'],
  [263, 'google', 'Carla Mendes', 5, 'They found a small problem before it became a big one.'],
  [271, 'google', 'Noah Fischer', 5, 'Easy to reach, easy to talk to.'],
  [280, 'google', 'Jasmine Patel', 1, 'My appointment was moved twice in one week.'],
  [289, 'healthgrades', 'M. Castillo', 5, 'Knows what she is doing and it shows.'],
  [298, 'facebook', 'Ruth Abel', 5, 'You can tell that they like working together.'],
  [308, 'google', 'Stefan Krüger', 5, 'Clear answers to all my questions, and I had many.'],
  [318, 'google', 'Dawn Hughes', 4, 'Very good overall. Bring a jumper.'],
  [
    15,
    'google',
    'Felix Brandt',
    2,
    'Arrived on time and still sat in the waiting room for half an hour.',
    { removed: true },
  ],
];

/**
 * Answers on the review page whose authors agreed to have them shown, by the name they entered for it: good and bad
 * ones. Two did not agree, one took it back.
 */
export const DEMO_AGREED: readonly (readonly [
  daysAgo: number,
  name: string,
  rating: number,
  text: string,
  agreement?: 'refused' | 'taken back',
])[] = [
  [3, 'Marta Silva', 5, 'Booked on the way to work, done before lunch. I wish everything were this easy.'],
  [7, 'Kwame Osei', 5, 'They explained the x-ray in words I understood and left the decision to me.'],
  [11, 'Joan Petty', 4, 'Very gentle. The chair by the window is a bit warm in the afternoon.'],
  [16, 'Ravi Menon', 5, 'I had put it off for years. Nobody made a remark about it.'],
  [20, 'Clara Hoffmann', 5, 'The new filling feels like it has always been there.', 'refused'],
  [23, 'Teddy Brooks', 3, 'The work is good. I waited twenty minutes and would have liked a word about it.'],
  [27, 'Sylvie Arnaud', 5, 'Kind from the first call on, and the price was what they had said.'],
  [35, 'Emmett Kane', 5, 'My daughter asked whether we can come again tomorrow.'],
  [41, 'Lucía Prieto', 5, 'They called the next day to ask how I felt.'],
  [49, 'Gordon Pike', 2, 'The form at the desk asks for the same things as the one online.'],
  [54, 'Aiko Mori', 5, 'Quiet, clean and on time. I would not change anything.', 'taken back'],
  [60, 'Bea Lindholm', 4, 'Great care. More evening hours would help people with shifts.'],
  [68, 'Dmitri Volkov', 5, 'No pressure to buy anything, just an honest look and a plan.'],
  [77, 'Patience Adu', 5, 'I was nervous. They stopped each time I raised my hand.'],
  [86, 'Noel Barrett', 5, 'The cleaning was thorough and did not hurt at all.'],
  [97, 'Harriet Cole', 4, 'Friendly people and good work. The stairs are steep, so ask for the lift.'],
];

/** Private feedback of 1 to 3 stars, given on the review page. */
export const DEMO_FEEDBACK: readonly (readonly [
  daysAgo: number,
  name: string,
  email: string,
  rating: number,
  text: string,
])[] = [
  [
    2,
    'Anita Rowe',
    'anita.rowe@mail.example',
    3,
    'Parking is hard to find, a map in the reminder would help.',
  ],
  [26, 'Ben Carver', 'ben.carver@mail.example', 2, 'I was on hold for ten minutes before anyone picked up.'],
  [
    78,
    'Lucia Ferri',
    'lucia.ferri@mail.example',
    3,
    'The receptionist was lovely but the form asked the same things twice.',
  ],
  [
    144,
    'Dwayne Pitts',
    'dwayne.pitts@mail.example',
    1,
    'My bill did not match the estimate. Please call me.',
  ],
];

/** Contacts of the campaign in progress: minutes until each opened the link, and the rating given. */
export const DEMO_CONTACTS: readonly (readonly [
  name: string,
  email: string,
  openedAfter?: number,
  rated?: 4 | 5,
])[] = [
  ['Maria Gonzalez', 'maria.gonzalez@mail.example', 22, 5],
  ['Theo Lambert', 'theo.lambert@mail.example'],
  ['Grace Kim', 'grace.kim@mail.example', 95, 5],
  ['Rashid Noor', 'rashid.noor@mail.example'],
  ['Emily Stanton', 'emily.stanton@mail.example', 240],
  ['Rosa Delgado', 'rosa.delgado@mail.example', 310, 4],
  ['Shanice Dorsey', 'shanice.dorsey@mail.example'],
  ['Kenji Mori', 'kenji.mori@mail.example'],
];

/** Those known to speak Spanish. */
export const DEMO_SPANISH: readonly string[] = ['maria.gonzalez@mail.example', 'rosa.delgado@mail.example'];
