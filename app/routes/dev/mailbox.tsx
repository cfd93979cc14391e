import { MailboxPage, type MailPart } from '#app/features/mailbox/mailbox-page.tsx';
import { mailPreviewPage } from '#app/ui/page-kind.ts';
import { getMail } from '#server/domain/mailbox/get-mail.ts';
import { listMails } from '#server/domain/mailbox/list-mails.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/mailbox';

export const handle = mailPreviewPage;

const PARTS: readonly string[] = ['html', 'text', 'source'] satisfies MailPart[];
const isPart = (part: string | null): part is MailPart => part !== null && PARTS.includes(part);

export const loader = door(async (ctx, { params, url }: DoorArgs<Route.LoaderArgs>) => {
  const part = url.searchParams.get('part');
  return {
    mails: await listMails(ctx),
    open: params.mailId === undefined ? null : await getMail(ctx, { id: params.mailId }),
    part: isPart(part) ? part : 'html',
    appName: ctx.config.appName,
    now: ctx.now(),
  };
});

export default function Mailbox({ loaderData }: Route.ComponentProps) {
  const { open, appName } = loaderData;
  return (
    <>
      <title>{`${open ? open.subject : 'Mailbox'} · ${appName}`}</title>
      <meta name="robots" content="noindex" />
      <MailboxPage {...loaderData} />
    </>
  );
}
