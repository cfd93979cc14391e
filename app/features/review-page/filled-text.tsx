import { createElement, Fragment, type ReactNode } from 'react';

interface FilledTextProps {
  /** With `{slots}`. */
  of: string;
  slots: Readonly<Record<string, ReactNode>>;
}

/** A text with its slots filled in, where a name among them is set apart. */
export function FilledText({ of, slots }: FilledTextProps) {
  const parts = of.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name === undefined ? part : slots[name];
  });
  return createElement(Fragment, null, ...parts);
}
