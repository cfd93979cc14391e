import { clsx } from 'clsx';
import { Search, Send } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useNavigationType, useSubmit } from 'react-router';
import { AskSomeoneDialog } from '#app/features/campaigns/ask-someone-dialog.tsx';
import { isAskTyped } from '#app/features/campaigns/ask-typed.ts';
import { CommandPalette } from '#app/features/palette/command-palette.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { useIsDialogOpen } from '#app/ui/open-dialogs.ts';
import { dismissToasts } from '#app/ui/toasts.tsx';
import { clearStorage } from './clear-storage.ts';
import { IN_RAIL } from './rail.ts';

export type QuickAction = 'palette' | 'ask';

const ASK_EVERYBODY = '/dashboard/get-reviews';

interface QuickDoorsProps {
  userId: string;
  open: QuickAction | null;
  onOpen(door: QuickAction | null): void;
}

/** The palette and the form for one person, over any screen. */
export function QuickActions({ userId, open, onOpen }: QuickDoorsProps) {
  const isOtherOpen = useIsDialogOpen() && open === null;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k' || event.defaultPrevented || isOtherOpen) return;
      event.preventDefault();
      dismissToasts();
      onOpen(open === 'palette' ? null : 'palette');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open, onOpen, isOtherOpen]);
  const { key } = useLocation();
  const way = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes what is open over a screen
  useEffect(() => {
    // Unless somebody is typing while the screen navigates by itself, as when a list has finished.
    if (way === 'POP' || !isAskTyped()) onOpen(null);
  }, [key]);
  const submit = useSubmit();
  const leave = () => {
    clearStorage();
    void submit(null, { method: 'post', action: '/logout' });
  };
  const change = (door: QuickAction) => (next: boolean) => onOpen(next ? door : null);
  return (
    <>
      <CommandPalette
        userId={userId}
        open={open === 'palette'}
        onOpenChange={change('palette')}
        onAsk={() => onOpen('ask')}
        onLogout={leave}
      />
      <AskSomeoneDialog open={open === 'ask'} onOpenChange={change('ask')} />
    </>
  );
}

/** In the sidebar. Without JavaScript the one is a link to Get Reviews, and the other is hidden. */
export function SidebarActions({ onOpen }: Pick<QuickDoorsProps, 'onOpen'>) {
  return (
    <div className="mb-4 flex flex-col gap-2">
      <button
        type="button"
        onClick={() => onOpen('palette')}
        aria-keyshortcuts="Control+K Meta+K"
        className={clsx(
          'group flex min-h-9 items-center gap-2.5 rounded-control border border-line-strong bg-surface px-2.5 text-ink-2 hover:text-ink [@media(scripting:none)]:hidden',
          IN_RAIL.centered,
        )}
      >
        <Search size={17} className="shrink-0" aria-hidden />
        <span className={clsx('flex-1 text-left', IN_RAIL.label)}>Search</span>
        <kbd className="rail:max-menu:hidden rounded-md border border-line px-1.5 font-sans text-ink-2 text-xs leading-5">
          Ctrl K
        </kbd>
      </button>
      <AskLink onOpen={onOpen} />
    </div>
  );
}

/** On a phone, beside the menu; without JavaScript as in the sidebar. */
export function HeaderActions({ onOpen }: Pick<QuickDoorsProps, 'onOpen'>) {
  const look = 'grid size-10 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink';
  return (
    <div className="absolute top-2 right-2 flex gap-0.5">
      <button
        type="button"
        aria-label="Search"
        className={`${look} [@media(scripting:none)]:hidden`}
        onClick={() => onOpen('palette')}
      >
        <Search size={20} aria-hidden />
      </button>
      <Link
        to={ASK_EVERYBODY}
        role="button"
        aria-label="Ask someone"
        className={look}
        onClick={(event) => {
          event.preventDefault();
          onOpen('ask');
        }}
      >
        <Send size={20} aria-hidden />
      </Link>
    </div>
  );
}

function AskLink({ onOpen }: Pick<QuickDoorsProps, 'onOpen'>) {
  return (
    <ButtonLink
      to={ASK_EVERYBODY}
      role="button"
      // The primary button belongs to the screen.
      variant="secondary"
      size="sm"
      block
      icon={<Send size={15} aria-hidden />}
      className="group min-h-9! rail:max-menu:px-0!"
      onClick={(event) => {
        event.preventDefault();
        onOpen('ask');
      }}
    >
      <span className={IN_RAIL.label}>Ask someone</span>
    </ButtonLink>
  );
}
