import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import type { CampaignDetailView } from '#shared/campaigns/campaigns.ts';
import { counted, plural } from '#shared/text/plural.ts';
import { requestsWaiting } from './campaign-state.tsx';
import { SETTINGS_EMAIL, SETTINGS_SMS } from './eligibility.ts';

/** Why a campaign is paused, or when it continues. */
export function CampaignNotices({ campaign, now }: { campaign: CampaignDetailView; now: Date }) {
  const { status, pauseReason, senderRefused, restored, takenBack, preparing, nextAt, counts, channel } =
    campaign;
  if (restored) {
    return (
      <Notice kind="error" title="Restored from a backup">
        Messages still waiting here may have left after the backup was made, and people who unsubscribed since
        are not known any more. Resume only if you accept that some people may be written to twice; otherwise
        cancel this campaign.
      </Notice>
    );
  }
  if (takenBack) {
    return (
      <Notice kind="info" title="Paused when the account was to be deleted">
        Nothing has been sent since. Resume this campaign if it is still right, or cancel it.
      </Notice>
    );
  }
  if (status === 'paused' && senderRefused) {
    return (
      <Notice kind="error" title={pauseReason ?? ''}>
        Sending stopped so that no more requests are turned away. See what is wrong{' '}
        <TextLink to={SETTINGS_EMAIL}>in the email settings</TextLink>, then choose “Send again” there. After
        that you can try the refused requests again here.
      </Notice>
    );
  }
  if (status === 'paused') {
    return (
      <Notice kind={pauseReason ? 'error' : 'info'} title={pauseReason ?? 'You paused this campaign'}>
        {pauseReason ? (
          <>
            Sending stopped automatically so nothing is lost. Fix it
            {channel === 'email' ? '' : ' '}
            {channel !== 'email' && <TextLink to={`${SETTINGS_SMS}#${channel}`}>in the settings</TextLink>},
            then resume.
          </>
        ) : (
          'Nothing is sent until you resume it.'
        )}
      </Notice>
    );
  }
  if (status === 'canceled') return null;
  if (preparing) {
    return (
      <Notice kind="info" title="Being prepared">
        Your list is being added, a thousand contacts at a time. Sending begins meanwhile; you can leave this
        page.
      </Notice>
    );
  }
  if (!nextAt || nextAt.getTime() < now.getTime() + 60_000) return null;
  const waiting = requestsWaiting(campaign);
  // Reminders are mentioned with the result.
  if (waiting === 0) return null;
  return (
    <Notice kind="info" title={`${counted(waiting, 'message')} ${plural(waiting, 'waits', 'wait')}`}>
      {counts.overCap > 0 && 'You have reached your daily message limit. '}
      The next one goes out <Time date={nextAt} now={now} look="at" />.
    </Notice>
  );
}
