import { Stars } from '#app/ui/stars.tsx';

/** What the product does, as one picture. Decorative, so it is not read out. */
export function AuthPicture() {
  return (
    <div
      aria-hidden="true"
      className="relative hidden overflow-hidden border-line border-l bg-linear-165 from-brand-tint to-star-tint dark:to-sunken lg:flex lg:flex-col lg:justify-center lg:px-12 xl:px-20"
    >
      <div className="mx-auto w-full max-w-md">
        <p className="display mb-10 text-[2.375rem] text-ink leading-[1.12]">
          The good word about you, where patients look.
        </p>
        <div className="w-[85%] rounded-card rounded-bl-md border border-line bg-surface p-4 shadow-lift">
          Hi Maria, thanks for choosing Bright Smiles Dental. How did we do? It takes 30 seconds.
          <p className="mt-1.5 text-ink-3 text-sm">Delivered 10:42</p>
        </div>
        <div className="mt-4 ml-auto w-[72%] rounded-card border border-line bg-surface p-5 text-center shadow-lift">
          <p className="font-semibold text-lg">Leave us a review</p>
          <p className="mb-3 text-ink-2 text-sm">Bright Smiles Dental</p>
          <Stars rating={5} size={32} />
          <p className="mt-2 font-[560] text-sm">Excellent</p>
        </div>
        <div className="mt-4 w-[85%] rounded-card border border-line bg-surface p-4 shadow-lift">
          <div className="mb-2 flex items-center justify-between gap-3">
            <Stars rating={5} />
            <span className="rounded-full bg-sunken px-2.5 py-0.5 text-ink-2 text-xs">Sample review</span>
          </div>
          “Dr. Lee explained everything and I was out in half an hour. First dentist I don’t dread.”
        </div>
      </div>
    </div>
  );
}
