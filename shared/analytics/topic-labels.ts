import type { Topic, TopicKind } from '#shared/topics/topics.ts';

interface TopicName {
  label: string;
  /** As the end of "People praise … the most". */
  spoken: string;
}

const NAMES: Readonly<Record<Topic, TopicName>> = {
  booking: { label: 'Booking', spoken: 'booking' },
  wait: { label: 'Waiting time', spoken: 'the wait' },
  reach: { label: 'Phone and messages', spoken: 'how you answer calls and messages' },
  staff: { label: 'Team', spoken: 'your team' },
  expert: { label: 'Skill and manner', spoken: 'the skill of your people' },
  explain: { label: 'Explanations', spoken: 'how you explain things' },
  result: { label: 'Results', spoken: 'your results' },
  price: { label: 'Prices', spoken: 'your prices' },
  billing: { label: 'Billing', spoken: 'billing' },
  pressure: { label: 'Pressure to buy', spoken: 'how you sell' },
  clean: { label: 'Cleanliness', spoken: 'how clean it is' },
  place: { label: 'Rooms and parking', spoken: 'your rooms and parking' },
  punctual: { label: 'Being on time', spoken: 'your punctuality' },
  after: { label: 'Help afterwards', spoken: 'your help afterwards' },
  trust: { label: 'Honesty', spoken: 'your honesty' },
  pain: { label: 'Gentle treatment', spoken: 'how gently you work' },
  kids: { label: 'Care of children', spoken: 'how you treat children' },
  listen: { label: 'Being listened to', spoken: 'how you listen' },
  diagnosis: { label: 'Diagnosis', spoken: 'your diagnoses' },
  records: { label: 'Test results and prescriptions', spoken: 'test results and prescriptions' },
  animal: { label: 'Care of animals', spoken: 'how you treat animals' },
  emergency: { label: 'Emergencies', spoken: 'your help in emergencies' },
  farewell: { label: 'End-of-life care', spoken: 'your end-of-life care' },
  tidy: { label: 'Tidy work', spoken: 'how you leave the place' },
  quote: { label: 'Keeping to the quote', spoken: 'how you keep to quotes' },
  updates: { label: 'Being kept informed', spoken: 'how you keep people informed' },
  speed: { label: 'Pace of the case', spoken: 'the pace of your work' },
  empathy: { label: 'Support', spoken: 'your support' },
  deal: { label: 'Sale and trade-in', spoken: 'how you make a deal' },
  car: { label: 'State of the vehicle', spoken: 'the state of the vehicle' },
  loaner: { label: 'Loan car', spoken: 'your loan cars' },
  food: { label: 'Food', spoken: 'your food' },
  drinks: { label: 'Drinks', spoken: 'your drinks' },
  portion: { label: 'Portions', spoken: 'your portions' },
  menu: { label: 'Menu', spoken: 'your menu' },
  atmosphere: { label: 'Atmosphere', spoken: 'the atmosphere' },
  room: { label: 'Room and bed', spoken: 'your rooms' },
  delivery: { label: 'Delivery', spoken: 'delivery' },
  wish: { label: 'Getting what was asked for', spoken: 'how you follow their wishes' },
  harm: { label: 'Burns, cuts and reactions', spoken: 'how safely you work' },
  range: { label: 'Selection', spoken: 'your selection' },
  quality: { label: 'Quality of goods', spoken: 'the quality of your goods' },
  checkout: { label: 'Checkout', spoken: 'the checkout' },
  returns: { label: 'Returns', spoken: 'how you handle returns' },
};

/** Where a kind of business has a better word. */
const IN_KIND: Partial<Record<TopicKind, Partial<Record<Topic, TopicName>>>> = {
  dental: { expert: { label: 'Dentists', spoken: 'your dentists' } },
  medical: { expert: { label: 'Doctors', spoken: 'your doctors' } },
  home: { expert: { label: 'Skill of the crew', spoken: 'your crew' } },
  legal: { expert: { label: 'Expertise', spoken: 'your expertise' } },
  hospitality: {
    booking: { label: 'Reservations', spoken: 'reservations' },
    staff: { label: 'Service', spoken: 'your service' },
    place: { label: 'Place and parking', spoken: 'the place itself' },
  },
  beauty: { expert: { label: 'Stylists', spoken: 'your stylists' } },
  retail: { place: { label: 'Shop and parking', spoken: 'your shop' } },
};

export function topicName(topic: Topic, kind: TopicKind): TopicName {
  return IN_KIND[kind]?.[topic] ?? NAMES[topic];
}
