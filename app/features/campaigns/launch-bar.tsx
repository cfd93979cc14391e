import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Time } from '#app/ui/time.tsx';
import { showResultToast } from '#app/ui/toasts.tsx';
import type { CampaignView } from '#shared/campaigns/campaigns.ts';
import { requestsSent } from '#shared/http/messages.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { counted, countedPeople } from '#shared/text/plural.ts';
import { isDeferred, isMoving, requestsWaiting } from './campaign-state.tsx';
import { recordShown, wasShown } from './shown-results.ts';
import { UndoBar } from './undo-bar.tsx';

interface LaunchBarProps {
  campaign: CampaignView;
  /** Time left to undo, counted from when this appears; negative afterwards. */
  forMs: number;
  now: Date;
}

/** Launches seen in this tab before they were sent; the toast is only for these. */
const expected = new Set<string>();

/** First the undo, then the result with a link to it. */
export function LaunchBar({ campaign, forMs, now }: LaunchBarProps) {
  const [over, setOver] = useState(forMs <= 0);
  const moving = isMoving(campaign, now);
  const { id, channel, counts } = campaign;
  const left = !moving && requestsWaiting(campaign) <= 0 && counts.asked > 0;
  const [isToasted, setIsToasted] = useState(false);
  // Before painting, or both would be visible for a moment.
  useLayoutEffect(() => {
    if (!left) expected.add(id);
    else if (expected.delete(id) && counts.taken > 0) {
      setIsToasted(true);
      showResultToast(sentToast(channel, counts.taken), { onGone: () => setIsToasted(false) });
    }
  }, [left, id, channel, counts.taken]);
  if (!over && forMs > 0) return <UndoBar campaign={campaign} forMs={forMs} onOver={setOver} now={now} />;
  return <ResultBar campaign={campaign} left={left} isToasted={isToasted} now={now} />;
}

function sentToast(channel: Channel, taken: number) {
  return requestsSent(taken, channel === 'email' ? 'email' : CHANNEL_NAMES[channel]);
}

interface ResultBarProps extends Pick<LaunchBarProps, 'campaign' | 'now'> {
  left: boolean;
  /** A toast is currently saying it. */
  isToasted: boolean;
}

/** What has happened so far, and no more. */
function ResultBar({ campaign, left, isToasted, now }: ResultBarProps) {
  const { pathname } = useLocation();
  const { id, channel, status, counts, pauseReason, nextAt, preparing } = campaign;
  const to = `/dashboard/campaigns/${id}`;
  const all = counts.asked + requestsWaiting(campaign);
  const sent = sentToast(channel, counts.taken);
  const notTaken = counts.asked - counts.taken;
  const { isClosed, close } = useSaidOnce(id, left && notTaken <= 0);
  // The campaign's own page says all of this.
  if (pathname === to || (left && isClosed)) return null;
  const link = <TextLink to={to}>See who answers</TextLink>;
  if (status === 'paused') {
    return (
      <Notice kind={pauseReason ? 'error' : 'info'} title={pauseReason ? 'Sending stopped' : 'Paused'}>
        {pauseReason} <TextLink to={to}>Open the campaign</TextLink>
      </Notice>
    );
  }
  if (left && counts.taken === 0) {
    return (
      <Notice kind="error" title={`${counted(notTaken, 'request')} could not be sent`} onClose={close}>
        <TextLink to={to}>See why</TextLink>
      </Notice>
    );
  }
  if (left) {
    return (
      <div data-result={id}>
        <Notice kind="success" title={isToasted ? campaign.name : sent.title} onClose={close}>
          {!isToasted && sent.text}{' '}
          {notTaken > 0 && `${counted(notTaken, 'request')} could not be sent or confirmed. `}
          {link}
        </Notice>
      </div>
    );
  }
  if (isDeferred(campaign, now) && nextAt) {
    return (
      <Notice kind="info" title={`${countedPeople(requestsWaiting(campaign))} will be asked`}>
        The next message goes out <Time date={nextAt} now={now} look="at" />.{' '}
        <TextLink to={to}>Open the campaign</TextLink>
      </Notice>
    );
  }
  const progress = `Sending ${counts.asked.toLocaleString('en')} of ${all.toLocaleString('en')}`;
  return (
    <Notice kind="info" title={preparing ? 'Adding your list' : progress}>
      <TextLink to={to}>Follow it</TextLink>
    </Notice>
  );
}

/** A faultless result disappears with its page, any other by its button; neither returns. */
function useSaidOnce(id: string, isSound: boolean): { isClosed: boolean; close(): void } {
  const [isClosed, setIsClosed] = useState(false);
  const checked = useRef(false);
  // Before painting: until then the inline script of `early-input.ts` hides it.
  useLayoutEffect(() => {
    if (checked.current) return;
    checked.current = isSound;
    if (wasShown(id)) setIsClosed(true);
    else if (isSound) recordShown(id);
  }, [id, isSound]);
  return {
    isClosed,
    close() {
      recordShown(id);
      setIsClosed(true);
    },
  };
}
