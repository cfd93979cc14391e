import type { OptInTexts } from './opt-in.ts';

/** To a name that would carry a link into a message. */
export const nameWithAddressEn = 'Type your name without a web address.';

export const optInEn: OptInTexts = {
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
