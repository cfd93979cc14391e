import type { APIRequestContext } from '@playwright/test';
import type { InboundMail } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { rawMail } from '#server/connectors/inbound-mail/samples.ts';

export const HOOK_TOKEN_OF_TESTS = 'the-hook-of-the-browser-tests';

/** As the operator's own mail server delivers a mail, with its verdict on the signature. */
export async function deliver(
  request: APIRequestContext,
  origin: string,
  { to, mail }: { to: string; mail: InboundMail },
): Promise<number> {
  const { from, subject, text, messageId, proof } = mail;
  const [signedBy = null] = proof.signedBy;
  const data = rawMail({ to, from, subject, text, messageId: messageId ?? '', date: new Date(), signedBy });
  const headers = { 'content-type': 'message/rfc822' };
  const answer = await request.post(`${origin}/hooks/inbound-mail/${HOOK_TOKEN_OF_TESTS}`, { data, headers });
  return answer.status();
}
