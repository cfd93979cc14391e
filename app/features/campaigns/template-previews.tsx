import { clsx } from 'clsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { BusinessView } from '#shared/business/businesses.ts';
import { REMINDER_DAYS } from '#shared/campaigns/templates.ts';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import type { ConnectionView } from '#shared/sending/connections.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';
import type { TypedTemplate } from './typed-campaign.ts';
import { useSampleValues, useTypedTemplate, useTypedWording } from './use-typed-template.ts';
import { WordingPreview } from './wording-preview.tsx';

interface TemplatePreviewsProps {
  business: BusinessView;
  connections: readonly ConnectionView[];
  active: Channel;
  /** The reader's language. */
  language: CustomerLanguage;
  /** Below a heading that already says what it is. */
  untitled?: boolean;
}

/** The preview of the open tab; without JavaScript all three. */
export function TemplatePreviews({ active, untitled = false, ...props }: TemplatePreviewsProps) {
  const hydrated = useHydrated();
  return CHANNELS.map((channel) => (
    <div
      key={channel}
      // Beside the wording, it gets the room that the send buttons leave.
      className={clsx(
        'flex flex-col lg:[@media(scripting:enabled)]:min-h-40',
        channel !== active && (hydrated ? 'hidden' : '[@media(scripting:enabled)]:hidden'),
      )}
    >
      <TypedPreview {...props} channel={channel} untitled={untitled} />
    </div>
  ));
}

type TypedPreviewProps = Pick<TemplatePreviewsProps, 'business' | 'connections' | 'language'> & {
  channel: Channel;
  untitled: boolean;
};

function TypedPreview(props: TypedPreviewProps) {
  const { business, channel, language } = props;
  return (
    <WordingPreview
      {...props}
      wording={useTypedWording(channel, language, business)}
      sample={useSampleValues(business)}
      reminderDays={daysOf(useTypedTemplate(channel))}
    />
  );
}

/** The days of the reminders, parsed as on the server; none while they are off. */
function daysOf({ reminderEnabled, reminderDays, secondReminderDays }: TypedTemplate): number[] {
  if (!reminderEnabled) return [];
  const first = Math.trunc(Number(reminderDays)) || REMINDER_DAYS.fallback;
  const second = Math.trunc(Number(secondReminderDays));
  return second > first ? [first, second] : [first];
}
