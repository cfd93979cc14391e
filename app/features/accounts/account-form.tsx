import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { HelpLink } from '#app/ui/help-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { FormResult } from '#shared/http/form.ts';
import { MESSAGES, offline, type Toast, unavailable, unreached } from '#shared/http/messages.ts';

interface AccountFormProps extends Omit<ComponentProps<typeof Form>, 'method'> {
  /** What the server refused, if it was this form. */
  answer: FormResult | undefined;
  /** What did not happen if nobody answers. */
  failed: Toast;
}

/**
 * A form of the pages before signing in. They are not hydrated: `app/enhance/account.ts` sends it without leaving the
 * page, and takes what it says of a lost connection from the templates.
 */
export function AccountForm({ answer, failed, children, ...form }: AccountFormProps) {
  return (
    <Form {...form} method="post">
      {/* Always in the page, so that what appears in it is announced. */}
      <div role="status" tabIndex={-1} className="outline-none empty:hidden">
        {answer?.toast && <ToastNotice toast={answer.toast} />}
      </div>
      {children}
      <template data-said="unanswered">
        <ToastNotice toast={failed} />
      </template>
      <template data-said="away">
        <ToastNotice toast={unavailable(failed)} />
      </template>
      <template data-said="unreached">
        <ToastNotice toast={unreached(failed)} />
      </template>
      <template data-said="offline">
        <ToastNotice toast={offline(failed)} />
      </template>
      <template data-said="online">
        <ToastNotice toast={MESSAGES.backOnline} />
      </template>
    </Form>
  );
}

/** The words of a toast, in the page: it covers nothing, and stays. */
export function ToastNotice({ toast: { kind, title, text, help, link } }: { toast: Toast }) {
  return (
    <Notice kind={kind} title={title}>
      {text} {help && <HelpLink to={help} />}
      {link && <HelpLink to={link.to} words={link.label} />}
    </Notice>
  );
}
