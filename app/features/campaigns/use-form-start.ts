import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AskAnswer, resultOf } from './ask-answer.ts';
import { giveBack, isSameText, keepSent, readAside, readDraft } from './draft.ts';
import { type FormStart, firstStart, freshFields, type LoadedForm, nextStart } from './form-start.ts';
import { fieldInUse, withFormState } from './form-state.ts';
import { hasPeople, joinPeople, type PickedPeople } from './people.ts';
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

  useRestoredDraft(loaded, fresh, start, setStart);
  return { ...start, fresh };
}

/**
 * Brings the draft back once the page has come up, in the same breath, or a key pressed meanwhile would be lost. Who was
 * chosen elsewhere takes the place of the people in it, once: the address forgets them, so that a reload does not.
 */
function useRestoredDraft(
  { business: { id: businessId }, way }: LoadedForm,
  fresh: TypedCampaign,
  start: FormStart,
  setStart: (start: FormStart) => void,
): void {
  const navigate = useNavigate();
  const restore = useEffectEvent(() => {
    if (start.isRestored) return;
    const draft = readDraft(businessId, fresh);
    const wanted = { ...start, round: start.round + 1, focus: fieldInUse(), isRestored: true };
    if (hasPeople(fresh)) {
      const { contacts, importIds, leftOut } = fresh;
      const chosen = { contacts, importIds, leftOut, ...(way && { channel: way }) };
      const fields = withFormState({ ...(draft ?? fresh), ...chosen }, fresh);
      setStart({ ...wanted, fields, aside: asideOf(draft, fields) ?? readAside(businessId) });
      void navigate({ search: '' }, { replace: true, preventScrollReset: true });
    } else {
      const fields = withFormState(draft ?? fresh, fresh);
      // What stands in the form already may stay there.
      if (!draft && !hasPeople(fields)) setStart({ ...start, isRestored: true });
      else setStart({ ...wanted, fields, aside: draft && readAside(businessId) });
    }
  });
  useLayoutEffect(() => restore(), []);
}

/** The people of the draft, unless all of them were chosen again. */
function asideOf(draft: PickedPeople | null, chosen: PickedPeople): PickedPeople | null {
  if (!draft || !hasPeople(draft)) return null;
  const both = joinPeople(chosen, draft);
  const isMore = !isSameText(both.contacts, joinPeople(chosen, chosen).contacts);
  if (!isMore && both.importIds.length === chosen.importIds.length) return null;
  return { contacts: draft.contacts, importIds: draft.importIds, leftOut: draft.leftOut };
}
