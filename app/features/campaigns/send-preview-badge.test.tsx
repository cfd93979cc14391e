import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TimeFormProvider } from '#app/ui/time.tsx';
import { SITE_TIME } from '#shared/time/time.ts';
import { SendPreviewBadge } from './send-preview-badge.tsx';

const now = new Date('2026-11-23T04:00:00Z');
const badge = (at: Date | null) =>
  renderToStaticMarkup(
    <TimeFormProvider value={SITE_TIME}>
      <SendPreviewBadge sendPreview={{ reason: null, text: '', at }} channel="sms" now={now} />
    </TimeFormProvider>,
  );

test('a waiting person shows day and hour, and the whole sentence on request', () => {
  const today = badge(new Date('2026-11-23T09:00:00Z'));
  expect(today).toContain('</span>Today, 9:00 AM</span>');
  expect(today).toContain('title="Goes out today at 9:00 AM"');
  expect(badge(new Date('2026-11-24T09:00:00Z'))).toContain('</span>Tomorrow, 9:00 AM</span>');
  expect(badge(null)).toContain('>Ready</span>');
});
