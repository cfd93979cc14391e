import { liveTexts } from './coming.ts';
import { LEGAL_UPDATED, type LegalPage } from './legal.ts';

export const terms = {
  title: 'Terms and Conditions',
  summary:
    'You may use {appName} to ask for reviews fairly and to answer them. You stay responsible for whom you contact and what you publish. We keep the service running with care and do not own your data.',
  updated: LEGAL_UPDATED,
  sections: [
    {
      id: 'who',
      heading: 'Who these terms are between',
      parts: [
        '“{appName}”, “we” and “us” mean the operator of the service at this address. You reach us at {supportEmail}. “You” means the person who opens an account and the business that person acts for.',
        'The software behind {appName} can be run by anyone on their own machines. These terms are about the service at this address and no other.',
        'By opening an account you accept these terms. If you do so for a business, you confirm that you may.',
      ],
    },
    {
      id: 'service',
      heading: 'What the service does',
      parts: [
        'With {appName} you can:',
        {
          list: liveTexts([
            [
              'sending',
              'send invitations to review your business by SMS, email and WhatsApp, and share a link and a QR code',
            ],
            ['core', 'receive ratings, texts and private feedback on a public page'],
            ['platforms', 'read reviews from platforms you connect, as far as each platform allows it'],
            ['replies', 'draft replies, with or without AI, and publish them'],
            ['widgets', 'show reviews on your website with widgets'],
            ['social', 'share reviews on social networks'],
            ['analytics', 'see statistics about all this'],
          ]),
        },
        'Platforms, message providers and AI services belong to others. They can change, limit or end what they offer, and then the matching part of {appName} changes too. We tell you on the connection concerned.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      parts: [
        'Give a true name and an email address you can read. Keep your password to yourself, and tell us if you think someone else has it. What happens under your account is yours to answer for, unless we are at fault.',
        'You must be at least 18 years old and able to make contracts.',
      ],
    },
    {
      id: 'contacts',
      heading: 'The people you contact',
      parts: [
        'You decide whom to contact. Before you send, you must have the consent the law asks for, on the channel you use, and be able to show it. {appName} records that you confirmed it, when, and in which words.',
        {
          list: [
            'Send only to your own customers, never to bought or borrowed lists.',
            'Name your business, and keep the way to opt out in every message.',
            'Respect opt-outs. {appName} enforces those it knows of; pass on those that reach you in other ways.',
            'Keep health details, case details and other sensitive facts out of messages and contact lists.',
            'For SMS to the United States, use a number with an approved 10DLC or toll-free campaign.',
          ],
        },
        'In the United States this means, among others, the TCPA and CAN-SPAM. Elsewhere it means the rules of the country where the person lives.',
      ],
    },
    {
      id: 'fair',
      heading: 'Fair reviews',
      parts: [
        'Reviews are worth something because people trust them. You agree not to:',
        {
          list: [
            'write, buy or arrange reviews that are not real',
            'offer rewards for a review or for a certain rating',
            'ask only those you expect to be pleased, or discourage others',
            'press someone to change or remove a review, or threaten them because of one',
            'ask for reviews where a platform forbids it, as Yelp does',
            'present a selection of reviews as if it were all of them',
          ],
        },
        'The rules of each platform you connect apply to you as well.',
      ],
    },
    {
      id: 'replies',
      heading: 'Replies and AI',
      parts: [
        'Drafts are suggestions and can be wrong. Nothing is published until you publish it, and what you publish is your statement. The privacy check catches much and cannot catch everything. Health professionals and lawyers remain bound by their own duties of silence.',
      ],
    },
    {
      id: 'providers',
      heading: 'Your own providers',
      parts: [
        'For SMS and WhatsApp you connect accounts of your own, for example with Twilio, Telnyx or Meta. Their terms and prices apply between you and them, and they bill you directly. We use the credentials you store only to carry out what you ask for, and store them encrypted.',
      ],
    },
    {
      id: 'your-content',
      heading: 'Your content and your data',
      parts: [
        'What you put in stays yours, and so does what your customers send you through {appName}, as far as it was not theirs already. You allow us to store, process and show it as needed to run the service for you.',
        'You can download everything we keep for you at any time. How we handle personal data is described in the Privacy Policy. Where we process the data of your customers for you, we do so on your instructions only, keep it confidential and secure, help you answer the people concerned, and delete it when you leave. On request we sign a data processing agreement.',
        'If you need a business associate agreement under HIPAA, ask us before you store anything that is protected health information. Without one, do not.',
      ],
    },
    {
      id: 'price',
      heading: 'Free trial and prices',
      parts: [
        'The trial is free and there is no setup fee. {prices} What your own providers charge is not part of our price.',
      ],
    },
    {
      id: 'misuse',
      heading: 'What we do not allow',
      parts: [
        {
          list: [
            'breaking the law or the rights of others',
            'harassment, hate, deception, or posing as someone else',
            'attacks on the service, attempts to reach data of others, or loads meant to disturb it',
            'going around limits, opt-outs, quiet hours or safety checks',
            'reselling the service without our consent',
          ],
        },
        'If you do, we can pause sending or close the account. We tell you why beforehand, unless waiting would harm others or the law forbids it.',
      ],
    },
    {
      id: 'availability',
      heading: 'Availability and changes to the service',
      parts: [
        'We run the service with care, and cannot promise that it is never interrupted. We improve it as we go. If we remove something important, we tell you in time for you to download your data.',
      ],
    },
    {
      id: 'liability',
      heading: 'Warranty and liability',
      parts: [
        'As far as the law allows, the service is provided as it is, without a promise of any result, such as a number of reviews or a rating.',
        'As far as the law allows, we are not liable for indirect losses or lost profit, and our liability in total is limited to what you paid us in the twelve months before the event. Nothing here limits liability that cannot be limited by law, for example for intent, gross negligence, or harm to life and health.',
        'If someone makes a claim against us because you broke these terms or the law, you cover the reasonable cost, as far as you are at fault.',
      ],
    },
    {
      id: 'end',
      heading: 'Ending it',
      parts: [
        'You can leave at any time: delete your account in your profile, and after 7 days in which you can take it back we delete it with all its data. We can end the contract with 30 days’ notice by email, or at once for serious breaches.',
      ],
    },
    {
      id: 'rest',
      heading: 'Everything else',
      parts: [
        'If we change these terms, we tell you by email at least 30 days before. If you do not agree, you can leave before the change takes effect. If one part of these terms is not valid, the others remain. The law of the place where we are established applies, and consumers keep the protection of the law where they live.',
        'Questions? Write to {supportEmail}.',
      ],
    },
  ],
} satisfies LegalPage;
