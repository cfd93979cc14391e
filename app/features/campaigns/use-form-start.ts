import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createSearchParams, useLocation, useNavigate } from 'react-router';
import { type AskAnswer, resultOf } from './ask-answer.ts';
import { giveBack, keepSent, readDraft } from './draft.ts';
import { type FormStart, firstStart, freshFields, type LoadedForm, nextStart } from './form-start.ts';
import { fieldInUse, withStanding } from './standing-form.ts';
import { type TypedCampaign, toTypedCampaign } from './typed-campaign.ts';

/**
 * The form across answers: after a launch it begins anew with the same wording, an undo brings everything back, and
 * anything else leaves it alone. A draft is found again on a reload and on the way back from another screen.
 */
export function useFormStart(loaded: LoadedForm, answer: AskAnswer | undefined) {
  const fresh = freshFields(loaded);
  const businessId = loaded.business.id;
  const [start, setStart] = useState(() => firstStart(fresh, answer));
  if (answer?.launched && answer !== start.after) setStart(nextStart(start, answer));

  const follow = useEffectEvent((heard: AskAnswer) => {
    const sent = resultOf(heard)?.initialValue;
    if (heard.launched && sent) keepSent(businessId, heard.launched, toTypedCampaign(sent), fresh);
    if (!heard.undone) return;
    giveBack(heard.undone);
    const fields = readDraft(businessId, fresh);
    if (fields) setStart((now) => ({ ...now, round: now.round + 1, fields, after: heard, focus: null }));
  });
  useEffect(() => {
    if (answer) follow(answer);
  }, [answer]);

  useRestoredDraft(businessId, fresh, start, setStart);
  return { ...start, fresh };
}

/**
 * Brings the draft back once the page has come up, in the same breath, or a key pressed meanwhile would be lost. Lists
 * of the draft come with another address, so that one is asked for first.
 */
function useRestoredDraft(
  businessId: string,
  fresh: TypedCampaign,
  start: FormStart,
  setStart: (start: FormStart) => void,
): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const askedAt = useRef<string | null>(null);
  const restore = useEffectEvent((at: string) => {
    if (start.isRestored || askedAt.current === at) return;
    const isLoaded = (id: string) => fresh.importIds.includes(id);
    const draft = readDraft(businessId, fresh);
    if (draft && askedAt.current === null && !draft.importIds.every(isLoaded)) {
      askedAt.current = at;
      const lists = createSearchParams({ import: draft.importIds });
      void navigate({ search: `?${lists}` }, { replace: true, preventScrollReset: true });
      return;
    }
    if (!draft) return setStart({ ...start, isRestored: true });
    const fields = { ...draft, importIds: draft.importIds.filter(isLoaded) };
    setStart({
      ...{ round: start.round + 1, fields: withStanding(fields, fresh), after: start.after },
      ...{ focus: fieldInUse(), isRestored: true },
    });
  });
  useLayoutEffect(() => restore(search), [search]);
}
