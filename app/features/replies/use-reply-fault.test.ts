import { expect, test } from 'vitest';
import { faultOf } from './use-reply-fault.ts';

test('what the server refused is about the text that it refused', () => {
  const fault = 'Shorten it.';
  expect(faultOf({ fault, standing: 'A text\r\nin lines' }, 'A text\nin lines')).toBe(fault);
  expect(faultOf({ fault, standing: 'A text' }, 'Another text')).toBeUndefined();
  expect(faultOf({ fault, standing: null }, 'A text')).toBe(fault);
  expect(faultOf({ fault: undefined, standing: 'A text' }, 'A text')).toBeUndefined();
});
