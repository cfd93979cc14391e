import { Camera } from 'lucide-react';
import type { PostNetwork } from '#shared/social/posts.ts';

/** Beside the name of an account. */
export function NetworkLogo({ network }: { network: PostNetwork }) {
  return (
    <span
      aria-hidden
      className="grid size-8 shrink-0 place-items-center rounded-control bg-brand-tint font-bold text-brand-deep"
    >
      {network === 'instagram' ? <Camera size={18} /> : 'f'}
    </span>
  );
}
