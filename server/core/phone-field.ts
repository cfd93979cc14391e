import type { z } from 'zod';
import { toE164 } from '#server/core/phones.ts';

/**
 * A field that reads a phone number by a country which only a verb knows. As part of the verb's schema, so that what is
 * wrong with it is said together with all else that is.
 */
export function phoneField(field: z.ZodType<string>, country: string, fault: (typed: string) => string) {
  return field.transform((typed, issues) => {
    const phone = toE164(typed, country);
    if (typed !== '' && !phone) {
      issues.addIssue({ code: 'custom', message: fault(typed), params: { reason: 'phone_invalid' } });
    }
    return phone;
  });
}
