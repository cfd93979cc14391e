import type { EmailMessage } from '#server/connectors/channels/channel.ts';

/** Sends by keeping what it is given in `sent`; throws what `fault` answers instead, if anything. */
export function keepMail(sent: EmailMessage[], fault: () => Error | null = () => null) {
  return {
    id: 'test',
    async send(message: EmailMessage, before?: () => Promise<void>) {
      await before?.();
      const failed = fault();
      if (failed) throw failed;
      sent.push(message);
      return { externalId: message.key };
    },
  };
}
