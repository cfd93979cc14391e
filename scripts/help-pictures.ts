import type { Locator, Page } from '@playwright/test';

/** A part of a screen of the running demo, as `npm run screenshots -- --help` draws it. */
export interface HelpShot {
  path: string;
  /** Without a sign-in, as customers and newcomers see it. */
  isPublic?: boolean;
  /** Drawn for phones only, as customers have one in their hands. */
  onPhoneOnly?: boolean;
  /** What is pressed or filled in first. */
  open?: (page: Page) => Promise<void>;
  /** Everything that has to be in the picture; `main` if left out. */
  show?: (page: Page) => Locator[];
  /** Where the picture ends, if not with what it shows. */
  until?: (page: Page) => Locator;
  /** Drawn as the window shows it, with the bars that do not scroll. */
  isDialog?: boolean;
  /** Of the desktop's window, where a screen would be too wide to be read in an article. */
  window?: number;
}

const card = (page: Page, name: string | RegExp) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .last();
const cards =
  (...names: (string | RegExp)[]) =>
  (page: Page) =>
    names.map((name) => card(page, name));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** For a transition of a page without a script's help. */
const SETTLED_MS = 600;
const consent = (page: Page) => page.getByLabel('I have consent to send messages to these contacts');

/** Two whom the demo has not asked yet, and one whom it asked a short time ago. */
const TYPED = [
  { name: 'Nora Whitfield', email: 'nora.whitfield@mail.example' },
  { name: 'Julian Ortega', email: 'julian.ortega@mail.example' },
  { name: 'Kenji Mori', email: 'kenji.mori@mail.example' },
] as const;

async function typeContacts(page: Page): Promise<void> {
  const rows = page.getByRole('list', { name: 'Contacts' }).getByRole('listitem');
  for (const [at, { name, email }] of TYPED.entries()) {
    if ((await rows.count()) <= at) await button(page, 'Add Contact').click();
    await rows.nth(at).locator('input[name$=".name"]').fill(name);
    await rows.nth(at).locator('input[name$=".email"]').fill(email);
  }
  await page.getByText('2 of 3').first().waitFor();
}

async function lookAhead(page: Page): Promise<void> {
  await typeContacts(page);
  await consent(page).check();
  await button(page, 'Send Email to 2').first().click();
  await page.getByRole('dialog').waitFor();
}

/** The last that is done. */
async function openCampaign(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Campaigns, newest first' }).getByRole('link').nth(1).click();
  await page.waitForURL(/campaigns\/[0-9a-f-]{36}/);
}

const choose = (provider: RegExp) => async (page: Page) => {
  await page.getByRole('radio', { name: provider }).check();
};

const CUSTOMER_FILE = `First name,Last name,E-mail,Mobile,Do not contact
Nora,Whitfield,nora.whitfield@mail.example,(512) 555-0171,
Julian,Ortega,julian.ortega@mail.example,(512) 555-0172,
Bea,Lindqvist,bea.lindqvist@mail.example,,yes
Amir,Haddad,amir.haddad@mail.example,(512) 555-0173,`;

async function uploadCustomers(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(CUSTOMER_FILE),
  });
  await button(page, 'Upload and check').click();
  await page.waitForURL(/import\/[0-9a-f-]{36}/);
  await page.getByRole('heading', { name: 'What will be imported' }).waitFor();
}

const rate = (stars: string) => async (page: Page) => {
  await page.locator('label', { hasText: stars }).click();
  await page.waitForTimeout(SETTLED_MS);
};

async function openReview(page: Page, of: string): Promise<void> {
  await page.locator('a[data-review]').filter({ hasText: of }).first().click();
  await page.waitForURL(/review=/);
  // What is typed before it is there would be lost with the review that was open.
  await page.locator('article:visible').filter({ hasText: of }).last().waitFor();
  await page.waitForLoadState('networkidle');
}

async function writeReply(page: Page): Promise<void> {
  await openReview(page, 'Tom Becker');
  const reply = page.locator('main textarea').first();
  await reply.fill('Thank you for your kind words, Tom. We will pass them on to the whole team.');
  await page.locator('main').getByRole('link', { name: 'Copy & open', disabled: false }).last().waitFor();
}

async function writeDoubtful(page: Page): Promise<void> {
  await openReview(page, 'Priya');
  const reply = page.locator('main textarea').first();
  await reply.fill('Sorry about the wait, Priya. It is a pity that your crown took so long.');
  await page.getByText('Would this sentence be just as true').first().waitFor();
}

async function makeFeed(page: Page): Promise<void> {
  // Asked once for all widgets of a practice.
  const right = page.getByRole('checkbox', { name: /has the right to show/ });
  if ((await right.count()) > 0) await right.check();
  await button(page, 'Make this widget').click();
  await page.waitForURL(/widgets\/[0-9a-f-]{36}$/);
  // Without the toast.
  await page.reload({ waitUntil: 'networkidle' });
}

async function choosePicture(page: Page): Promise<void> {
  await page.locator('a[href*="review="]').first().click();
  await page.locator('img[alt^="The review of"]').waitFor();
}

const article = (page: Page) => [page.locator('article:visible').last()];
const replyForm = (page: Page) =>
  page
    .locator('main form:visible')
    .filter({ has: page.locator('textarea') })
    .first();
const row = (page: Page, label: string | RegExp) => page.getByLabel(label, { exact: true });

/** By article, as `category/name`; the article shows each by its name: `![…](picture:name)`. */
export const HELP_PICTURES: Record<string, Record<string, HelpShot>> = {
  'getting-started/create-your-account': {
    'sign-up': {
      path: '/register',
      isPublic: true,
      show: (page) => [page.getByRole('heading', { level: 1 }), page.locator('main form')],
      until: (page) => page.getByText(/^By creating/),
    },
  },
  'getting-started/name-your-business': {
    'business-profile': {
      path: '/dashboard/profile',
      show: cards('Business profile'),
      until: (page) => page.getByText(/^Appears at the bottom of every email/),
    },
  },
  'getting-started/your-review-link': {
    'link-settings': {
      path: '/dashboard/review-link',
      show: cards('Link settings'),
      until: (page) => page.getByText(/^The old address and printed/),
    },
  },
  'getting-started/choose-platforms': {
    'chosen-platforms': { path: '/dashboard/review-link', show: cards('Platforms') },
  },
  'getting-started/first-request': {
    'first-contact': { path: '/dashboard/get-reviews', open: typeContacts, show: cards('Add Contacts') },
  },
  'getting-started/password-and-devices': {
    'password-and-devices': {
      path: '/dashboard/settings',
      show: cards('Password and devices'),
      window: 1024,
    },
  },
  'getting-started/first-steps': {
    'first-steps': {
      path: '/dashboard/setup',
      window: 1024,
      until: (page) => page.getByText('Try the link').last(),
    },
  },
  'asking/before-you-send': {
    'look-ahead': {
      path: '/dashboard/get-reviews',
      open: lookAhead,
      show: (page) => [page.getByRole('dialog')],
      isDialog: true,
      window: 1024,
    },
  },
  'asking/campaigns': {
    'campaign-steps': {
      path: '/dashboard/campaigns',
      open: openCampaign,
      show: (page) => [page.locator('main section').first()],
      window: 1024,
    },
    'campaign-groups': {
      path: '/dashboard/campaigns',
      open: openCampaign,
      show: (page) => [page.locator('main section').nth(1)],
      until: (page) => page.locator('main section').nth(1).getByText('Reminder', { exact: true }).nth(3),
      window: 1024,
    },
  },
  'asking/contacts': {
    'contact-list': {
      path: '/dashboard/contacts?filter=rated',
      show: (page) => [page.getByRole('region', { name: 'Contacts' })],
      until: (page) => page.getByRole('list', { name: 'Contacts' }).getByRole('listitem').nth(5),
      window: 1024,
    },
  },
  'asking/import-csv': {
    'import-columns': {
      path: '/dashboard/contacts/import',
      open: uploadCustomers,
      show: cards('Which column is what?'),
      until: (page) => page.getByText('For numbers without a country code.'),
      window: 1024,
    },
    'import-outcome': {
      path: '/dashboard/contacts/import',
      open: uploadCustomers,
      show: cards('What will be imported'),
      window: 1024,
    },
  },
  'asking/write-the-message': {
    'message-templates': {
      path: '/dashboard/get-reviews',
      show: cards('Message Templates'),
      until: (page) => page.getByText('for personalization and'),
    },
  },
  'asking/pacing': {
    'sending-rules': { path: '/dashboard/settings?tab=sending', show: cards('Sending rules'), window: 1024 },
  },
  'asking/reminders': {
    'reminders-on': {
      path: '/dashboard/get-reviews',
      open: async (page) => {
        await page.getByRole('switch', { name: 'Automated Reminders' }).click();
      },
      show: (page) => [
        page.getByRole('switch', { name: 'Automated Reminders' }),
        row(page, /^Reminder after/),
        row(page, /^Second reminder after/),
        button(page, 'Save Email Template'),
        page.getByLabel('Email content'),
      ],
    },
  },
  'asking/own-mail-server': {
    'own-mail-server': {
      path: '/dashboard/settings?tab=email',
      show: cards('Use your own mail server'),
      window: 1024,
    },
  },
  'asking/twilio': {
    'twilio-credentials': {
      path: '/dashboard/settings?tab=sms',
      open: choose(/^Twilio/),
      show: cards('SMS Service'),
      window: 1024,
    },
  },
  'asking/telnyx': {
    'telnyx-credentials': {
      path: '/dashboard/settings?tab=sms',
      open: choose(/^Telnyx/),
      show: cards('SMS Service'),
      window: 1024,
    },
  },
  'asking/whatsapp': {
    'whatsapp-provider': {
      path: '/dashboard/settings?tab=sms',
      open: choose(/Cloud API/),
      show: cards('WhatsApp'),
      until: (page) => page.getByText('In the Meta app under WhatsApp, API setup.'),
      window: 1024,
    },
  },
  'asking/registration-kit': {
    'registration-texts': {
      path: '/dashboard/settings/registration',
      show: cards('What you send, and how people agree'),
      until: (page) => page.getByText(/of 4,096 characters/).first(),
    },
  },
  'reviews/reviews-inbox': {
    'inbox-list': {
      path: '/dashboard/reviews',
      show: (page) => [
        page.locator('a[data-review]').first(),
        page.getByRole('link', { name: /^Needs reply/ }),
      ],
      until: (page) => page.locator('a[data-review]').nth(4),
    },
  },
  'reviews/reply-to-a-review': {
    'reply-beside': {
      path: '/dashboard/reviews?tab=needs-reply',
      open: writeReply,
      show: article,
      until: replyForm,
    },
  },
  'privacy/healthcare-replies': {
    'marked-sentence': { path: '/dashboard/reviews', open: writeDoubtful, show: article, until: replyForm },
  },
  'reviews/ai-replies': {
    'how-replies-start': {
      path: '/dashboard/settings?tab=replies',
      show: cards('How replies start'),
      window: 1024,
    },
    'ai-service': {
      path: '/dashboard/settings?tab=replies',
      show: cards('AI service'),
      until: (page) => button(page, 'Save AI service'),
      window: 1024,
    },
  },
  'reviews/notifications': {
    notices: {
      path: '/dashboard/settings?tab=notifications',
      show: (page) => [page.locator('main form').first()],
      until: (page) => page.getByText('4 or 5 stars, from any connected platform'),
    },
  },
  'reviews/monthly-report': {
    'monthly-report': {
      path: '/dashboard/analytics/report',
      show: article,
      until: (page) => page.locator('article section').first(),
    },
  },
  'reviews/read-your-analytics': {
    today: {
      path: '/dashboard',
      show: (page) => [card(page, 'Today'), page.getByRole('heading', { name: /^You asked/ })],
      window: 1024,
    },
    'asked-to-public': { path: '/dashboard', show: cards('From asked to public'), window: 1024 },
  },
  'reviews/missing-reviews': {
    'vanished-review': { path: '/dashboard/integrations/missing', show: cards('Google'), window: 1024 },
  },
  'reviews/how-reading-works': {
    'paste-an-address': { path: '/dashboard/integrations', show: cards('Your platforms'), window: 1024 },
  },
  'reviews/import-reviews': {
    'import-reviews': {
      path: '/dashboard/integrations/import',
      show: cards('A file', 'Text from a page'),
      window: 1024,
    },
  },
  'reviews/google': {
    'google-sources': {
      path: '/dashboard/integrations/connect?platform=google',
      until: (page) =>
        page
          .getByText(/^The terms, in short/)
          .first()
          .locator('xpath=..'),
      window: 1024,
    },
  },
  'reviews/facebook': {
    'facebook-sources': {
      path: '/dashboard/integrations/connect?platform=facebook',
      until: (page) =>
        page
          .getByText(/^The terms, in short/)
          .first()
          .locator('xpath=..'),
      window: 1024,
    },
  },
  'reviews/what-customers-see': {
    'five-stars-to-tap': {
      path: '/review/bright-smiles',
      isPublic: true,
      onPhoneOnly: true,
      until: (page) => page.getByText('Tap a star to begin'),
    },
    'after-five-stars': {
      path: '/review/bright-smiles',
      isPublic: true,
      onPhoneOnly: true,
      open: rate('5 stars'),
      until: (page) => page.getByText('Add a few words first'),
    },
    'after-two-stars': {
      path: '/review/bright-smiles',
      isPublic: true,
      onPhoneOnly: true,
      open: rate('2 stars'),
      until: (page) =>
        page.locator('summary:visible, label:visible', { hasText: 'post a public review' }).first(),
    },
  },
  'reviews/private-feedback': {
    'private-feedback': {
      path: '/dashboard/reviews?tab=private',
      open: (page) => openReview(page, 'Anita'),
      show: article,
      until: (page) => button(page, 'Mark handled').last(),
    },
  },
  'website/qr-code': {
    'qr-code': {
      path: '/dashboard/review-link',
      show: cards('QR code'),
      until: (page) => page.getByRole('listitem').filter({ hasText: 'business card size' }),
    },
  },
  'website/choose-a-widget': {
    'widget-types': { path: '/dashboard/widgets', show: cards('Choose your first widget'), window: 1024 },
    // After the types: with a widget, they have another heading.
    'widget-code': {
      path: '/dashboard/widgets/new?type=feed',
      open: makeFeed,
      show: cards('Put it on your website'),
      window: 1024,
    },
  },
  'website/check-your-installation': {
    'check-installation': {
      path: '/dashboard/widgets/new?type=feed',
      open: makeFeed,
      show: cards('Check my installation'),
      window: 1024,
    },
  },
  'website/share-on-social': {
    'social-picture': {
      path: '/dashboard/social?show=usable',
      open: choosePicture,
      show: (page) => [page.getByRole('region', { name: 'Picture' })],
    },
    'social-caption': {
      path: '/dashboard/social?show=usable',
      open: choosePicture,
      show: (page) => [page.getByRole('region', { name: 'Caption' })],
    },
  },
  'website/show-videos': {
    'add-a-video': {
      path: '/dashboard/widgets/videos',
      show: cards('Upload a video', 'Link a video'),
      window: 1024,
    },
  },
  'privacy/consent': {
    'consent-box': {
      path: '/dashboard/get-reviews',
      open: typeContacts,
      show: (page) => [
        consent(page),
        button(page, 'Send Email to 2').first(),
        button(page, 'Send WhatsApp').first(),
      ],
    },
  },
  'privacy/routing-by-rating': {
    'after-a-rating': { path: '/dashboard/review-link', show: cards('Negative feedback settings') },
  },
  'privacy/export-your-data': {
    'export-data': { path: '/dashboard/profile?tab=data', show: cards('Export Data') },
  },
};
