import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

export interface MailContent {
  subject: string;
  html: string;
  text: string;
}

/** Both parts of a mail from one source. */
export async function renderMail(subject: string, element: ReactElement): Promise<MailContent> {
  // Outlook's conditional comments stay; React's own comments would only confuse spam filters.
  const html = (await render(element)).replace(/<!--(?!\[if)[\s\S]*?-->/g, '');
  const text = toPlainText(html, {
    selectors: ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
  });
  return {
    subject,
    html,
    text: text
      .replace(/[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}
