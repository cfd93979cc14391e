import { useState } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { PasswordDialog } from '#app/features/accounts/password-dialog.tsx';
import { ASK_ONE_PATH } from '#app/features/campaigns/ask-path.ts';
import { IMPORT_PATH } from '#app/features/imports/origin.ts';
import { countedLast, WaitingTaker } from '#app/features/reviews/waiting.ts';
import { DashboardShell } from '#app/features/shell/dashboard-shell.tsx';
import { ScreenSkeleton, useComingScreen } from '#app/features/shell/screen-skeletons.tsx';
import { useMenuCounts } from '#app/features/shell/use-menu-counts.ts';
import { appStyles } from '#app/ui/app-styles.ts';
import { OfflineGuardHost } from '#app/ui/offline-guard-host.tsx';
import { AttentionProvider } from '#app/ui/page-title.tsx';
import { TimeFormProvider } from '#app/ui/time.tsx';
import { ShowToast, ToastHost } from '#app/ui/toasts.tsx';
import { useKeptFocus } from '#app/ui/use-kept-focus.ts';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { getBusinessLogo } from '#server/domain/businesses/get-business-logo.ts';
import { getTimeForm } from '#server/domain/businesses/get-time-form.ts';
import { countRunning } from '#server/domain/campaigns/count-running.ts';
import { countBroken } from '#server/domain/platforms/count-broken.ts';
import { countWaiting, NOTHING_WAITS } from '#server/domain/reviews/count-waiting.ts';
import { door, takeFlash } from '#server/http/door.ts';
import { loginPath } from '#shared/accounts/login-path.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import type { CountedWaiting } from '#shared/reviews/inbox.ts';
import { SITE_TIME } from '#shared/time/time.ts';
import type { Route } from './+types/layout';

export const links = appStyles;

const ELSEWHERE = {
  '/logout': MESSAGES.logoutFailed,
  [ASK_ONE_PATH]: (intent: string) => (intent === 'undo' ? MESSAGES.undoFailed : MESSAGES.sendFailed),
};
const BESIDE = [ASK_ONE_PATH, IMPORT_PATH];

export const loader = door(async (ctx, { request, scope }) => ({
  user: await getUserInfo(ctx),
  business: ctx.business ? await getBusinessLogo(ctx) : null,
  timeForm: ctx.business ? await getTimeForm(ctx) : SITE_TIME,
  counted: {
    at: ctx.now().getTime(),
    waiting: {
      at: ctx.now().getTime(),
      ...(ctx.business ? await countWaiting(ctx) : NOTHING_WAITS),
    },
    broken: ctx.business ? await countBroken(ctx) : 0,
    running: ctx.business ? await countRunning(ctx) : null,
  },
  toast: takeFlash(request, scope),
}));

/** The menu's counts are reloaded with every screen. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname;
}

function upTo99(count: number): string | null {
  if (count === 0) return null;
  return count > 99 ? '99+' : String(count);
}

/** For screen readers. */
function waitingWords({ overdue }: { overdue: number }): string {
  return overdue > 0 ? `not handled yet, ${overdue} overdue` : 'not handled yet';
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const coming = useComingScreen();
  useKeptFocus();
  const { user, business, timeForm } = loaderData;
  const { waiting: counted, broken, running } = useMenuCounts(loaderData.counted, business !== null);
  const [told, tell] = useState<CountedWaiting | null>(null);
  const [asksPassword, askPassword] = useState(false);
  const waiting = countedLast(counted, told);
  return (
    <TimeFormProvider value={timeForm}>
      <AttentionProvider value={waiting.needsReply}>
        <DashboardShell
          user={user}
          business={business}
          counts={{
            reviews: {
              shown: upTo99(waiting.needsReply),
              words: waitingWords(waiting),
              look: waiting.overdue > 0 ? 'bad' : 'due',
            },
            campaigns: {
              shown: running && `${running.left.toLocaleString('en')} of ${running.all.toLocaleString('en')}`,
              words: 'sent',
              look: 'moving',
            },
            integrations: { shown: upTo99(broken), words: 'not working', look: 'bad' },
          }}
        >
          <div className="has-[>[role=status]]:px-4 has-[>[role=status]]:pt-4">
            <ShowToast toast={loaderData.toast} />
          </div>
          {coming && <ScreenSkeleton screen={coming} />}
          {/* Kept mounted: if navigation fails, what was typed is still there. */}
          <div className={coming ? 'hidden' : 'contents'}>
            <WaitingTaker value={tell}>
              <Outlet />
            </WaitingTaker>
          </div>
        </DashboardShell>
        <OfflineGuardHost
          elsewhere={ELSEWHERE}
          beside={BESIDE}
          owner={{ id: user.id, loginPath }}
          asks
          askPassword={() => askPassword(true)}
        />
        <PasswordDialog open={asksPassword} email={user.email} onClose={() => askPassword(false)} />
        <ToastHost />
      </AttentionProvider>
    </TimeFormProvider>
  );
}
