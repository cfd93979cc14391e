import { HelpLink } from '#app/ui/help-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { FormAnswer } from '#shared/http/form.ts';

/** The refusal, shown at the form instead of as a toast. Without JavaScript the words appear above it. */
export function FormFault({ answer }: { answer: FormAnswer | undefined }) {
  if (!answer?.toast) return null;
  return (
    <div className="mb-5 [@media(scripting:none)]:hidden">
      <Notice kind={answer.toast.kind} title={answer.toast.title}>
        {answer.toast.text} {answer.toast.help && <HelpLink to={answer.toast.help} />}
      </Notice>
    </div>
  );
}
