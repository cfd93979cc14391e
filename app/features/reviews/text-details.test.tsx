import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { TextDetails } from './text-details.tsx';

function render(isOptedOut: boolean): string {
  const text = {
    id: 'one',
    contact: { id: 'priya', name: 'Priya Nair' },
    invited: null,
    handledAt: null,
    wroteBy: 'sms' as const,
    wroteFrom: { phone: '(512) 555-0142', isOptedOut, people: 1 },
  };
  const Stub = createRoutesStub([
    { path: '/', Component: () => <TextDetails text={text} now={new Date()} /> },
  ]);
  return renderToStaticMarkup(<Stub />);
}

test('a text asks whether it is an opt-out, unless the person has already opted out', () => {
  const asked = render(false);
  expect(asked).toContain('Are they asking you to stop?');
  expect(asked).toContain('Reminders to this person wait until you choose.');
  expect(asked).toContain('value="opt-out"');
  const said = render(true);
  expect(said).toContain('They have opted out');
  expect(said).not.toMatch(/Are they asking|Reminders to this person|value="opt-out"/);
  expect(said).toContain('Mark handled');
});
