import { useState } from 'react';
import { CHANNELS, type Channel } from '#shared/sending/channels.ts';
import type { AskResult } from './ask-action-data.ts';

/** The open channel. One with a fault opens by itself. */
export function useOpenChannel(first: Channel, lastResult: AskResult | undefined) {
  const [open, setOpen] = useState(() => faultyChannel(lastResult) ?? first);
  const [seen, setSeen] = useState(lastResult);
  if (seen !== lastResult) {
    setSeen(lastResult);
    setOpen(faultyChannel(lastResult) ?? open);
  }
  return [open, setOpen] as const;
}

function faultyChannel(lastResult: AskResult | undefined): Channel | undefined {
  const names = Object.keys(lastResult?.error ?? {});
  return CHANNELS.find((channel) => names.some((name) => name.startsWith(`${channel}.`)));
}
