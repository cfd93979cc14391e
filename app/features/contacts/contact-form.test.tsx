import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ContactForm } from './contact-form.tsx';

const FILLED = 'bg-brand ';

function read(saved?: { name: string; email: string; phone: string; language: '' }): string {
  const Component = () => <ContactForm saved={saved} submit="Keep" />;
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return /<button[^>]*type="submit"[^>]*>/.exec(renderToStaticMarkup(<Stub />))?.[0] ?? '';
}

test('for a known contact, asking comes before saving', () => {
  expect(read()).toContain(FILLED);
  expect(read({ name: 'Ann', email: 'ann@example.com', phone: '', language: '' })).not.toContain(FILLED);
});
