import { useField } from '@conform-to/react';
import { clsx } from 'clsx';
import { ChevronUp, Mail, MessageCircle, MessageSquareText } from 'lucide-react';
import { useRef } from 'react';
import { useNavigation } from 'react-router';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { useDockHeight } from '#app/ui/use-dock-height.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import { plural } from '#shared/text/plural.ts';
import { usePeople } from './people-context.tsx';

/** The id of the figures and reasons. */
export const STATS = 'campaign-stats';
/** The id of the message. */
export const MESSAGE = 'message';

const MESSAGE_LOOK = 'flex min-h-6 shrink-0 items-center gap-1 rounded-sm font-[560] text-brand';

const ICONS = { email: Mail, sms: MessageSquareText, whatsapp: MessageCircle };

interface SendDockProps {
  consentWording: string;
  /** The open channel, whose button comes first. */
  channel: Channel;
  /** Scrolls to the message and its preview. */
  onMessage(): void;
  blocked: Record<Channel, boolean>;
}

/**
 * Consent and the three send buttons: in a card on wide screens, else docked at the bottom, where toasts and
 * focused fields keep clear of it.
 */
export function SendDock({ consentWording, channel: open, onMessage, blocked }: SendDockProps) {
  const [consent] = useField<boolean>('consent');
  const { judgement } = usePeople();
  const hydrated = useHydrated();
  const sent = useSentIntent();
  const dock = useRef<HTMLDivElement>(null);
  useDockHeight(dock);
  const { view } = judgement;
  // The pressed button stays focusable, so that its dialog can return the focus while the page still loads.
  const isOff = (intent: string) => hydrated && (!consent.value || (sent !== null && sent !== intent));
  const ordered = [open, ...CHANNELS.filter((channel) => channel !== open)];
  return (
    <div
      ref={dock}
      data-dock
      className="flex flex-col gap-3 max-lg:fixed max-lg:right-0 max-lg:bottom-0 max-lg:left-[var(--menu-width,0px)] max-lg:z-20 max-lg:gap-2.5 max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-4 max-lg:pt-2.5 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:shadow-lift"
    >
      <p className="flex justify-between gap-4 text-sm lg:hidden">
        {view && view.named > 0 ? (
          <span>
            <b className="font-semibold">{view.ready.toLocaleString('en')}</b> of{' '}
            {view.named.toLocaleString('en')} ready
            {view.skipped > 0 && (
              <>
                {' · '}
                <a href={`#${STATS}`} className="underline decoration-line-strong underline-offset-3">
                  {view.skipped.toLocaleString('en')} {plural(view.skipped, 'is', 'are')} skipped
                </a>
              </>
            )}
          </span>
        ) : (
          <span />
        )}
        {hydrated ? (
          <button type="button" aria-haspopup="dialog" onClick={onMessage} className={MESSAGE_LOOK}>
            Message
            <ChevronUp size={16} aria-hidden />
          </button>
        ) : (
          <a href={`#${MESSAGE}`} className={MESSAGE_LOOK}>
            Message
          </a>
        )}
      </p>
      <CheckboxField field={consent} label={consentWording} />
      <div className="flex flex-wrap gap-2">
        {ordered.map((channel) => {
          const Icon = ICONS[channel];
          const intent = `preflight.${channel}`;
          const isFirst = channel === open;
          const ready = view?.readyBy[channel] ?? 0;
          const name = `Send ${CHANNEL_NAMES[channel]}${ready > 0 ? ` to ${ready.toLocaleString('en')}` : ''}`;
          return (
            <SubmitButton
              key={channel}
              intent={intent}
              variant={isFirst ? 'primary' : 'secondary'}
              pending="Checking…"
              disabled={blocked[channel] || isOff(intent)}
              icon={<Icon size={isFirst ? 17 : 16} className="shrink-0" aria-hidden />}
              className={clsx(
                'min-w-0 px-2!',
                isFirst ? 'flex-1 lg:w-full lg:flex-none' : 'max-lg:w-11 lg:flex-auto lg:gap-1.5 lg:text-sm',
              )}
            >
              <span className={clsx(!isFirst && 'max-lg:sr-only')}>{name}</span>
            </SubmitButton>
          );
        })}
      </div>
    </div>
  );
}

/** The button of this form whose submission is under way. */
function useSentIntent(): string | null {
  const { state, formData } = useNavigation();
  const intent = formData?.get('intent');
  return state !== 'idle' && typeof intent === 'string' && intent.includes('.') ? intent : null;
}
