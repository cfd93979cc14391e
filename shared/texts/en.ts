import { MESSAGES, OFFLINE, SERVER_AWAY } from '#shared/http/messages.ts';
import { RATING_LABELS } from '#shared/reviews/rating-labels.ts';
import type { SayingNo } from '#shared/sending/opt-out-words.ts';
import type { AgreementTexts } from './agreement.ts';
import type { OptInTexts } from './opt-in.ts';
import type { PrivacyTexts } from './privacy.ts';
import type { CustomerTexts } from './texts.ts';

const optIn: OptInTexts = {
  occasions: {
    visit: 'visit',
    appointment: 'appointment',
    stay: 'stay',
    meal: 'meal',
    order: 'order',
    repair: 'repair',
    project: 'project',
    case: 'case',
    class: 'class',
  },
  conditions: { care: 'treatment', purchase: 'any purchase' },
  title: 'Text messages from {business}',
  lead: 'May {business} text you to ask how your {occasion} went? Enter your mobile number.',
  name: 'Your name',
  phone: 'Mobile number',
  phoneHint: 'For a number from another country, include the country code.',
  consent:
    'I agree that {business} may send me text messages (SMS) asking how my {occasion} went and inviting me to leave a review. Up to {most} messages per {occasion}. Message and data rates may apply. Reply STOP to opt out, HELP for help. Agreeing is not a condition of {condition}.',
  terms: 'Text message terms',
  privacy: 'Privacy policy',
  agree: 'Agree to text messages',
  done: {
    title: 'Thank you',
    text: 'If you sent the form, {business} may now text the number you gave. Nothing is sent right away.',
    again:
      'If you once replied STOP to {business}, reply START to that message. Until then, you will not get any texts.',
  },
  faults: {
    name: 'Please enter your name.',
    nameLong: 'The name can be at most 100 characters long.',
    nameWithAddress: 'Type your name without a web address.',
    phone: 'Please enter a valid mobile number.',
    agreed: 'Please check the box if you agree. Nothing is saved without it.',
    failed: { title: 'That did not work', text: 'Please try again later.' },
  },
  checkFirst: 'Please check: {title}',
  back: 'Back to the form',
  termsPage: {
    title: 'Text message terms of {business}',
    parts: [
      {
        heading: 'What you get',
        text: [
          '{business} texts people who agreed to it: a message that asks how their {occasion} went and invites them to leave a review, with a link, and reminders if there is no answer.',
        ],
      },
      { heading: 'How often', text: ['Up to {most} messages per {occasion}.'] },
      {
        heading: 'What it costs',
        text: [
          '{business} does not charge for texts. Your phone company’s message and data rates may apply.',
        ],
      },
      {
        heading: 'How to stop',
        text: [
          'Reply STOP to any message. It takes effect right away, and {business} sends no more texts to your number. Reply START to the same number to get them again.',
        ],
      },
      { heading: 'How to get help', text: ['Reply HELP to any message.'] },
      {
        heading: 'Good to know',
        text: [
          'Agreeing is not a condition of {condition}.',
          'Phone companies are not liable for messages that are late or do not arrive.',
        ],
      },
    ],
    contact: { heading: 'Who to ask', text: ['{business}, {contact}'] },
  },
  privacyPage: {
    title: 'Privacy policy for text messages of {business}',
    parts: [
      {
        heading: 'What is kept',
        text: [
          'Your name and mobile number, the words you agreed to, when you did, and the internet address you did it from, as proof of your consent. Also which messages were sent to you, what became of them, and what you answer.',
        ],
      },
      {
        heading: 'What it is for',
        text: [
          'To ask how your {occasion} went, to invite you to leave a review, and to respect your choices.',
        ],
      },
      {
        heading: 'Who else gets it',
        text: [
          'Your mobile number and your consent to text messages are not sold, and not shared with third parties or affiliates for marketing or promotion.',
          'They go only to those who deliver the message for {business}: {app}, by which it is sent, and the phone service behind it. These may not use them for anything else.',
        ],
      },
      {
        heading: 'How long',
        text: [
          'Until {business} erases it. You can ask for that at any time. If you reply STOP, we keep a record of it so no one texts you by mistake.',
        ],
      },
    ],
    contact: { heading: 'Who to ask', text: ['{business}, {contact}'] },
  },
};

const agreement: AgreementTexts = {
  title: 'May {business} show your review?',
  lead: 'Only if you like, whatever your rating. Nothing is shown unless you agree.',
  sentence:
    'I agree that {business} shows my rating, my words and the name I enter here on its website and at {address}, until I take this back.',
  signedSentence:
    'I agree that {business} shows my rating, my words and the name I enter here on its website and at {address}, until {date} or until I take this back.',
  parts: [
    'What is shown: the stars, the words and the name. They tell that I was a patient or client of {business}, and what I wrote about my health, if anything.',
    'Who shows it: {business}, with {app}, which runs these pages for it.',
    'Who can see it: everybody, on the website of {business} and at {address}.',
    'What it is for: to let others know what people say about {business}, which is a form of advertising.',
    'Until when: {date}. After that day it is no longer shown.',
    'I can take this back at any time: by the link I get after agreeing, or in writing to {business}. From then on it is no longer shown. What others have copied by then cannot be called back.',
    'I need not agree. My treatment, payment, and what my insurance covers do not depend on it.',
    'Whoever reads it may pass it on. It is then no longer protected by the privacy rules for health information.',
  ],
  name: 'Name to show',
  nameHint: 'Leave it empty to be shown without a name.',
  signature: 'Your name, as your signature',
  signatureHint: 'It may be shown with your review, in full or shortened.',
  agree: 'Agree',
  faults: {
    agreed: 'Please check the box if you agree. Nothing is shown without it.',
    signature: 'Please enter your name, which is your signature.',
    nameLong: 'The name can be at most 100 characters long.',
    changed: 'These words have changed since you opened the page. Please read them again.',
  },
  given: 'You agreed that {business} may show your review.',
  see: 'Read it again or take it back',
  page: {
    title: 'Your agreement with {business}',
    given: 'You agreed on {date} that your review may be shown.',
    until: 'It is shown until {date} at the longest.',
    what: 'What you agreed to',
    withdraw: 'Take it back',
    withdrawHint: 'Your review then disappears from the website within a minute. You need not say why.',
    ended: {
      title: 'Your review is no longer shown',
      text: '{business} no longer has your agreement to show it. You can close this page.',
    },
  },
  reminder: 'You agreed that {business} may show your review.',
};

const privacy: PrivacyTexts = {
  link: 'Privacy',
  title: 'Privacy at {business}',
  lead: 'What happens to what you tell {business} here, and what you can ask for.',
  who: {
    heading: 'Who is responsible',
    text: ['{business} decides why and how this data is used, and answers for it (as its controller).'],
  },
  contact: 'For questions and requests: {contact}',
  noContact: 'For questions and requests, ask {business} directly.',
  parts: [
    {
      heading: 'What is kept',
      text: [
        'If you rate: the stars, the platform you choose, and what you type (your words, your name and, for a private message, your email address), with the time and the language of the page.',
        'If you got a message: your name and the email address or phone number it went to, which {business} has from you or about you, the messages that were sent, whether you opened their link, and what you wrote back.',
        'If you agreed to text messages: your name and mobile number, the words you agreed to, when you did, and the internet address you did it from.',
        'If you agreed that your review is shown: the words you agreed to, the name you entered for it, and when you did.',
        'Visits are only counted. These pages set no cookies and have no trackers. Otherwise your internet address is used in scrambled form only: to stop misuse, to count visitors, and to notice a form that was sent twice.',
      ],
    },
    {
      heading: 'What it is for, and on what basis',
      text: [
        'To learn how your visit went, to answer you and to improve: the legitimate interest of {business} (GDPR, Art. 6(1)(f)).',
        'To send messages that ask for a review: your consent where you gave it (Art. 6(1)(a)), otherwise the same interest.',
        'To show your review to others: your consent, where you gave it (Art. 6(1)(a), and Art. 9(2)(a) where it says something about your health).',
        'To keep proof of your consent and of your wish to be left alone: legal duties (Art. 6(1)(c)).',
        'You are free to answer. A private message needs a name and an email address, so that you can be answered.',
        'You need not say anything about your health. If you do, it is used to deal with your message, because you chose to send it (Art. 9(2)(a)).',
        'Nothing about you is decided by a machine alone.',
      ],
    },
    {
      heading: 'Who gets it',
      text: [
        '{business}, and {app}, which runs these pages for it and on its instructions, as its processor (in California: its service provider). You reach {app} at {operator}.',
        'Those who deliver messages: the mail server, and the provider of text or WhatsApp messages that {business} uses.',
        'If {business} has an AI service draft its answer, that service gets the stars and your words, after names, phone numbers, email addresses and dates were taken out as far as a program recognizes them.',
        'Platforms get nothing from here. What you post on one, you post there yourself, under its own rules.',
        'If you agreed that your review is shown: everybody who sees it there.',
        'Some of them may be in another country. {business} tells you which ones, and what protects your data there, when you ask.',
      ],
    },
    {
      heading: 'How long it is kept',
      text: [
        'Until {business} erases it, or {days} days after it has closed its account here. In backups it stays until newer ones take their place.',
        'Of visits, only numbers are left after {visitDays} days.',
        'A wish to be left alone stays on record, so that nobody writes to you by mistake.',
      ],
    },
    {
      heading: 'Your rights',
      text: [
        'You can ask {business} for a copy of your data, to correct or erase it or limit its use, and you can object to its use.',
        'You can take consent back at any time: reply STOP to a text message, use the unsubscribe link of an email, or take back your agreement to show your review by the link you got for it.',
        'You can complain to the data protection authority where you live or work.',
      ],
    },
    {
      heading: 'How to have it erased',
      text: [
        'Write to {business} and say which message or feedback you mean. Your name, your addresses, your private words and what you wrote to each other are then removed.',
        'What you posted on a platform, you delete there.',
      ],
    },
    {
      heading: 'If you live in California',
      text: [
        'This is the notice at collection. Collected are identifiers (name, email address, phone number, internet address) and what you write, for the purposes and the time said above. None of it is sold, or shared for advertising. You may ask to know, correct and delete it, and nobody may treat you worse for that.',
      ],
    },
  ],
  ownWords: 'From {business}',
  operatorPolicy: 'Privacy policy of {app}',
  back: 'Back to the review page',
};

export const en: CustomerTexts = {
  language: 'en',
  languages: 'Language',
  ratings: RATING_LABELS,
  stars: (count) => `${count} ${count === 1 ? 'star' : 'stars'}`,
  review: {
    defaultTitle: 'Leave us a review',
    question: 'How was your experience with {business}',
    questionMark: '?',
    description: 'How was your experience with {business}? Leave a rating in a few seconds.',
    checkFirst: 'Please check: {title}',
    whatBetter: 'What could we have done better?',
    usedBefore: 'This link has been used before. What you send now replaces the earlier answer.',
    yourRating: 'Your rating',
    tapStar: 'Tap a star to begin',
    ifHigh: 'If you chose 4 or 5 stars',
    ifLow: 'If you chose 1 to 3 stars',
    whereToShare: 'Thank you! Where would you like to share it?',
    whereToShareReview: 'Where would you like to share your review?',
    honest: 'Thank you for your honesty. To tell {business} what happened, please contact them directly.',
    yourName: 'Your name',
    yourReview: 'Your review',
    email: 'Email',
    whatHappened: 'What happened?',
    optional: '(optional)',
    addWords: 'Add a few words first',
    copiedOnPress: 'Your text is copied when you tap a platform, ready to paste there.',
    ownWords: 'In your own words.',
    onlyBusinessReads: 'Tell the owner directly. Only {business} reads this.',
    knowsYou: 'If this link was sent to you, they know your name and email already.',
    continueTo: 'Continue to {platform}',
    sendFeedback: 'Send Feedback',
    sending: 'Sending…',
    left: 'Characters left: {count}',
    pasteCut: 'That was too long, so the end of what you pasted is missing.',
    youCanAlso: 'You can also',
    postPublicly: 'post a public review',
    tellPrivately: 'tell the owner privately',
    insteadPublicly: 'Post a public review instead',
    insteadPrivately: 'Tell {business} privately instead',
    nextPrivate: 'Below you can tell the owner what happened.',
    nextPublic: 'Below you can choose where to share it.',
    nextNone: 'Thank you for your honesty.',
  },
  faults: {
    selectRating: 'Please select a rating',
    selectPlatform: 'Please select a platform to leave your review',
    contactNeeded: 'Please fill in your contact information',
    emailInvalid: 'Please enter a valid email address.',
    chooseSource: 'Please choose how you would like to share this.',
    tooLong: (max) => `Please keep this under ${max.toLocaleString('en')} characters.`,
    failed: { title: MESSAGES.reviewFailed.title, text: MESSAGES.reviewFailed.text ?? '' },
    busy: {
      title: 'Back in a moment',
      text: 'We are very busy right now. What you typed is still here: please press the button again in a few seconds.',
    },
    offline: OFFLINE,
    away: SERVER_AWAY,
  },
  thanks: {
    title: 'Thank You!',
    privately: 'Thank you for your feedback. It went straight to {business}, and nobody else reads it.',
    publicly: '{business} has received your rating. To share it publicly, post it on {platform} too.',
    answeredAt: '{business} can answer you at {address}. Their email will come from {sender}.',
    answered: '{business} can answer you by email. It will come from {sender}.',
    wordsComeAlong: 'What you wrote is copied when you tap, ready to paste there.',
    whatYouWrote: 'What you wrote',
    copy: 'Copy my text',
    copied: 'Copied',
    textCopied: 'Your text is copied',
    change: 'Change my answer',
    search: 'Search for “{query}”',
    searchQuery: '{business} reviews',
    post: 'Post it on {platform}',
    newTab: '(opens in a new tab)',
    chooseInResults: 'Choose {platform} in the results, then write your review there.',
    opensSoon: 'It opens in a new tab in a moment.',
    notOpened: 'Your browser did not open a new tab. Tap the button to go on.',
    thenPaste: 'Tap the button to go on, then paste your text there.',
  },
  agreement,
  preferences: {
    unsubscribe: 'Unsubscribe',
    unsubscribed: 'You’re unsubscribed',
    question: 'Unsubscribe?',
    stopped: {
      email:
        '{business} will not ask {address} for a review again. If you write to them, they can still answer.',
      sms: '{business} will not text {address} again.',
      whatsapp: '{business} will not message {address} again.',
    },
    ask: {
      email: 'Stop requests for reviews from {business} to {address}.',
      sms: 'Stop text messages from {business} to {address}.',
      whatsapp: 'Stop WhatsApp messages from {business} to {address}.',
    },
    again: 'You’re on the list again',
    resumed: {
      email: '{business} may ask {address} for a review as before.',
      sms: '{business} may text {address} as before.',
      whatsapp: '{business} may message {address} as before.',
    },
    emails: {
      stopped: '{business} will not email {address} again.',
      ask: 'Stop all emails from {business} to {address}.',
      resumed: '{business} may email {address} as before.',
    },
    undo: 'Undo',
    close: 'You can close this page.',
    atOnce: 'It takes effect right away, and you can undo it.',
    nothingMore: 'Nothing more will come',
    noAddress: {
      email: '{business} no longer has your email address, so it cannot email you.',
      sms: '{business} no longer has your phone number, so it cannot text you.',
      whatsapp: '{business} no longer has your phone number, so it cannot message you.',
    },
    others: 'Other messages from {business}',
    to: {
      email: 'Requests by email to {address}',
      sms: 'Text messages to {address}',
      whatsapp: 'WhatsApp messages to {address}',
    },
    stop: 'Stop',
    turnOn: 'Turn on',
    stopOf: {
      email: 'Stop requests by email',
      sms: 'Stop text messages',
      whatsapp: 'Stop WhatsApp messages',
    },
    turnOnOf: {
      email: 'Turn on requests by email',
      sms: 'Turn on text messages',
      whatsapp: 'Turn on WhatsApp messages',
    },
    stopAll: 'Stop all requests',
  },
  closed: {
    title: 'This page is closed',
    text: '{business} takes no reviews here any more, and nothing is sent from here.',
  },
  lost: {
    review: {
      title: 'This link doesn’t work',
      text: 'Part of it may have been cut off on the way, or the business has taken it back.',
      ways: [
        ['Try the whole link.', 'Go back to the message and tap the link there, or copy it to its very end.'],
        ['Ask the business.', 'They can send you a new link, and will be glad you asked.'],
      ],
    },
    unsubscribe: {
      title: 'This link doesn’t work',
      text: 'Part of it may have been cut off, so we cannot tell which messages to stop. You can still stop them:',
      ways: [
        ['Try the whole link.', 'Go back to the message and tap Unsubscribe there.'],
        ['A text or WhatsApp message?', 'Reply STOP to it.'],
        ['An email?', 'Use the unsubscribe button of your mail program, or reply and say so.'],
        ['Or tell the business.', 'They can stop the messages for you.'],
      ],
    },
    texts: {
      title: 'This page is closed',
      text: 'The business does not sign anybody up for text messages here at the moment.',
      ways: [
        ['A link from the business?', 'Part of it may have been cut off. Copy it to its very end.'],
        ['Ask the business.', 'They can tell you how else they will reach you.'],
      ],
    },
  },
  failures: {
    address: {
      title: 'That address does not work',
      text: 'Part of the link is missing or damaged. Check it and try again.',
    },
    foreign: {
      title: 'That request did not come from our page',
      text: 'Open the page again and repeat what you did there.',
    },
    missing: {
      title: 'Page Not Found',
      text: 'Sorry, the page you are looking for does not exist or has been removed.',
    },
    tooLarge: {
      title: 'That is too much at once',
      text: 'It was too long to be read, so nothing was saved. Go back in your browser: what you entered is still there. Send it in smaller parts, such as half of it first.',
    },
    fileTooLarge: {
      title: 'That file is too large',
      text: 'It was not uploaded, and nothing was saved. Go back in your browser and choose a smaller one.',
    },
    tooMany: { title: 'Too many tries', text: 'Please wait a few minutes, then try again.' },
    away: {
      title: 'Back in a moment',
      text: 'We cannot reach our data right now. Please try again in a minute. If you sent a form, go back: what you typed is still there.',
      kept: 'We cannot reach our data right now. What you typed is still on this page: please send it again in a minute.',
    },
    busy: {
      title: 'Back in a moment',
      text: 'We are very busy right now. Please try again in a few seconds. If you sent a form, go back: what you typed is still there.',
      kept: 'We are very busy right now. What you typed is still on this page: please send it again in a few seconds.',
    },
    damaged: {
      title: 'That form arrived damaged',
      text: 'Nothing was changed. Go back, check what you entered, and send it again.',
    },
    refused: { title: 'That did not work', text: 'Please go back and try again.' },
    unexpected: {
      title: 'Something went wrong',
      text: 'The fault is ours. Nothing you sent before is lost. Please try again.',
    },
    tryAgain: 'Try again',
    beginAgain: 'Begin with an empty form',
    sendAgain: 'Send again',
    reference: 'Reference {id}',
  },
  foot: 'Reviews with {app}',
  messages: {
    email: {
      subject: 'How did we do, {name}?',
      content: `Hi {name},

Thank you for choosing us. Would you take a minute to tell us how it went? Good or bad, your honest words help us improve and help others decide.

{review_link}

Thank you for your time!`,
    },
    sms: '{business}: Hi {name}, how did we do? {review_link} Reply STOP to opt out.',
    whatsapp:
      'Hi {name}, this is {business}. Thank you for your visit! How did it go? Tell us here: {review_link}',
  },
  reminder: 'Reminder: {text}',
  optOut: 'Reply STOP to opt out.',
  mail: {
    rather: 'Rather not hear from us?',
    unsubscribe: 'Unsubscribe',
    sentWith: 'Sent with {app}',
    notWorking: 'Button not working? Open this address:',
    preview: 'A question from {business}',
  },
  threadMail: {
    subject: 'Your message to {business}',
    why: 'This is a reply to the feedback you sent to {business}.',
    notYou: 'Was this not you, or would you rather not get these emails?',
    stop: 'Stop emails from {business}',
  },
  answers: {
    stop: '{business}: You are unsubscribed and will get no more messages from us. Reply START to undo.',
    start: '{business}: You are subscribed again. Reply STOP to opt out.',
    help: '{business}: We ask our customers for a review after a visit, with up to 2 reminders. Msg & data rates may apply. Reply STOP to opt out.',
  },
  callUs: 'Or call us at {phone}.',
  optIn,
  privacy,
};

/** What is sent, as people call it. */
const WHAT_IS_SENT =
  '(?:texts?|messages?|msgs?|sms|whatsapps?|reminders?|notifications?|promos?|promotions?|ads)';
export const saysNoEn: SayingNo = {
  words: ['stop', 'unsubscribe', 'unsub', 'optout', 'opt out', 'stopall'],
  commands: [
    ...['cancel', 'end', 'quit', 'revoke', 'remove', 'remove me', 'no more', 'go away'],
    ...['not interested', 'im not interested', 'i am not interested', 'no thanks', 'leave me alone'],
    ...['revoke consent', 'revoke my consent'],
  ],
  courtesies: [
    ...['please', 'pls', 'plz', 'thanks', 'thank you', 'thx', 'ty', 'ok', 'okay', 'hi', 'hello', 'hey'],
    ...['sorry', 'no', 'just', 'now', 'already', 'immediately', 'right', 'it', 'this', 'that', 'these'],
    ...['all', 'any', 'the', 'sir', 'at all', 'sms', 'texts', 'text', 'messages', 'message', 'future'],
    ...['subscription', 'further', 'and'],
  ],
  otherwise: new RegExp(
    [
      // What people cannot or should not stop, what goes on without a stop, and a place or a visit that is one.
      '\\b(?:cant|cannot|can not|couldnt|wont|will not|wouldnt|dont|do not|doesnt|does not|didnt|never|not|non)(?: (?!you)\\w+)? stop',
      '\\b(?:bus|pit|one|full|rest|first|next|last|short|quick|train|a|the) stop\\b',
      // What a patient asks about a medicine.
      '\\b(?:should|can|could|may|do|when|shall) i (?:\\w+ )?stop\\b',
      '\\bstop (?:by|in|over|at|off|for|and|to)\\b',
      `\\bstop (?!texting|txting|messaging|contacting|sending|calling|emailing|writing|bothering|asking|spamming|harassing)\\w+ing\\b`,
    ].join('|'),
  ),
  visit:
    /\b(?:appointments?|appt|apt|visit|booking|reservation|cleaning|reschedule|tomorrow|today|tonight|next|(?:mon|tues|wednes|thurs|fri|satur|sun)day|make it|come in|\d+(?: ?[ap]m)?)\b/,
  phrases: new RegExp(
    [
      '\\bunsubscribe( me)?\\b',
      '\\bopt(?:ing)? ?out\\b',
      // But not of somebody else who never stops texting.
      `(?<!\\b(?:cant|cannot|couldnt|wont|never|doesnt|didnt) (?:(?!you)\\w+ )?)\\b(?:stop|quit) (?:texting|txting|messaging|contacting|sending|calling|emailing|bothering|spamming|harassing|promotions|promos|marketing|ads|the ${WHAT_IS_SENT}|these ${WHAT_IS_SENT}|all ${WHAT_IS_SENT})\\b`,
      // Never and not: to me, from the beginning, or of what I want and you do.
      '\\b(?:do not|dont|never)(?: ever| you)? (?:text|message|contact|call|write|email|bother) (?:me(?! back)|us(?! back)|this number|my)\\b',
      '\\b(?:do not|dont|never)(?: ever)? send (?:me|us|any|more|anything)\\b',
      '^(?:please |pls |just )?(?:do not|dont|never)(?: ever)? (?:text|message|contact|bother)\\b',
      '\\byou (?:may not|must not|should not|shouldnt|are not (?:allowed|permitted) to|do not have (?:my )?(?:permission|consent) to) (?:text|message|contact|call|write)\\b',
      `\\bi (?:really |just )?(?:do not|dont|no longer|never|wouldnt|would not) (?:want|wish|need|like|care)(?: to (?:receive|get|have|see|hear))?(?: (?:any ?more|any|anymore|more|further|these|those|your|such|of|from|about))* (?:you\\b|${WHAT_IS_SENT}\\b)`,
      '\\bi (?:really |just )?(?:do not|dont|no longer|never) (?:want|wish|like) to be (?:texted|messaged|contacted|called|bothered)\\b',
      '\\bi never (?:signed up|subscribed|agreed to (?:this|these|texts|messages)|asked for (?:this|these|texts|messages))\\b',
      '\\b(?:take|get) (?:me|my (?:number|name|phone)) off\\b',
      '\\b(?:remove|delete|lose|erase|forget) (?:me from|my (?:number|phone|cell|info))\\b',
      '\\bleave me alone\\b',
      `\\bno (?:more|further) ${WHAT_IS_SENT}\\b`,
    ].join('|'),
  ),
  own: [],
};
