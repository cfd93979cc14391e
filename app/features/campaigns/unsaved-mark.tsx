import { wordingIn } from '#shared/campaigns/templates.ts';
import type { Channel } from '#shared/sending/channels.ts';
import { byOtherLanguage } from '#shared/text/languages.ts';
import { isSameText } from './draft.ts';
import type { TypedTemplate } from './typed-campaign.ts';
import { useTypedTemplate } from './use-typed-template.ts';

interface UnsavedMarkProps {
  channel: Channel;
  saved: TypedTemplate;
  businessName: string;
}

/** Says that the wording differs from the saved one, and what that means for sending now. */
export function UnsavedMark({ channel, saved, businessName }: UnsavedMarkProps) {
  const typed = useTypedTemplate(channel);
  const [now, before] = [typed, saved].map((template) => wordingOf(template, { channel, businessName }));
  const isSaved = isSameText(now, before);
  return (
    <div role="status" className="text-sm empty:hidden">
      {!isSaved && (
        <>
          <p className="flex items-center gap-2 font-[540]">
            <span aria-hidden className="size-1.5 rounded-full bg-star-deep" />
            Not saved yet
          </p>
          <p className="mt-0.5 text-ink-2">
            {channel === 'whatsapp'
              ? 'WhatsApp sends only its approved template. Saving keeps this draft for next time.'
              : 'What you see here is what is sent. Saving keeps it for next time.'}
          </p>
        </>
      )}
    </div>
  );
}

/** The wording as it would be saved. */
function wordingOf(template: TypedTemplate, about: { channel: Channel; businessName: string }) {
  const { phone: _, savedAt: __, subject, content, ...reminders } = template;
  const others = byOtherLanguage((language) => wordingIn(language, template, about));
  return { ...reminders, others, subject: subject.trim(), content: content.trim() };
}
