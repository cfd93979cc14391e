import { ChosenContacts } from '#shared/contacts/contacts.ts';

/** "All that match" as an address carries it; undefined where it names no such choice, or none that can be read. */
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
