import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AskActionData, resultOf } from './ask-action-data.ts';
import { giveBack, isSameText, readAside, readDraft, saveSent } from './draft.ts';
import { type FormStart, firstStart, freshFields, type LoadedForm, nextStart } from './form-start.ts';
import { fieldInUse, withFormState } from './form-state.ts';
import { hasPeople, joinPeople, type PickedPeople } from './people.ts';
import { type TypedCampaign, toTypedCampaign } from './typed-campaign.ts';

/**
 * The form across answers: after a launch it restarts with the same wording, an undo restores everything, any
 * other answer leaves it alone. A draft is restored on reload and on return from another screen.
 */
export function useFormStart(loaded: LoadedForm, answer: AskActionData | undefined) {
  const fresh = freshFields(loaded);
  const businessId = loaded.business.id;
  const [start, setStart] = useState(() => firstStart(fresh, answer));
  if (answer?.launched && answer !== start.after) setStart(nextStart(start, answer));

  const follow = useEffectEvent((heard: AskActionData) => {
    const sent = resultOf(heard)?.initialValue;
    if (heard.launched && sent) saveSent(businessId, heard.launched, toTypedCampaign(sent), fresh);
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
 * Restores the draft before the first key can be lost. People selected elsewhere replace those in it, once:
 * the URL drops them, so that a reload does not do it again.
 */
function useRestoredDraft(
  { business: { id: businessId }, reachedBy }: LoadedForm,
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
      const chosen = { contacts, importIds, leftOut, ...(reachedBy && { channel: reachedBy }) };
      const fields = withFormState({ ...(draft ?? fresh), ...chosen }, fresh);
      setStart({ ...wanted, fields, aside: asideOf(draft, fields) ?? readAside(businessId) });
      // Without a request, during which another form would keep the address as it is.
      const options = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false };
      void navigate({ search: '' }, options);
    } else {
      const fields = withFormState(draft ?? fresh, fresh);
      // Anything already in the form stays there.
      if (!draft && !hasPeople(fields)) setStart({ ...start, isRestored: true });
      else setStart({ ...wanted, fields, aside: draft && readAside(businessId) });
    }
  });
  useLayoutEffect(() => restore(), []);
}

/** The draft's people, unless all of them were selected again. */
function asideOf(draft: PickedPeople | null, chosen: PickedPeople): PickedPeople | null {
  if (!draft || !hasPeople(draft)) return null;
  const both = joinPeople(chosen, draft);
  const isMore = !isSameText(both.contacts, joinPeople(chosen, chosen).contacts);
  if (!isMore && both.importIds.length === chosen.importIds.length) return null;
  return { contacts: draft.contacts, importIds: draft.importIds, leftOut: draft.leftOut };
}
