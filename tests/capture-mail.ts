import type { EmailMessage } from '#server/connectors/channels/channel.ts';

/** Stores what it is given in `sent`; throws the result of `fault`, if any. */
export function captureMail(sent: EmailMessage[], fault: () => Error | null = () => null) {
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
