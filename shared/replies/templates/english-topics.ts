import { all, any, at, type BlockSet, cheerful, PREMISES, type TopicBlocks, WITH_KITCHEN } from './block.ts';

const PACE: TopicBlocks = {
  good: all(
    'Being quick and careful is a tough balance, and our team will love this.',
    'We know everyone is busy, and we love saving people time.',
    'We know how much people value their time.',
  ),
  bad: all(
    'Nobody likes to feel rushed or held up.',
    'Everyone’s time is valuable.',
    'The right pace matters, and it is fair to bring that up.',
  ),
};

/** They answer the subject, never the visit: what is said is as true for somebody who only walked by. */
export const ENGLISH_TOPICS: BlockSet['topics'] = {
  wait: {
    good: all(
      'Nobody likes to wait, so we love reading this.',
      'Staying on schedule takes the whole team, and we are glad it shows.',
      'Being on time matters to us, so this is great to hear.',
    ),
    bad: all(
      'Waiting is frustrating, and not knowing why makes it worse.',
      'Everyone is busy, and long waits are a fair complaint.',
      'Nobody likes to wait, and we understand the frustration.',
    ),
  },
  'wait pace': PACE,
  'staff pace': PACE,
  'expert pace': PACE,
  speed: PACE,
  punctual: {
    good: all(
      'Being there when it counts is part of the work, and we are glad it shows.',
      'Nobody likes to wait around, so we love reading this.',
      'Time matters to everyone, so this is great to hear.',
    ),
    bad: all(
      'A time that is given should be a time that is kept.',
      'Being left to wonder when is frustrating for anyone.',
      'Delays cost people time, and that is a fair complaint.',
    ),
  },
  checkout: {
    good: all(
      'Nobody likes to stand and wait, so we love reading this.',
      'A short wait makes the day easier for everyone.',
    ),
    bad: all(
      'Nobody likes to stand and wait.',
      'A long wait is frustrating, and it is fair to say so.',
      'Time spent waiting is time lost, and we understand the frustration.',
    ),
  },
  staff: {
    good: [
      any('Our team will be so happy to see this.'),
      any('Our team is the heart of everything we do, and we love to see them recognized.'),
      cheerful(any('We are proud of our team, and this will make them smile.')),
      any('How people are treated matters to us, so this means a lot.'),
      any('Treating people well comes first, and we are glad it shows.'),
    ],
    bad: all(
      'Everyone deserves to be treated with courtesy.',
      'How people are treated matters a great deal to us.',
      'Everyone should be met with kindness and respect.',
    ),
  },
  expert: {
    good: all(
      'Skill and care take years to build, and we are glad they show.',
      'We are proud of the people behind the work, and they will love this.',
      'Praise for the people who do the work means the most to us.',
    ),
    bad: all(
      'Everyone should feel that they are in good hands.',
      'Skill and care are what people count on, so this is hard to read.',
      'People count on care and attention, and we understand the frustration.',
    ),
  },
  explain: {
    good: all(
      'It is nice to know that clear communication gets noticed.',
      'Explaining things well takes patience, and we are glad it shows.',
      'We believe in plain answers, and it is great to see that noticed.',
    ),
    bad: all(
      'Everyone deserves clear answers.',
      'Every question deserves a real answer.',
      'Being left with unanswered questions is frustrating for anyone.',
    ),
  },
  listen: {
    good: all(
      'Listening is half of the work, and we are glad it shows.',
      'Everyone deserves to be heard, so this means a lot.',
      'Taking the time to listen matters to us, and it is great to see that noticed.',
    ),
    bad: all(
      'Everyone deserves to be heard.',
      'Listening matters a great deal to us, so this is hard to read.',
      'Nobody should feel brushed aside.',
    ),
  },
  reach: {
    good: all(
      'Being easy to reach goes a long way.',
      'Answering people matters to us, and we are glad someone noticed.',
      'Quick answers make life easier for everyone, so we love reading this.',
    ),
    bad: all(
      'Not being able to get through is frustrating.',
      'Calls and messages deserve an answer.',
      'Nobody should have to ask twice to get an answer.',
    ),
  },
  price: {
    good: all(
      'We believe in fair prices, and it is great to see that noticed.',
      'Fair prices are important to us, and we love to hear it.',
      'It is always nice to hear something good about prices.',
    ),
    bad: all(
      'Prices matter to everyone, and it is fair to bring them up.',
      'Questions about money are best answered in private.',
      'Anyone with a question about our prices is welcome to call.',
    ),
  },
  billing: {
    good: all(
      'Clear bills save everyone trouble, and we are glad it shows.',
      'Bills should be the easy part, so this is great to hear.',
      'Nobody likes a surprise on a bill, so we love reading this.',
    ),
    bad: all(
      'Nobody likes a surprise on a bill.',
      'A charge that is not clear is frustrating for anyone.',
      'Questions about a bill are best answered in private.',
    ),
  },
  quote: {
    good: all(
      'An estimate should mean what it says, and we are glad it shows.',
      'Keeping to the price we give matters to us.',
      'Nobody likes a surprise at the end, so we love reading this.',
    ),
    bad: all(
      'An estimate should mean what it says.',
      'A price that grows along the way is frustrating for anyone.',
      'Nobody likes a surprise at the end.',
    ),
  },
  pressure: {
    good: all(
      'Nobody should be talked into anything, and we are glad it shows.',
      'We like people to decide in their own time, so this is great to read.',
      'Honest advice comes first, and it is nice to see that noticed.',
    ),
    bad: all(
      'Nobody should feel talked into anything.',
      'Everyone should be free to say no.',
      'Nobody likes a sales pitch.',
    ),
  },
  deal: {
    good: all(
      'A deal should be fair and simple, and we are glad it shows.',
      'The numbers should be clear from the start, so this is great to read.',
    ),
    bad: all(
      'A deal should be clear from start to finish.',
      'Clear numbers are the least anyone should expect.',
      'Buying should be fair and simple, and we understand the frustration.',
    ),
  },
  clean: {
    good: [
      any('Keeping everything clean takes a lot of work, so it is nice to see it noticed.'),
      at(PREMISES, any('The people who keep this place spotless will love this.')),
      any('We take pride in keeping everything clean.'),
    ],
    bad: all(
      'Clean is the least anyone should expect.',
      'Cleanliness matters a great deal to us, so this is important to know.',
      'Our standards for cleanliness are high, and this is hard to read.',
    ),
  },
  tidy: {
    good: all(
      'Leaving everything neat is part of the work, and we are glad it shows.',
      'We like to leave a place as we found it, so this is great to read.',
      'Clean work takes care, and it is nice to see it noticed.',
    ),
    bad: all(
      'Care for other people’s things is part of the work.',
      'Nobody likes a mess or a scratch, and it is fair to say so.',
      'Damage and dirt are a fair complaint, and we want to know about them.',
    ),
  },
  car: {
    good: all(
      'A car deserves careful hands, and we are glad it shows.',
      'Taking good care of a car is part of the work, so this is great to read.',
    ),
    bad: all(
      'A car is never just a car, and we understand the frustration.',
      'Care for other people’s cars is part of the work.',
      'A car deserves careful hands, and this is hard to read.',
    ),
  },
  loaner: {
    good: all(
      'Getting around should be no worry, so this is great to hear.',
      'Being without a car is hard, and it is nice to know this helped.',
    ),
    bad: all(
      'Being without a car is hard, and it is fair to say so.',
      'Getting around should be no worry, and we understand the frustration.',
    ),
  },
  place: {
    good: [
      any('The little things make a place, and it is nice to see them noticed.'),
      at(PREMISES, any('We like looking after this place, and we are glad it shows.')),
      at(PREMISES, any('A pleasant place is the work of the whole team, so this is nice to read.')),
    ],
    bad: all(
      'How a place feels matters, so this is helpful to know.',
      'The details of a place matter to people, and it is fair to bring them up.',
    ),
  },
  'place parking': {
    good: all(
      'Easy parking makes the day better for everyone.',
      'We know how much easy parking helps, so thanks for the mention.',
      'Easy parking is always worth a mention.',
    ),
    bad: all(
      'Parking can be a headache, and it is fair to say so.',
      'Nobody likes circling the block for a parking spot.',
      'Parking can be frustrating, so this is helpful to know.',
    ),
  },
  'place comfort': {
    good: all(
      'Feeling at ease makes a big difference, and we love to hear it.',
      'Comfort is in the details, and it is nice to see them noticed.',
      'Everyone should feel comfortable, so that means a lot.',
    ),
    bad: all(
      'Everyone should feel at ease.',
      'Comfort is in the details, and the details matter to us.',
      'Everyone deserves to be comfortable.',
    ),
  },
  booking: {
    good: [
      any('Scheduling should be easy, and we are glad to hear that it is.'),
      any('Simple scheduling makes life easier for everyone.'),
      at(['office'], any('Our front desk works hard on the schedule and will love this.')),
    ],
    bad: all(
      'Scheduling should be the easy part.',
      'Scheduling trouble costs people time, and that is frustrating.',
      'A date should be easy to get and easy to keep.',
    ),
  },
  'booking hours': {
    good: all(
      'It is great to hear that our hours are convenient.',
      'We are glad the hours work well.',
      'Convenient hours make life easier for everyone.',
    ),
    bad: all(
      'Our hours do not work for everyone, so this is helpful to know.',
      'Hours that do not fit are frustrating, and it is fair to say so.',
      'It helps us to know which hours people need.',
    ),
  },
  result: {
    good: all(
      'Our team takes pride in careful work.',
      'There is no better compliment than praise for the work itself.',
      'We care about doing things right, and it is great to see that noticed.',
    ),
    bad: all(
      'Quality matters to us more than anything.',
      'We hold our work to a high standard, so this is hard to read.',
      'Questions about quality deserve a real conversation.',
    ),
  },
  'result lasting': {
    good: all(
      'Good work should last, and we are glad it shows.',
      'Work that holds is the whole point, so this is great to read.',
    ),
    bad: all(
      'Good work should last.',
      'The same problem twice is frustrating for anyone.',
      'Work that does not hold is a fair complaint, and we want to know about it.',
    ),
  },
  quality: {
    good: all(
      'Quality is the first thing we look for, and we are glad it shows.',
      'Good things deserve to be noticed, so this is great to read.',
      'We choose with care, and it is nice to see that noticed.',
    ),
    bad: all(
      'We choose with care, so this is hard to read.',
      'Nobody likes to be let down by something new.',
      'Questions about the quality of what we sell deserve a real conversation.',
    ),
  },
  wish: {
    good: all(
      'What people ask for comes first, and we are glad it shows.',
      'Getting the details right starts with listening, so this is great to read.',
    ),
    bad: all(
      'What people ask for comes first.',
      'Getting the details right starts with listening, and we understand the frustration.',
      'Nobody should be surprised by the result.',
    ),
  },
  harm: {
    good: all('Gentle and careful comes first, and we are glad it shows.'),
    bad: all(
      'Gentle and careful comes first, so this is hard to read.',
      'Something like this deserves a real conversation.',
    ),
  },
  pain: {
    good: all(
      'A gentle hand matters to us, and we are glad it shows.',
      'Being gentle takes patience, so this means a lot.',
      'Calm and gentle is how it should be, and it is great to see that noticed.',
    ),
    bad: all(
      'Everyone deserves a gentle hand.',
      'Being gentle matters a great deal to us, so this is hard to read.',
      'Everyone should feel at ease and in good hands.',
    ),
  },
  diagnosis: {
    good: all(
      'Getting to the bottom of things takes care, and we are glad it shows.',
      'Careful work is what people count on, so this means a lot.',
    ),
    bad: all(
      'Getting things right matters to us more than anything.',
      'Something this important deserves a real conversation.',
    ),
  },
  records: {
    good: all(
      'Paperwork should be the easy part, so this is great to hear.',
      'Keeping things in order saves everyone trouble, and we are glad it shows.',
    ),
    bad: all(
      'Nobody should have to chase paperwork or news.',
      'Waiting for news is hard, and we understand the frustration.',
      'Keeping things in order matters to us, so this is hard to read.',
    ),
  },
  emergency: {
    good: all(
      'An emergency never comes at a good time, so this means a lot.',
      'Being there when it is urgent matters to us, and we are glad it shows.',
    ),
    bad: all(
      'An emergency is frightening, and this is hard to read.',
      'When it is urgent, every minute counts, and we understand the frustration.',
    ),
  },
  farewell: {
    good: all(
      'Saying goodbye is never easy, and these words mean a great deal to us.',
      'A goodbye deserves time and kindness, and we are grateful for these words.',
    ),
    bad: all(
      'Saying goodbye is hard enough, and this is difficult to read.',
      'A goodbye deserves time and kindness.',
    ),
  },
  updates: {
    good: all(
      'Nobody likes to be left in the dark, so this is great to read.',
      'Keeping people informed is part of the work, and we are glad it shows.',
    ),
    bad: all(
      'Nobody likes to be left in the dark.',
      'Keeping people informed is part of the work, so this is hard to read.',
    ),
  },
  empathy: {
    good: all(
      'Kindness matters most when things are hard, and we are glad it shows.',
      'People come first, so this means a lot.',
    ),
    bad: all('Kindness matters most when things are hard.', 'People come first, so this is hard to read.'),
  },
  after: {
    good: all(
      'Standing behind what we do matters to us, and we are glad it shows.',
      'The work is not over when it is paid for, so this is great to read.',
      'We like to see things through, and it is nice to see that noticed.',
    ),
    bad: all(
      'Standing behind what we do matters to us, so this is hard to read.',
      'Nobody should be left alone with a problem.',
      'A problem afterward deserves an answer.',
    ),
  },
  trust: {
    good: all(
      'Honesty comes first, and we are glad it shows.',
      'Trust has to be earned, so this means a lot.',
      'Straight answers matter to us, and it is great to see that noticed.',
    ),
    bad: all(
      'Trust matters to us more than anything, so this is hard to read.',
      'Everyone deserves honest answers.',
      'Honesty is the least anyone should expect.',
    ),
  },
  food: {
    good: [
      at(WITH_KITCHEN, any('The kitchen will be very happy to see this.')),
      any('Good food takes care, and it is nice to see it noticed.'),
      at(WITH_KITCHEN, any('The kitchen takes pride in every plate, and it is great to see that noticed.')),
    ],
    bad: [
      at(WITH_KITCHEN, any('Food should be right every time it leaves the kitchen.')),
      any('The food matters to us, so this is important to know.'),
      any('Nobody likes to be let down by a meal.'),
    ],
  },
  drinks: {
    good: all(
      'A good drink takes care, and it is nice to see it noticed.',
      'The people who make the drinks will love this.',
    ),
    bad: all('A drink should be as good as the food.', 'A drink should be right every time.'),
  },
  portion: {
    good: all(
      'Nobody should leave hungry, so we love reading this.',
      'We like a full plate, and we are glad it shows.',
    ),
    bad: all('Nobody should leave hungry.', 'The size of a plate matters, and it is fair to bring it up.'),
  },
  menu: {
    good: all(
      'A menu takes a lot of thought, and it is nice to see it noticed.',
      'There should be something for everyone, so this is great to hear.',
    ),
    bad: all(
      'It helps us to know what people look for on a menu.',
      'There should be something for everyone, and it is fair to bring that up.',
    ),
  },
  atmosphere: {
    good: all(
      'Atmosphere is in the little things, and it is nice to see them noticed.',
      'We want people to enjoy their time with us, so that means a lot.',
    ),
    bad: all(
      'The mood of a place matters, so this is helpful to know.',
      'Everyone should be able to relax, and it is fair to bring that up.',
    ),
  },
  room: {
    good: [
      at(['stay'], any('A good room makes a stay, so this is great to read.')),
      at(['stay'], any('We take pride in our rooms, and it is nice to see that noticed.')),
    ],
    bad: [
      at(['stay'], any('Everyone deserves a comfortable room.')),
      at(['stay'], any('The details of a room matter, so this is important to know.')),
    ],
  },
  delivery: {
    good: all(
      'Things should arrive on time and in one piece, and we are glad it shows.',
      'The people who deliver will love reading this.',
    ),
    bad: all(
      'Things should arrive on time and in one piece.',
      'Waiting for a delivery is frustrating for anyone.',
      'Trouble with a delivery is a fair complaint, and we want to know about it.',
    ),
  },
  range: {
    good: all(
      'A good selection takes a lot of looking, and it is nice to see it noticed.',
      'We love finding things that people like, so this is great to read.',
    ),
    bad: all(
      'It helps us to know what people look for.',
      'Not finding the right thing is frustrating for anyone.',
    ),
  },
  returns: {
    good: all(
      'A return should be simple, and we are glad it shows.',
      'Setting things right should be easy, so this is great to read.',
    ),
    bad: all(
      'Returns should be the easy part.',
      'Setting things right should be easy, and we understand the frustration.',
    ),
  },
  kids: {
    good: all(
      'Being good with children takes patience, and we are glad it shows.',
      'Children come first, so this means a lot.',
      'We love to read that children are in good hands.',
    ),
    bad: all(
      'Children deserve extra patience.',
      'Every child should be treated gently.',
      'Children should feel safe, so this is hard to read.',
    ),
  },
  animal: {
    good: all(
      'Everyone here loves animals, and it is great to see that noticed.',
      'Animals deserve a gentle hand, and we are glad it shows.',
      'The whole team loves to read about happy animals.',
    ),
    bad: all(
      'Animals deserve a gentle hand.',
      'How animals are treated matters a great deal to us.',
      'Animals deserve patience and care.',
    ),
  },
};
