import { MESSAGES, OFFLINE } from '#shared/http/messages.ts';
import { RATING_LABELS } from '#shared/reviews/rating-labels.ts';
import { optInEn } from './opt-in-en.ts';
import type { CustomerTexts } from './texts.ts';

export const en: CustomerTexts = {
  ratings: RATING_LABELS,
  stars: (count) => `${count} ${count === 1 ? 'star' : 'stars'}`,
  review: {
    defaultTitle: 'Leave us a review',
    question: 'How was your experience with {business}',
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
    copyHint: 'You can copy it on the next page.',
    ownWords: 'In your own words.',
    onlyBusinessReads: 'Tell the owner directly. Only {business} reads this.',
    knowsYou: 'If this link was sent to you, they know your name and email already.',
    continue: 'Continue',
    to: ' to {platform}',
    sendFeedback: 'Send Feedback',
    sending: 'Sending…',
    left: 'Characters left: {count}',
    pasteCut: 'That was too long, so the end of what you pasted is missing.',
    youCanAlso: 'You can also',
    postPublicly: 'post a public review',
    tellPrivately: 'tell the owner privately',
    nextPrivate: 'Below you can tell the owner what happened.',
    nextPublic: 'Below you can choose where to share it.',
    nextNone: 'Thank you for your honesty.',
  },
  faults: {
    selectRating: 'Please select a rating',
    selectPlatform: 'Please select a platform to leave your review',
    contactNeeded: 'Please fill in your contact information',
    emailInvalid: 'Please enter a valid email address.',
    chooseWay: 'Please choose how you would like to share this.',
    tooLong: (max) => `Please keep this under ${max.toLocaleString('en')} characters.`,
    failed: { title: MESSAGES.reviewFailed.title, text: MESSAGES.reviewFailed.text ?? '' },
    busy: {
      title: 'Back in a moment',
      text: 'We are very busy right now. What you typed is still here: please press the button again in a few seconds.',
    },
    offline: OFFLINE,
  },
  thanks: {
    title: 'Thank You!',
    privately: 'Thank you for your feedback. It went straight to {business}, and nobody else reads it.',
    publicly: '{business} has received your rating. To share it publicly, post it on {platform} too.',
    whatYouWrote: 'What you wrote',
    copy: 'Copy my text',
    copied: 'Copied',
    change: 'Change my answer',
    search: 'Search for “{query}”',
    searchQuery: '{business} reviews',
    post: 'Post it on {platform}',
    newTab: '(opens in a new tab)',
    chooseInResults: 'Choose {platform} in the results, then write your review there.',
    opensSoon: 'It opens in a new tab in a moment.',
  },
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
  answerMail: {
    subject: 'Your message to {business}',
    why: 'This is an answer to the feedback you sent to {business}.',
    notYou: 'Was it not you, or do you want no more of these?',
    stop: 'Stop emails from {business}',
  },
  answers: {
    stop: '{business}: You are unsubscribed and will get no more messages from us. Reply START to undo.',
    start: '{business}: You are subscribed again. Reply STOP to opt out.',
    help: '{business}: We ask our customers for a review after a visit, with up to 2 reminders. Msg & data rates may apply. Reply STOP to opt out.',
  },
  callUs: 'Or call us at {phone}.',
  optIn: optInEn,
};
