import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { checkReply } from '#shared/privacy-check/check-reply.ts';
import { findUnknownFacts } from '#shared/replies/unknown-facts.ts';
import { MarkedTextarea } from './marked-textarea.tsx';
import { PrivacyFindings } from './privacy-findings.tsx';

const TEXT = 'Your root canal went well. We open at 7:30 am.';
const findings = checkReply(TEXT, { healthcare: true });
const facts = findUnknownFacts(TEXT, 'No pain.');
const nothing = () => undefined;

function list(shown: typeof findings, open: typeof facts): string {
  const html = renderToStaticMarkup(
    <PrivacyFindings
      text={TEXT}
      answers={{ open: shown, shown, given: [], toggle: nothing }}
      facts={{ open, confirm: nothing }}
      isMissing={false}
      onUse={nothing}
      onMend={nothing}
    />,
  );
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

test('facts that nobody has told us are in the one list, after what must be fixed', () => {
  expect(list(findings, facts)).toMatch(
    /Privacy check: 1 phrase to fix · 1 fact to confirm .*root canal.* “7:30 am” Goodword does not know this\. Is it true\?/,
  );
  expect(list([], facts)).toMatch(/^ 1 fact to confirm/);
  expect(list([], []).trim()).toBe('');
});

test('and are marked at the phrase, in the order of the text', () => {
  const html = renderToStaticMarkup(
    <MarkedTextarea value={TEXT} findings={findings} facts={facts} readOnly />,
  );
  const marks = [...html.matchAll(/<mark class="([^"]*)">([^<]*)</g)].map(([, look, text]) => [
    look?.includes('dashed'),
    text,
  ]);
  expect(marks).toHaveLength(2);
  expect(marks[1]).toEqual([true, '7:30 am']);
  expect(marks[0]?.[0]).toBe(false);
});
