import { liveTexts } from './coming.ts';
import { LEGAL_UPDATED, type LegalPage } from './legal.ts';

export const privacyPolicy = {
  title: 'Privacy Policy',
  summary:
    'We collect what the service needs and nothing to advertise with. We do not sell personal data. If a business asked you for a review through {appName}, that business decides about your data, and you can opt out with one tap.',
  updated: LEGAL_UPDATED,
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      parts: [
        '“{appName}”, “we” and “us” mean the operator of the service at this address. Write to {supportEmail} about anything on this page.',
        'There are two roles, and it matters which one applies to you:',
        {
          list: [
            'For visitors of this website, account holders and people who write to us, we decide why and how data is used. We are the controller.',
            'For the customers of a business that uses {appName}, that business decides. It is the controller, and we process the data for it and on its instructions, as its processor. Under California law we are its service provider.',
          ],
        },
        'If you received a message or left feedback through {appName}, please turn to the business first. If you write to us, we pass it on.',
      ],
    },
    {
      id: 'data',
      heading: 'What data there is',
      parts: [
        {
          list: [
            'Account: name, email address, password (stored only as a hash), settings, and for each sign-in its time, IP address and kind of browser.',
            'Business: name, picture, postal address, links to review platforms, message templates, and credentials for the providers you connect (stored encrypted).',
            'Contacts of a business: name, email address, phone number, language, the record of their consent (where somebody agreed on a page of the business, with the IP address), their opt-outs, and which messages were sent to them with what outcome.',
            'Reviews and feedback: rating, text, name, and with private feedback an email address, the time, and which invitation they answer. Also reviews read from platforms that the business connected.',
            'Visits to review pages: that a page was opened, through which way (link, QR code, invitation), as a count.',
            'Widgets on the websites of businesses: that one was seen, or a link in it pressed, as a count.',
            'Messages to us: what you enter in the contact form or write in an email or chat.',
            'Technical records: time, address of the page and errors, and the IP address as far as needed to keep the service safe. They do not contain message texts or passwords.',
          ],
        },
        'Contacts come from the business, which had them from you. We buy no data.',
      ],
    },
    {
      id: 'why',
      heading: 'What we use it for',
      parts: [
        {
          list: [
            'To provide the service you signed up for (performance of a contract).',
            'To send invitations and reminders for a business, to people who agreed to them (consent, obtained by the business).',
            'To answer you (steps before a contract, or our legitimate interest in answering).',
            'To keep the service safe, prevent abuse and fix errors (legitimate interest).',
            'To keep what the law tells us to keep, such as proof of consent and opt-outs (legal obligation).',
          ],
        },
        'We do not sell personal data, do not share it for advertising, and make no decisions about you by machine alone.',
      ],
    },
    {
      id: 'messages',
      heading: 'Text messages, email and WhatsApp',
      parts: [
        'A business may ask you for a review and remind you, usually once and at most twice. Message and data rates may apply. Reply STOP to a text message to end messages from that business on that channel, or HELP for help. Every email has an unsubscribe link that works with one click.',
        'Phone numbers and consent to receive text messages are not sold, and not shared with anyone for their own marketing. They go only to the message providers that deliver the message.',
        'Our emails contain no tracking pixels. Links lead to our own address, and opening one counts as a visit only when a person does it.',
      ],
    },
    {
      id: 'health',
      heading: 'Health information',
      parts: [
        'Many businesses on {appName} work in healthcare. They are asked to keep treatments and other health details out of contacts and messages. That someone was invited by a practice can be sensitive by itself, so contact lists are visible to that practice alone, and notices about feedback carry no message text.',
        'Before a reply to a review is published, {appName} checks that it neither confirms a patient nor repeats a health detail.',
      ],
    },
    {
      id: 'ai',
      heading: 'Reply drafts by AI',
      parts: [
        'When a business asks for a draft, the text of the review and its rating are sent to the AI service that the business has connected, or to the one that was set up for this installation, with the kind and town of the business, what it wrote about how its replies should sound, and up to three replies that it has published. Names, phone numbers, email addresses and dates are removed first; an unusual name can be missed. If the business has the AI service read its public replies before they are published, the reply is sent in the same form, without the review. If there is no AI service, drafts are put together from templates here, and nothing is sent. Nothing is published without a person.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else receives data',
      parts: [
        'We use other companies only where the service needs them, under contracts that bind them. Which ones they are depends on how the service is set up, and on what each business connects:',
        {
          list: liveTexts([
            ['core', 'hosting, database and file storage, chosen by us'],
            ['core', 'a mail server, chosen by us'],
            [
              'sending',
              'an SMS or WhatsApp provider such as Twilio, Telnyx or Meta, chosen by the business, with an account of its own',
            ],
            ['replies', 'an AI service, if one is set up or the business has connected one'],
            ['platforms', 'review platforms, for reviews and replies of businesses that connected them'],
            ['social', 'Facebook and Instagram, for pictures a business decides to post'],
            ['core', 'authorities, where the law obliges us'],
          ]),
        },
        'The current list of the companies we chose is yours for the asking. If one of them is in another country, we rely on a decision of adequacy or on standard contractual clauses where the law asks for them.',
        'If you go on from a review page to a platform such as Google, its own privacy policy applies there. Public reviews are public.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      parts: [
        'We use only what signing in needs, so there is nothing to consent to:',
        {
          list: [
            'a session cookie that keeps you signed in until you log out or it expires',
            'a cookie that says that you have signed in with this browser before, so that others who guess at your password cannot lock you out; it lasts up to 400 days',
            'a cookie that lasts a minute and carries a confirmation, such as “Settings saved”, to the next page',
          ],
        },
        'Review pages and widgets set no cookies. A pop-up that somebody closes keeps in their browser that it was closed, so that it does not come back at once; the business can switch that off. What somebody types on a review page stays in that tab of their browser until they send it or close the tab. There are no advertising or analytics cookies and no scripts of others for tracking.',
      ],
    },
    {
      id: 'statistics',
      heading: 'Statistics',
      parts: [
        'Visits are counted with a code made from technical details of the visit and a secret that changes every day. It tells two visits on one day apart, cannot be traced to a person by us afterwards, is deleted after 35 days, when only the number of visits is kept, and is not linked to other websites. Bots and mail scanners are left out.',
      ],
    },
    {
      id: 'time',
      heading: 'How long we keep it',
      parts: [
        {
          list: [
            'Account and business data: as long as the account exists. You delete it yourself in your profile; after 7 days in which you can take that back, it is erased with all its data.',
            'Contacts, messages and feedback: until the business erases them or leaves.',
            'Proof of consent and opt-outs: as long as they are needed to respect your wish and to prove it.',
            'Sign-in records: until the session ends.',
            'Messages to us: until your matter is settled, and longer only where the law asks for it.',
            'Backups: erased data disappears from them when they are replaced in their usual turn.',
          ],
        },
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      parts: [
        'Depending on where you live, you can ask for access to your data, a copy of it, correction, erasure, or a restriction of its use. You can object to its use, and take back a consent at any time for the future. You can complain to a supervisory authority. Using these rights costs nothing and has no disadvantage for you.',
        {
          list: [
            'Account holders can correct the data of their business, download everything as one ZIP file, erase single contacts and delete the account, all in their account. For a correction of their own name or email address they write to us.',
            'Customers of a business can opt out in every message, and turn to the business for everything else. It can find, export and erase the data of one person.',
            'Anyone can write to {supportEmail}. We answer within one month, and check first that we are talking to the right person.',
          ],
        },
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      parts: [
        'Connections are encrypted. Passwords are stored as hashes, and credentials for providers are encrypted. Each business sees only its own data, and the server enforces it. Important actions are recorded. If something goes wrong that puts you at risk, we tell those concerned as the law requires.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      parts: [
        'The service is for businesses and adults. Do not add children as contacts. If you believe that we hold data of a child, write to us and we erase it.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      parts: [
        'If this page changes, the date at the top changes with it. We tell account holders about important changes by email. Questions? Write to {supportEmail}.',
      ],
    },
  ],
} satisfies LegalPage;
