import { any, type BlockSet } from './block.ts';

/** They answer the subject, never the visit: what is said is as true for somebody who only walked by. */
export const ENGLISH_TOPICS: BlockSet['topics'] = {
  waiting: {
    good: [
      any('Nobody likes to wait, so we love reading this.'),
      any('Staying on schedule takes the whole team, and we are glad it shows.'),
      any('Being on time matters to us, so this is great to hear.'),
    ],
    bad: [
      any('Waiting is frustrating, and not knowing why makes it worse.'),
      any('Everyone is busy, and long waits are a fair complaint.'),
      any('Nobody likes to wait, and we understand the frustration.'),
    ],
  },
  staff: {
    good: [
      any('Our team will be so happy to see this.'),
      any('Our team is the heart of this place, and we love to see them recognized.'),
      any('We are proud of our team, and this will make them smile.'),
    ],
    bad: [
      any('Everyone deserves to be treated with courtesy.'),
      any('How people are spoken to matters a great deal to us.'),
      any('Everyone should be greeted with kindness and respect.'),
    ],
  },
  explaining: {
    good: [
      any('It is nice to know that clear communication gets noticed.'),
      any('Explaining things well takes patience, and we are glad it shows.'),
      any('We believe in plain answers, and it is great to see that noticed.'),
    ],
    bad: [
      any('Everyone deserves clear answers.'),
      any('Every question deserves a real answer.'),
      any('Being left with unanswered questions is frustrating for anyone.'),
    ],
  },
  phone: {
    good: [
      any('Being easy to reach goes a long way.'),
      any('Answering people matters to us, and we are glad someone noticed.'),
      any('Everyone who answers calls and messages here will love this.'),
    ],
    bad: [
      any('Not being able to get through is frustrating.'),
      any('We want to be easy to reach, so this is good to know.'),
      any('Nobody should have to ask twice to get an answer.'),
    ],
  },
  price: {
    good: [
      any('We believe in clear, fair prices, and it is great to see that noticed.'),
      any('Fair prices are important to us, and we love to hear it.'),
      any('It is always nice to hear something good about prices.'),
    ],
    bad: [
      any('Nobody likes a surprise when it comes to prices.'),
      any('Questions about money are best answered in private.'),
      any('Anyone with a question about our prices is welcome to call.'),
    ],
  },
  clean: {
    good: [
      any('Keeping everything clean takes a lot of work, so it is nice to see it noticed.'),
      any('The people who keep this place spotless will love this.'),
      any('We take pride in keeping the place clean.'),
    ],
    bad: [
      any('A clean place is the least anyone should expect.'),
      any('Cleanliness matters a great deal to us, so this is important to know.'),
      any('Our standards for cleanliness are high, and this is hard to read.'),
    ],
  },
  parking: {
    good: [
      any('Easy parking makes the day better for everyone.'),
      any('We know how much easy parking helps, so thanks for the mention.'),
      any('Easy parking is always worth a mention.'),
    ],
    bad: [
      any('Parking can be a headache, and it is fair to say so.'),
      any('Nobody likes circling the block for a parking spot.'),
      any('Parking can be frustrating, so this is helpful to know.'),
    ],
  },
  booking: {
    good: [
      any('Scheduling should be easy, and we are glad to hear that it is.'),
      any('Simple scheduling makes life easier for everyone.'),
      any('Our front desk works hard on the schedule and will love this.'),
    ],
    bad: [
      any('Scheduling should be the easy part.'),
      any('Scheduling mix-ups cost people time, and that is frustrating.'),
      any('Last-minute schedule changes are frustrating for anyone.'),
    ],
  },
  quality: {
    good: [
      any('Our team takes pride in careful work.'),
      any('There is no better compliment than praise for the work itself.'),
      any('We care about doing things right, and it is great to see that noticed.'),
    ],
    bad: [
      any('Quality matters to us more than anything.'),
      any('We hold our work to a high standard, so this is hard to read.'),
      any('Questions about quality deserve a real conversation.'),
    ],
  },
  comfort: {
    good: [
      any('We want this to be a calm place, so that means a lot.'),
      any('Feeling at ease makes a big difference, and we love to hear it.'),
      any('We work hard to make this a comfortable place.'),
    ],
    bad: [
      any('Everyone should feel at ease here.'),
      any('Comfort is in the details, and the details matter to us.'),
      any('Everyone deserves to be comfortable.'),
    ],
  },
  speed: {
    good: [
      any('Being quick and careful is a tough balance, and our team will love this.'),
      any('We know everyone is busy, and we love saving people time.'),
      any('We know how much people value their time.'),
    ],
    bad: [
      any('Nobody likes to feel rushed or held up.'),
      any('Everyone’s time is valuable.'),
      any('The right pace matters, and it is fair to bring that up.'),
    ],
  },
  hours: {
    good: [
      any('It is great to hear that our hours are convenient.'),
      any('We are glad the hours work well.'),
      any('Convenient hours make life easier for everyone.'),
    ],
    bad: [
      any('Our hours do not work for everyone, so this is helpful to know.'),
      any('It is frustrating for anyone to find a door closed.'),
      any('It helps us to know which hours people need.'),
    ],
  },
  food: {
    good: [
      any('The kitchen will be very happy to see this.'),
      any('Good food is the point of it all, so this is great to read.'),
      any('The kitchen takes pride in every plate, and it is nice to see it noticed.'),
    ],
    bad: [
      any('Food should be right every time it leaves the kitchen.'),
      any('The kitchen needs to hear this, so thank you.'),
      any('Nobody likes to be let down by a meal.'),
    ],
  },
  tidy: {
    good: [
      any('Leaving everything neat is part of the work, and we are glad it shows.'),
      any('We like to leave a place as we found it, so this is great to read.'),
      any('Clean work takes care, and it is nice to see it noticed.'),
    ],
    bad: [
      any('Care for other people’s things is part of the work.'),
      any('Nobody likes a mess or a scratch, and it is fair to say so.'),
      any('Damage and dirt are a fair complaint, and we want to know about them.'),
    ],
  },
  kids: {
    good: [
      any('Being good with children takes patience, and we are glad it shows.'),
      any('Children are very welcome here, so this means a lot.'),
      any('We love to read that children are in good hands here.'),
    ],
    bad: [
      any('Children deserve extra patience.'),
      any('Every child should be treated gently.'),
      any('Children should feel safe here, so this is hard to read.'),
    ],
  },
  animals: {
    good: [
      any('Everyone here loves animals, and it is great to see that noticed.'),
      any('Animals deserve a gentle hand, and we are glad it shows.'),
      any('The whole team loves to read about happy animals.'),
    ],
    bad: [
      any('Animals deserve a gentle hand.'),
      any('How animals are treated matters a great deal to us.'),
      any('Animals deserve patience and care.'),
    ],
  },
};
