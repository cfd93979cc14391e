import { data, redirect } from 'react-router';
import { LostLink } from '#app/features/invitations/lost-link.tsx';
import { NoticeSwitch } from '#app/features/settings/notice-switch.tsx';
import { publicPage } from '#app/ui/page-kind.ts';
import { isAppError } from '#server/core/errors.ts';
import { getNoticeSwitch } from '#server/domain/notices/get-notice-switch.ts';
import { switchNotice } from '#server/domain/notices/switch-notice.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { intents } from '#server/http/forms.ts';
import type { Route } from './+types/notice-switch';

export const handle = publicPage;

export const loader = door(async (ctx, { params }: DoorArgs<Route.LoaderArgs>) => {
  const page = { appName: ctx.config.appName };
  try {
    return data({ ...page, notice: await getNoticeSwitch(ctx, { token: params.token }) });
  } catch (error) {
    if (!isAppError(error, 'not_found')) throw error;
    return data({ ...page, notice: null }, { status: error.status });
  }
});

export const action = door(async (ctx, { params: { token }, request }: DoorArgs<Route.ActionArgs>) => {
  const change = async (on: boolean) => {
    await switchNotice(ctx, { token, on });
    return redirect(`/notices/${encodeURIComponent(token)}`, 303);
  };
  return intents(request, { off: () => change(false), on: () => change(true) });
});

export default function NoticeSwitchRoute({ loaderData: { notice, appName } }: Route.ComponentProps) {
  if (!notice) return <LostLink kind="notice" appName={appName} />;
  return (
    <>
      <title>{`${notice.isOn ? 'Turn off' : 'Turned off'} – ${appName}`}</title>
      <meta name="robots" content="noindex" />
      <NoticeSwitch notice={notice} appName={appName} />
    </>
  );
}
