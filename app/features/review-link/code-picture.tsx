import { clsx } from 'clsx';
import type { PrintedCode } from '#shared/business/codes.ts';

/** A QR code on white in both themes. */
export function CodePicture({ code, className }: { code: PrintedCode; className: string }) {
  return (
    <div
      className={clsx(
        'shrink-0 rounded-2xl rounded-bl-md border border-line bg-(--on-mark) p-1.5',
        className,
      )}
    >
      <svg viewBox={`0 0 ${code.size} ${code.size}`} className="block w-full" role="img">
        <title>{`QR code for ${code.address}`}</title>
        <path
          transform="translate(4 4)"
          d={code.path}
          fill={code.color}
          fillRule="evenodd"
          shapeRendering="geometricPrecision"
        />
      </svg>
    </div>
  );
}
