import type { Area } from './help/live-areas.ts';
import type { SectionHead } from './shapes.ts';

export interface Question {
  id: string;
  question: string;
  /** Paragraphs. */
  answer: string[];
  /** Of a part of the product, which the question is marked with until it is live. */
  area?: Area;
}

export const faq = {
  head: {
    title: 'Frequently asked questions',
    text: 'Short answers, without small print.',
  } satisfies SectionHead,
  questions: [
    {
      id: 'what',
      question: 'What does {appName} do?',
      answer: [
        'It helps you ask customers for reviews and answer them. You send invitations by SMS, email or WhatsApp, or share a link and a QR code. Reviews from the platforms you connect arrive in one inbox, where you can draft and publish replies.',
        'It was made for dentists and doctors first, and works for any local business.',
      ],
    },
    {
      id: 'ask',
      question: 'How do I ask for reviews?',
      answer: [
        'Add contacts by hand or upload a CSV file with name, email and phone. Confirm that you have their consent, choose a template, and send. Before anything goes out you see who will get a message and why someone will not.',
        'If you like, a reminder follows after 3 and/or 7 days. It is canceled when the person answers, opens the link, or opts out.',
      ],
    },
    {
      id: 'sms',
      question: 'Do I need my own SMS provider?',
      answer: [
        'Yes, for SMS. You connect your own Twilio or Telnyx account under Settings, SMS Service. Messages come from your number and your provider bills you for them.',
        'Numbers in the United States need an approved 10DLC or toll-free campaign first. Your provider grants that approval, and it can take from days to weeks. Until then you can ask by email, link and QR code.',
      ],
    },
    {
      id: 'fair',
      question: 'Does {appName} ask only happy customers?',
      answer: [
        'No. Everyone you invite gets the same question. Google, the FTC and most platforms forbid asking only people who are likely to be pleased, and forbid rewards for reviews. {appName} is built for asking everyone alike, which lowers the risk. How you ask beyond it is up to you.',
      ],
    },
    {
      id: 'low-ratings',
      question: 'What happens when someone gives one to three stars?',
      answer: [
        'They see a short private form, so that you can hear what went wrong and answer. Under it, in normal size, it says “You can also post a public review,” and it leads to the same platforms.',
        'You can turn the private form off. You can also remove the public line, but we advise against it and explain why before you do.',
      ],
    },
    {
      id: 'platforms',
      question: 'Which review platforms can I connect?',
      answer: [
        'More than 30: general ones such as Google, Facebook and Trustpilot, and platforms for healthcare, automotive, home services and legal. Connections are checked four times a day.',
        'They differ. Some let us read every review and publish your reply. Some give only a few recent reviews. For others you import a file, and to reply you copy your text and open the platform. Yelp does not allow asking for reviews, so there we only watch. Each connection says what it can do.',
      ],
    },
    {
      id: 'ai',
      question: 'Does the AI post replies by itself?',
      answer: [
        'No. It writes a draft. You can ask for another one as often as you like, change it, or write your own. A reply goes out only when you publish it.',
      ],
    },
    {
      id: 'healthcare',
      question: 'Is it suitable for healthcare practices?',
      answer: [
        'Yes, that is where it started. Before a reply goes out, it is checked for anything that confirms someone was a patient or repeats a health detail. If something is found, you see the phrase, the reason, and safer words. Text sent to the AI has names, phone numbers, email addresses and dates removed; an unusual name can be missed.',
        'No tool makes a practice compliant by itself. Keep treatments out of your messages, and make sure you have the agreements you need with your SMS and email providers.',
      ],
    },
    {
      id: 'widgets',
      area: 'widgets',
      question: 'Which reviews do the widgets show?',
      answer: [
        'Reviews with 4 and 5 stars, unless you choose otherwise. The average and the number beside them count all public reviews of the platforms they name, and a small line tells visitors which selection they see. Private feedback never appears.',
      ],
    },
    {
      id: 'trial',
      question: 'How does the free trial work, and can I take my data with me?',
      answer: [
        '{joining} There is no setup fee. {prices} A wizard takes you through the first steps, up to an invitation to yourself.',
        'You can download everything we keep for you as one ZIP file at any time, and delete your account with all its data in your profile.',
      ],
    },
  ] satisfies Question[],
};
