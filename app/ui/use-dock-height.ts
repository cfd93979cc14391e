import { useEffect } from 'react';

/** Publishes the height of the dock at the bottom as `--dock-height`. */
export function useDockHeight(dock: { current: HTMLElement | null }): void {
  useEffect(() => {
    const element = dock.current;
    if (!element) return;
    const { style } = document.documentElement;
    const tell = () => {
      const isAtFoot = ['fixed', 'sticky'].includes(getComputedStyle(element).position);
      style.setProperty('--dock-height', isAtFoot ? `${element.offsetHeight}px` : '0px');
      // Toasts are shown above it.
      style.scrollPaddingBottom = 'calc(var(--dock-height) + 10rem)';
    };
    const watch = new ResizeObserver(tell);
    watch.observe(element);
    addEventListener('resize', tell);
    tell();
    return () => {
      watch.disconnect();
      removeEventListener('resize', tell);
      style.removeProperty('--dock-height');
      style.scrollPaddingBottom = '';
    };
  }, [dock]);
}
