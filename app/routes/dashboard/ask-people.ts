import { listImportedLists } from '#server/domain/campaigns/list-imported-lists.ts';
import { previewAudience } from '#server/domain/campaigns/preview-audience.ts';
import { readPasted } from '#server/domain/imports/read-pasted.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { intents, readForm } from '#server/http/forms.ts';
import { postOnly } from '#server/http/post-only.ts';
import { AudienceForm, ListImportedLists } from '#shared/campaigns/campaigns.ts';
import { ReadPasted } from '#shared/contacts/imports.ts';
import { postOnlyRoute } from '#shared/http/post-only-route.ts';
import type { Route } from './+types/ask-people';
import { unfoldPeople } from './unfold-people.ts';

export const handle = postOnlyRoute;

export const loader = door(postOnly);

/**
 * Requests of the table in Get Reviews: previews of its people, the people of a list, and those in pasted
 * lines.
 */
export const action = door(async (ctx, { request: sent }: DoorArgs<Route.ActionArgs>) => {
  const request = await unfoldPeople(sent);
  return intents(request, {
    check: async () => {
      const form = await readForm(request, AudienceForm);
      // The rows are too faulty to check, usually too many: the form itself will say so.
      if (!form.ok) return Response.json(null, { status: 400 });
      return Response.json(await previewAudience(ctx, form.value));
    },
    lists: async () => {
      const form = await readForm(request, ListImportedLists);
      if (!form.ok) return Response.json(null, { status: 400 });
      return Response.json(await listImportedLists(ctx, form.value));
    },
    paste: async () => {
      const form = await readForm(request, ReadPasted);
      if (!form.ok) return Response.json(null, { status: 400 });
      return Response.json(await readPasted(ctx, form.value));
    },
  });
});
