import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';

/** A bare nodemailer pool in its own process, as fresh as the server it is compared with. */
export interface BareTask {
  url: string;
  messages: number;
  /** The mail as received from the server, whose subject and parts are sent again. */
  sample: string;
}

const POOL = { maxConnections: 5, maxMessages: 100 } as const;
const LANES = 20;

process.once('message', async ({ url, messages, sample }: BareTask) => {
  const { subject, text, html } = await PostalMime.parse(sample);
  const transport = createTransport({ pool: true, url, ...POOL });
  const waiting = Array.from({ length: messages }, (_, n) => `p${n}@example.com`).values();
  const lane = async () => {
    for (const to of waiting) {
      await transport.sendMail({
        from: 'bench@example.com',
        to,
        subject: subject ?? '',
        text: text ?? '',
        html: html ?? '',
      });
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  transport.close();
  process.disconnect();
});
