import { any, type BlockSet } from './block.ts';

/** They answer the subject, never the visit: what is said is as true for somebody who only walked by. */
export const ENGLISH_TOPICS: BlockSet['topics'] = {
  waiting: {
    good: [
      any('Nobody likes to wait, so a word about time is good to read.'),
      any('Keeping to the clock takes a whole team, and it is nice to see it noticed.'),
      any('Punctuality is easy to overlook, and good to see named.'),
    ],
    bad: [
      any('Waiting is tiresome, and not knowing why makes it worse.'),
      any('Time matters, and criticism about waiting is fair to raise.'),
      any('Nobody enjoys a waiting room, and a word about it is useful.'),
    ],
  },
  staff: {
    good: [
      any('The praise goes straight to the people who work here.'),
      any('The team is the heart of this place, and it is lovely to see it noticed.'),
      any('Kindness is worth a great deal, and so is somebody who says so.'),
    ],
    bad: [
      any('Courtesy should never depend on the hour or the day.'),
      any('The tone of a conversation matters as much as what is said in it.'),
      any('A friendly word costs nothing, and everyone may expect one.'),
    ],
  },
  explaining: {
    good: [
      any('Clear words are half of good work, so it is nice to see them mentioned.'),
      any('Explaining things well takes patience, and the team is happy that it shows.'),
      any('Good to see that plain answers are welcome.'),
    ],
    bad: [
      any('Clear answers are something everyone may expect.'),
      any('Questions deserve time, whoever asks them.'),
      any('Being left with open questions is frustrating for anyone.'),
    ],
  },
  phone: {
    good: [
      any('Praise for the phone is rare, and all the nicer to read.'),
      any('A helpful voice on the line makes a difference, and it is nice to read so.'),
      any('Whoever picks up the phone here is happy about a line like this.'),
    ],
    bad: [
      any('A phone that rings on is annoying for anybody.'),
      any('Being hard to reach helps nobody, so a word about it is useful.'),
      any('People should not have to try twice to reach a person.'),
    ],
  },
  price: {
    good: [
      any('Prices should be easy to understand, and it is good to see that noticed.'),
      any('A fair price is a matter of respect, so this is nice to read.'),
      any('Good to read a word about prices, which few people like to speak of.'),
    ],
    bad: [
      any('Prices should hold no surprises for anyone.'),
      any('Money is a matter for a private conversation, not for a public page.'),
      any('Anyone with a question about our prices is welcome to call.'),
    ],
  },
  clean: {
    good: [
      any('Cleanliness is mostly invisible work, so it is nice to see it mentioned.'),
      any('Everyone who sweeps and wipes around here can be proud of a line like this.'),
      any('A tidy place is a matter of pride here.'),
    ],
    bad: [
      any('A clean place is the least that anybody may expect.'),
      any('Cleanliness is a serious subject, and a word about it is useful.'),
      any('Nobody wants to read such a thing about a place of their own.'),
    ],
  },
  parking: {
    good: [
      any('Parking decides how a day begins, so this is good to read.'),
      any('Easy parking is a small luxury, and it is nice to see it named.'),
      any('An easy way in is worth a mention.'),
    ],
    bad: [
      any('Parking can be a trial, and it is fair to say so.'),
      any('Looking for a parking space is nobody’s idea of a good start.'),
      any('A word about parking is useful, as it is the first thing people meet.'),
    ],
  },
  booking: {
    good: [
      any('Finding a time should be the easy part, and it is good to read that it is.'),
      any('Simple scheduling saves everybody’s nerves.'),
      any('A calendar is a puzzle, and praise for it is rare.'),
    ],
    bad: [
      any('Scheduling ought to be the easy part for everyone.'),
      any('Mix-ups with a calendar cost people time, and that is annoying.'),
      any('Plans that change at short notice are a nuisance for anybody.'),
    ],
  },
  quality: {
    good: [
      any('Careful work is what this team is proud of.'),
      any('Praise for the work itself is the best kind there is.'),
      any('Doing things properly is a point of honor here, and it is nice to see it noticed.'),
    ],
    bad: [
      any('Criticism of the work itself weighs the most.'),
      any('Good work has to speak for itself, and a word to the contrary counts.'),
      any('Where the work itself is the subject, a conversation does more than a comment.'),
    ],
  },
  comfort: {
    good: [
      any('A calm place makes most things easier, so this is good to read.'),
      any('Feeling at ease is not a small thing, and it is lovely to see it named.'),
      any('A pleasant room is the work of many hands.'),
    ],
    bad: [
      any('A place should put people at ease, and that is a fair thing to say.'),
      any('Comfort is in the small things, and a word about them is useful.'),
      any('Noise, cold or a hard chair can spoil a day, for anyone.'),
    ],
  },
  speed: {
    good: [
      any('Quick and careful do not always go together, so this is good to read.'),
      any('Saving people time is a good feeling.'),
      any('Good to see that speed is noticed as much as care.'),
    ],
    bad: [
      any('Haste and delay are equally annoying.'),
      any('Everyone’s time is worth something, and a word about it is fair.'),
      any('The right pace matters to people, and it is useful to read about it.'),
    ],
  },
  hours: {
    good: [
      any('Opening hours are never right for everyone, so praise for them is nice to read.'),
      any('Good to read that the hours suit.'),
      any('Hours that suit people are half of good service.'),
    ],
    bad: [
      any('Opening hours never suit everyone, and a word about them is useful.'),
      any('A closed door is disappointing, whoever stands in front of it.'),
      any('It is good to know which hours people miss.'),
    ],
  },
};
