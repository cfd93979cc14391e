import { Check, Download, FileArchive, Mail } from 'lucide-react';
import type { ReactNode } from 'react';

/** Drawings of what the owner will see; the words beside them say the same. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="grid h-44 place-items-center overflow-hidden border-line border-b bg-sunken p-4 text-xs"
    >
      {children}
    </div>
  );
}

const OTHERS = ['Google Account', 'Google Chat'];

/** Google's list of products, with the one to tick. */
export function ProductsPicture() {
  return (
    <Picture>
      <div className="w-full max-w-64 overflow-hidden rounded-control border border-line bg-surface shadow-lift">
        <p className="flex items-center gap-1.5 border-line border-b px-3 py-1.5 text-ink-2">
          <span className="size-2 rounded-full bg-line-strong" />
          <span className="size-2 rounded-full bg-line-strong" />
          <span className="ml-1 rounded-sm bg-sunken px-2">takeout.google.com</span>
        </p>
        <p className="px-3 pt-2 text-right font-[560] text-brand">Deselect all</p>
        <ul className="flex flex-col px-1.5 pb-2">
          {OTHERS.map((name) => (
            <li key={name} className="flex items-center justify-between px-1.5 py-1 text-ink-2">
              {name}
              <span className="size-4 rounded-sm border border-control-line" />
            </li>
          ))}
          <li className="flex items-center justify-between rounded-md bg-brand-tint px-1.5 py-1 font-[560]">
            Google Business Profile
            <span className="grid size-4 place-items-center rounded-sm bg-brand text-on-brand">
              <Check size={12} />
            </span>
          </li>
        </ul>
      </div>
    </Picture>
  );
}

/** Google's mail with the link to the file. */
export function MailPicture() {
  return (
    <Picture>
      <div className="w-full max-w-64 rounded-control border border-line bg-surface p-3.5 shadow-lift">
        <p className="flex items-center gap-2 text-ink-2">
          <span className="grid size-6 place-items-center rounded-full bg-info-tint text-info">
            <Mail size={13} />
          </span>
          Google
        </p>
        <p className="mt-2 font-[560] text-sm">Your Google data is ready to download</p>
        <p className="mt-2 inline-flex items-center gap-1.5 rounded-md bg-brand px-2.5 py-1.5 font-[560] text-on-brand">
          <Download size={13} />
          Download your files
        </p>
      </div>
    </Picture>
  );
}

/** The archive on its way into the drop zone. */
export function DropPicture() {
  return (
    <Picture>
      <div className="grid w-full max-w-64 place-items-center gap-2 rounded-control border border-control-line border-dashed bg-surface px-4 py-6">
        <span className="grid size-11 place-items-center rounded-control bg-brand-tint text-brand-deep">
          <FileArchive size={22} />
        </span>
        <p className="font-[560]">takeout-…-001.zip</p>
        <p className="text-ink-2">ZIP, as it came</p>
      </div>
    </Picture>
  );
}
