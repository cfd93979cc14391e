import { useField } from '@conform-to/react';
import { useEffect, useEffectEvent } from 'react';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import type { BusinessView } from '#shared/business/businesses.ts';
import { CHANNEL_NAMES } from '#shared/sending/channel-names.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { CodeToWrite, OwnNumberView } from '#shared/sending/own-numbers.ts';
import { CUSTOMER_LANGUAGES, type CustomerLanguage, LANGUAGES } from '#shared/text/languages.ts';
import { LanguageSegments } from './language-segments.tsx';
import { NewerTemplate } from './newer-template.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import { ResetButton } from './reset-button.tsx';
import { TryFields } from './try-fields.tsx';
import { type TypedTemplate, toTypedTemplate } from './typed-campaign.ts';
import { UnsavedMark } from './unsaved-mark.tsx';
import { WordingFields } from './wording-fields.tsx';

interface TemplateEditorProps {
  channel: Channel;
  /** The visible one. */
  language: CustomerLanguage;
  onLanguage(language: CustomerLanguage): void;
  business: BusinessView;
  /** Where a test email is sent. */
  accountEmail: string;
  /** Phones that may receive tests. */
  ownNumbers: readonly OwnNumberView[];
  /** The saved wording, to tell what has changed. */
  saved: TypedTemplate;
  /** The wording that takes the place of what was typed. */
  reset: TypedTemplate | null;
  /** Saved somewhere else since, so that this one was not. */
  newer: TypedTemplate | null;
  /** The code to send from the phone that is being confirmed. */
  write: CodeToWrite | null;
}

/** The wording of one channel. What is visible is what is sent; saving keeps it for the next time. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { channel, language, onLanguage, business, accountEmail, ownNumbers, saved, reset, newer, write } =
    props;
  const [template, form] = useField<TypedTemplate>(channel);
  const name = CHANNEL_NAMES[channel];
  // The phone for tests is not part of the wording.
  const takeBack = useEffectEvent((wording: TypedTemplate) => {
    const { phone } = toTypedTemplate(template.value);
    form.update({ name: template.name, value: { ...wording, phone } });
  });
  useEffect(() => {
    if (reset) takeBack(reset);
  }, [reset]);
  return (
    <div className="flex flex-col gap-5">
      <SavedAtField channel={channel} />
      <LanguageSegments
        key={template.key}
        open={language}
        onOpen={onLanguage}
        segments={CUSTOMER_LANGUAGES.map((one) => ({
          language: one,
          label: <span lang={one}>{LANGUAGES[one].ownName}</span>,
          content: <WordingFields channel={channel} language={one} business={business} />,
        }))}
      />
      <ReminderFields key={`${template.key} reminders`} channel={channel} />
      <div className="flex flex-wrap items-center gap-2.5">
        <SubmitButton intent={`save.${channel}`} variant="secondary" pending="Saving…">
          {`Save ${name} Template`}
        </SubmitButton>
        <ResetButton channel={channel} language={language} done={reset} />
      </div>
      {/* Always in the page, so that what appears in it is announced. */}
      <div role="status" className="empty:hidden">
        {newer && <NewerTemplate channel={channel} language={language} template={newer} about={business} />}
      </div>
      <UnsavedMark channel={channel} saved={saved} businessName={business.businessName} />
      <TryFields channel={channel} accountEmail={accountEmail} ownNumbers={ownNumbers} write={write} />
    </div>
  );
}

/** The save that the wording began from; the answer to a save brings the next. */
function SavedAtField({ channel }: { channel: Channel }) {
  const [savedAt] = useField<string>(`${channel}.savedAt`);
  return <input type="hidden" name={savedAt.name} value={savedAt.value ?? ''} />;
}
