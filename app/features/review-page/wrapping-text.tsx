import { Fragment } from 'react';

const ADDRESS = /(\S*(?:@|:\/\/)\S*)/;

/** A text whose addresses wrap between their parts in large type, instead of within a word. */
export function WrappingText({ children }: { children: string }) {
  return children
    .split(ADDRESS)
    .flatMap((part, at) => (at % 2 === 0 ? [part] : part.split(/(?=[@.])|(?<=\/)(?=[^/])/)))
    .map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ));
}
