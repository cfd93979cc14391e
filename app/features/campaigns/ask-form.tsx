import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { Card } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { InputField } from '#app/ui/input.tsx';
import { SubmitButton } from '#app/ui/submit-button.tsx';
import { TextareaField } from '#app/ui/textarea.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { BusinessView } from '#shared/businesses.ts';
import { TEMPLATE_TOKENS } from '#shared/templates.ts';
import { EmailPreview } from './email-preview.tsx';

interface AskValues {
  channel: string;
  submissionKey: string;
  contacts: { name: string; email: string }[];
  template: { subject: string; content: string };
  consent: boolean;
}

interface AskFormProps {
  business: BusinessView;
  template: AskValues['template'];
  /** Made by the server per form, so that a doubled click is one campaign. */
  submissionKey: string;
  consentWording: string;
  /** Another contact just went out: the keyboard waits at the next one. */
  again: boolean;
  lastResult?: SubmissionResult<string[]> | null;
}

export function AskForm({
  business,
  template,
  submissionKey,
  consentWording,
  again,
  lastResult,
}: AskFormProps) {
  const [form, fields] = useForm<AskValues>({
    id: 'ask',
    lastResult,
    defaultValue: { template, contacts: [{ name: '', email: '' }] },
  });
  const [contact] = fields.contacts.getFieldList();
  const person = contact?.getFieldset();
  const message = fields.template.getFieldset();
  const [live, setLive] = useState({
    name: person?.name.initialValue ?? '',
    subject: message.subject.initialValue ?? '',
    content: message.content.initialValue ?? '',
  });
  const [consent, setConsent] = useState(fields.consent.initialValue === 'on');
  const hydrated = useHydrated();
  const needsAddress = business.postalAddress === '';
  const nameId = person?.name.id;
  const consentId = fields.consent.id;
  useEffect(() => {
    // Somebody may have ticked it before the script was there.
    const box = document.getElementById(consentId);
    if (box instanceof HTMLInputElement) setConsent(box.checked);
  }, [consentId]);
  useEffect(() => {
    if (again && nameId) document.getElementById(nameId)?.focus();
  }, [again, nameId]);

  function follow(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    setLive({
      name: text('contacts[0].name'),
      subject: text('template.subject'),
      content: text('template.content'),
    });
  }

  return (
    <Form
      method="post"
      preventScrollReset
      {...getFormProps(form)}
      onInput={follow}
      className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_22.5rem]"
    >
      <input type="hidden" name="channel" value="email" />
      <input type="hidden" name="submissionKey" value={submissionKey} />
      <div className="flex min-w-0 flex-col gap-4.5">
        <Card title="Who">
          {person && (
            <div className="grid gap-4 sm:grid-cols-2">
              <InputField field={person.name} label="Name" autoComplete="off" dir="auto" />
              <InputField
                field={person.email}
                label="Email"
                type="email"
                autoComplete="off"
                autoCapitalize="none"
              />
            </div>
          )}
        </Card>
        <Card title="Message">
          <div className="flex flex-col gap-5">
            <InputField field={message.subject} label="Subject" dir="auto" />
            <TextareaField
              field={message.content}
              label="Message content"
              rows={4}
              dir="auto"
              hint={
                <>
                  Use <Token>{TEMPLATE_TOKENS.name}</Token> for personalization and{' '}
                  <Token>{TEMPLATE_TOKENS.reviewLink}</Token> for the review link.
                </>
              }
            />
          </div>
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-4.5 lg:sticky lg:top-6">
        <EmailPreview
          businessName={business.businessName}
          postalAddress={business.postalAddress}
          subject={live.subject}
          content={live.content}
          contactName={live.name}
          buttonLabel={business.reviewLinkTitle}
        />
        <Card>
          <div className="flex flex-col gap-4">
            <CheckboxField field={fields.consent} label={consentWording} onCheckedChange={setConsent} />
            <SubmitButton
              block
              size="lg"
              pending="Sending…"
              disabled={needsAddress || (hydrated && !consent)}
              icon={<Send size={17} aria-hidden />}
            >
              Send Email
            </SubmitButton>
            {needsAddress && (
              <p className="text-ink-2 text-sm">
                Waits for your{' '}
                <a href="#postal" className="font-[560] text-brand underline underline-offset-3">
                  postal address
                </a>
                .
              </p>
            )}
          </div>
        </Card>
      </div>
    </Form>
  );
}

function Token({ children }: { children: string }) {
  return (
    <code className="rounded-md bg-brand-tint px-1.5 py-0.5 font-[540] font-sans text-brand-deep">
      {children}
    </code>
  );
}
