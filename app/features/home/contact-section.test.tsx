import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageMeta } from '#app/content/site.ts';
import type { SiteView } from '#app/features/site/site-page.tsx';
import { SitePage } from '#app/features/site/site-page.tsx';
import { ContactSection } from './contact-section.tsx';

const LIMITS = { firstName: 80, lastName: 80, phone: 40, email: 254, message: 5_000 };
const FAILED = { kind: 'error', title: 'Failed', text: '', offline: '', away: '' } as const;

function render(supportPhone: string | undefined): string {
  const site: SiteView = {
    appName: 'Goodword',
    origin: 'https://goodword.example',
    supportEmail: 'help@goodword.example',
    supportPhone,
    registration: 'open',
    signedIn: false,
    path: '/',
  };
  const html = renderToStaticMarkup(
    <SitePage site={site} meta={pageMeta.home}>
      <ContactSection site={site} toast={null} failed={FAILED} refused={undefined} limits={LIMITS} />
    </SitePage>,
  );
  return html.replace(/<style.*?<\/style>/gs, '');
}

test('the number and the chat are there where the operator names a number', () => {
  const html = render('+44 20 7946 0958');
  expect(html).toContain('href="tel:+442079460958"');
  expect(html).toContain('https://wa.me/442079460958?');
  expect(html).toContain('chat-button');
});

test('without a number nothing offers a call or a chat, and the address stays', () => {
  const html = render(undefined);
  expect(html.match(/tel:|wa\.me|Call us|chat/gi)).toBeNull();
  expect(html).toContain('help@goodword.example');
});
