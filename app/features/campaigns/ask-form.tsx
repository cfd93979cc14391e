import { FormProvider, getFormProps, parse, type Submission, useField } from '@conform-to/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Form } from 'react-router';
import { BottomSheet, useRising } from '#app/ui/bottom-sheet.tsx';
import { useForm } from '#app/ui/use-form.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { BusinessView } from '#shared/business/businesses.ts';
import type { PreflightView } from '#shared/campaigns/audience.ts';
import type { ImportedListView } from '#shared/campaigns/campaigns.ts';
import type { ConnectionView } from '#shared/sending/connections.ts';
import type { OwnNumberView } from '#shared/sending/own-numbers.ts';
import { type AskActionData, resultOf } from './ask-action-data.ts';
import { ContactsCard } from './contacts-card.tsx';
import { ineligibilityOf } from './eligibility.ts';
import type { FormStart } from './form-start.ts';
import { goOnIn, goToFault, isTouched } from './form-state.ts';
import { KeepDraft } from './keep-draft.tsx';
import { pickedOf } from './people.ts';
import { PeopleCard } from './people-card.tsx';
import { PeopleProvider, usePeople } from './people-context.tsx';
import { PreflightDialog } from './preflight-dialog.tsx';
import { SendCard } from './send-card.tsx';
import { MESSAGE, SendDock } from './send-dock.tsx';
import { TemplatePreviews } from './template-previews.tsx';
import { TemplatesCard } from './templates-card.tsx';
import { TipsCard } from './tips-card.tsx';
import { ASK_FORM, byChannel, type TypedCampaign } from './typed-campaign.ts';
import { useOpenChannel } from './use-open-channel.ts';
import { useOpenLanguage } from './use-open-language.ts';

export interface AskFormProps {
  business: BusinessView;
  connections: readonly ConnectionView[];
  lists: readonly ImportedListView[];
  /** Initial values; afterwards the fields keep their own. */
  start: FormStart;
  /** The form without a draft. */
  fresh: TypedCampaign;
  answer: AskActionData | undefined;
  consentWording: string;
  /** Where a test email is sent. */
  accountEmail: string;
  /** The phones that may receive tests. */
  ownNumbers: readonly OwnNumberView[];
  now: Date;
}

/** Who, what and how in one form: every button submits all of it, so that nothing typed is lost. */
export function AskForm(props: AskFormProps) {
  const { business, connections, start, answer, now } = props;
  const preflight = answer?.preflight ?? null;
  const lastResult = answer === start.after ? undefined : resultOf(answer);
  const [form] = useForm<TypedCampaign>({
    id: ASK_FORM,
    lastResult,
    defaultValue: start.fields,
    // Only the server validates; the form's own buttons are handled in the page.
    onValidate: ({ formData }): Submission<TypedCampaign> =>
      parse(formData, {
        resolve: (_, intent) => ({ error: intent && form.allErrors }),
      }),
  });
  const [channel, openChannel] = useOpenChannel(preflight?.channel ?? start.fields.channel, lastResult);
  const [language, openLanguage] = useOpenLanguage(lastResult);
  const [closed, setClosed] = useState<PreflightView | null>(null);
  const hydrated = useHydrated();
  const rising = useRising();
  const { validate } = form;
  const ineligibilities = byChannel((one) => ineligibilityOf(one, business, connections));
  const previews = { business, connections, active: channel, language };

  // Values entered before hydration. If there are none, re-reading all fields would only cost time.
  useEffect(() => {
    if (isTouched()) validate();
  }, [validate]);
  useLayoutEffect(() => {
    if (start.focus) goOnIn(start.focus);
  }, [start.focus]);
  useEffect(() => {
    if (lastResult?.error) goToFault();
  }, [lastResult]);

  return (
    <FormProvider context={form.context}>
      <PeopleProvider
        start={start.fields}
        lists={props.lists}
        aside={start.aside}
        focus={start.focus?.name ?? null}
        channel={channel}
        lastResult={lastResult}
      >
        <Form method="post" preventScrollReset data-leaves-freely {...getFormProps(form)}>
          <SubmissionKey />
          <input type="hidden" name="channel" value={channel} />
          <input type="hidden" name="language" value={language} />
          <LeftOut start={start.fields.leftOut} />
          {/* Enter in a field presses the first button of a form, so this one changes nothing. */}
          <button type="submit" {...validate.getButtonProps()} className="sr-only" tabIndex={-1} aria-hidden>
            Keep
          </button>
          {start.isRestored && <KeepDraft businessId={business.id} fresh={props.fresh} channel={channel} />}
          {preflight && (
            <PreflightDialog
              preflight={preflight}
              business={business}
              connections={connections}
              now={now}
              open={closed !== preflight}
              onClose={() => setClosed(preflight)}
            />
          )}
          <div className={preflight && !hydrated ? 'hidden' : COLUMNS}>
            {hydrated ? (
              <PeopleCard channel={channel} country={business.country} now={now} />
            ) : (
              <ContactsCard lists={props.lists} />
            )}
            <div className="flex min-w-0 flex-col gap-4.5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-stretch">
              <SendCard ineligibilities={ineligibilities} now={now} />
              {/* The figures scroll away, so that a whole message fits above the send buttons. */}
              <div className="flex min-w-0 flex-col gap-4.5 lg:[@media(scripting:enabled)]:sticky lg:[@media(scripting:enabled)]:top-6 lg:[@media(scripting:enabled)]:max-h-[calc(100dvh-3rem)]">
                <div className="max-lg:contents lg:shrink-0 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-5">
                  <SendDock
                    consentWording={props.consentWording}
                    channel={channel}
                    onMessage={rising.raise}
                    blocked={byChannel((one) => ineligibilities[one] !== null)}
                  />
                </div>
                <TemplatePreviews {...previews} />
              </div>
            </div>
            <div className="flex min-w-0 flex-col gap-4.5">
              <BottomSheet rising={rising} id={MESSAGE} title="Message">
                {rising.kept !== null && <TemplatePreviews {...previews} />}
                <TemplatesCard
                  business={business}
                  connections={connections}
                  channel={channel}
                  onOpen={openChannel}
                  language={language}
                  onLanguage={openLanguage}
                  accountEmail={props.accountEmail}
                  ownNumbers={props.ownNumbers}
                  saved={props.fresh}
                  reset={answer?.reset}
                  newer={answer?.newer}
                  write={answer?.write}
                />
              </BottomSheet>
              <TipsCard />
            </div>
          </div>
        </Form>
      </PeopleProvider>
    </FormProvider>
  );
}

/** People left out, as the table submits them; until hydration, the initial value. */
function LeftOut({ start }: { start: readonly string[] }) {
  const { people } = usePeople();
  const hydrated = useHydrated();
  const { importIds, leftOut } = pickedOf(people);
  return (
    <>
      <input type="hidden" name="leftOut" value={(hydrated ? leftOut : start).join('.')} />
      {hydrated &&
        importIds.map((id, at) => <input key={id} type="hidden" name={`importIds[${at}]`} value={id} />)}
    </>
  );
}

/** A new key comes with the answer to a launch, and after an invalid one. */
function SubmissionKey() {
  const [key] = useField<string>('submissionKey');
  return <input type="hidden" name={key.name} value={key.value ?? ''} />;
}

/**
 * On a phone: who, the figures, the preview, and only then the wording, which rarely needs changes. The send
 * buttons stay in view.
 */
const COLUMNS =
  'grid grid-cols-1 items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_21.75rem] lg:grid-rows-[auto_minmax(0,1fr)]';
