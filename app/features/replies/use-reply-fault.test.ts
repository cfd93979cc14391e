import { expect, test } from 'vitest';
import { faultOfText } from './use-reply-fault.ts';

test('what the server refused is about the text that it refused', () => {
  const fault = 'Shorten it.';
  expect(faultOfText({ fault, standing: 'A text\r\nin lines' }, 'A text\nin lines')).toBe(fault);
  expect(faultOfText({ fault, standing: 'A text' }, 'Another text')).toBeUndefined();
  expect(faultOfText({ fault, standing: null }, 'A text')).toBe(fault);
  expect(faultOfText({ fault: undefined, standing: 'A text' }, 'A text')).toBeUndefined();
});
