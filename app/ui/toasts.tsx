import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { toast as show, Toaster } from 'sonner';
import type { Toast } from '#shared/http/messages.ts';
import { onFormOutcome } from './form-outcomes.ts';
import { HelpLink } from './help-link.tsx';
import { Notice } from './notice.tsx';
import { useIsDialogOpen } from './open-dialogs.ts';
import { placeShownToast, placeToast, useToastPlace } from './toast-place.ts';
import { useHydrated } from './use-hydrated.ts';

const TIMES_MS = { success: 5_000, info: 6_000, error: 9_000 };
const shown = new WeakSet<Toast>();

interface Showing {
  /** The foot of the page holds what it speaks of. */
  over?: boolean;
  /** It is no longer there, by itself or closed. */
  onGone?: () => void;
}

/**
 * For toasts that need no round trip, like "Copied". It is placed elsewhere if it would cover controls.
 */
export function showToast(toast: Toast, { over = false, onGone }: Showing = {}): void {
  const { kind, title } = toast;
  placeToast({ over });
  const gone = onGone && { onAutoClose: onGone, onDismiss: onGone };
  show[kind](title, { description: describe(toast), duration: TIMES_MS[kind], ...gone });
  placeShownToast({ over });
}

/** Only text if there is no link; otherwise the link follows the text. */
function describe({ text, help, link }: Toast) {
  if (!help && !link) return text;
  return (
    <>
      {text} {help && <HelpLink to={help} />}
      {link && <HelpLink to={link.to} words={link.label} />}
    </>
  );
}

/** Opening a panel dismisses earlier toasts, which would cover the panel's end. */
export function dismissToasts(): void {
  show.dismiss();
}

/** The answer to what was done last; an older one would only contradict it. */
export function showResultToast(toast: Toast, showing: Showing = {}): void {
  dismissToasts();
  showToast(toast, showing);
}

function shownErrors(): (string | number)[] {
  return show.getToasts().flatMap((one) => ('type' in one && one.type === 'error' ? [one.id] : []));
}

type Given = Toast | null | undefined;

/**
 * Shows a toast that came with a page or an action, once. Without JavaScript the same words are shown as a
 * banner where this element is.
 */
export function ShowToast({ toast }: { toast: Given }) {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!toast || shown.has(toast)) return;
    shown.add(toast);
    showResultToast(toast);
  }, [toast]);
  // Not <noscript>: what a script blocker leaves of a page is not always parsed as one without scripts.
  if (!toast || hydrated) return null;
  return (
    <div role="status" className="mx-auto mb-6 w-full max-w-xl [@media(scripting:enabled)]:hidden">
      <Notice kind={toast.kind} title={toast.title}>
        {describe(toast)}
      </Notice>
    </div>
  );
}

/**
 * Where toasts appear, once per layout and after its content: each of them takes the focus, and who skips to
 * the content or walks on in it would otherwise land on one.
 */
export function ToastHost() {
  const place = useToastPlace();
  const isDialogOpen = useIsDialogOpen();
  const { pathname, search } = useLocation();
  // A form that was done may lead elsewhere without a toast, and an error of before would contradict that.
  const outdated = useRef<(string | number)[]>([]);
  useEffect(
    () =>
      onFormOutcome(({ outcome }) => {
        if (outcome === 'done') outdated.current = shownErrors();
      }),
    [],
  );
  // Another screen has its controls elsewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what it is about
  useEffect(() => {
    for (const id of outdated.current) show.dismiss(id);
    outdated.current = [];
    if (document.querySelector('[data-sonner-toast]')) placeShownToast();
  }, [pathname, search]);
  // The buttons of a dialog are at its end.
  const position = isDialogOpen ? 'top-center' : place.position;
  const inset = isDialogOpen ? 0 : place.inset;
  return (
    <Toaster
      position={position}
      // Above what sticks to the lower edge.
      offset={{
        bottom: `calc(var(--dock-height) + ${inset + 24}px)`,
        left: 'calc(var(--menu-width, 0px) + 24px)',
        right: 24,
        top: inset + 24,
      }}
      mobileOffset={{
        bottom: `calc(var(--dock-height) + ${inset + 16}px)`,
        left: 16,
        right: 16,
        top: inset + 16,
      }}
      visibleToasts={3}
      closeButton
      expand
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-card border border-line bg-surface p-4 pr-10 font-sans text-ink shadow-lift sm:w-90',
          title: 'font-[560] text-base',
          description: 'mt-0.5 text-ink-2 text-sm',
          icon: 'mt-0.5 shrink-0',
          success: '[&_[data-icon]]:text-brand',
          error: '[&_[data-icon]]:text-bad',
          info: '[&_[data-icon]]:text-info',
          closeButton:
            'absolute top-2.5 right-2.5 grid size-7 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink [&_svg]:size-4',
        },
      }}
    />
  );
}
