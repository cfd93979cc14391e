/** How the menu beside a screen looks where it has room for icons alone: class names of what is in it. */
export const IN_RAIL = {
  hidden: 'rail:max-menu:hidden',
  /** Read to those who cannot see the mark beside it. */
  unseen: 'rail:max-menu:sr-only',
  /** Of the product's logo: the mark without the name. */
  markAlone: 'rail:max-menu:block rail:max-menu:w-7 rail:max-menu:overflow-hidden',
  centered: 'rail:max-menu:justify-center rail:max-menu:px-0',
  /** A line in place of the heading of a group. */
  line: 'rail:max-menu:mx-2 rail:max-menu:my-2 rail:max-menu:h-0 rail:max-menu:overflow-hidden rail:max-menu:border-line rail:max-menu:border-t',
  /** A name beside its icon while it is pointed at or has the focus. Fixed, as the menu cuts off what leaves it. */
  label:
    'rail:max-menu:pointer-events-none rail:max-menu:fixed rail:max-menu:left-15 rail:max-menu:z-60 rail:max-menu:rounded-control rail:max-menu:bg-ink rail:max-menu:px-2.5 rail:max-menu:py-1.5 rail:max-menu:text-paper rail:max-menu:text-sm rail:max-menu:opacity-0 rail:max-menu:group-hover:opacity-100 rail:max-menu:group-focus-visible:opacity-100',
  /** A count at the corner of its icon. */
  count: 'rail:max-menu:absolute rail:max-menu:-top-1.5 rail:max-menu:-right-1.5',
  /** Words that are too long for the corner become a dot. */
  dot: 'rail:max-menu:size-2.5 rail:max-menu:min-w-0 rail:max-menu:overflow-hidden rail:max-menu:p-0 rail:max-menu:text-transparent',
} as const;
