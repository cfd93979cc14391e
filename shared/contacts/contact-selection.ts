import { ChosenContacts } from '#shared/contacts/contacts.ts';

/** "All that match" in a URL; undefined if it is absent or unreadable. */
export function readContactSelection(params: URLSearchParams): ChosenContacts | undefined {
  if (params.get('all') !== 'on') return undefined;
  const { success, data } = ChosenContacts.safeParse({
    all: true,
    search: params.get('search') ?? '',
    filter: params.get('filter') ?? 'all',
    channel: params.get('channel'),
    except: params.getAll('except'),
  });
  return success ? data : undefined;
}
