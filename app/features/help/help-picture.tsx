import sizes from './pictures/sizes.json';

/** Drawn from the running demo by `npm run screenshots -- --help`: each for phones and for wide screens. */
const FILES: Record<string, string> = import.meta.glob('./pictures/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});
const SIZES: Record<string, { width: number; height: number }> = sizes;

function find(file: string) {
  const address = FILES[`./pictures/${file}.avif`];
  const size = SIZES[file];
  return address && size ? { address, size } : null;
}

/** A part of a screen as the reader's own screen shows it, loaded when it comes near. */
export function HelpPicture({ name, alt }: { name: string; alt: string }) {
  const desktop = find(`${name}-desktop`);
  const phone = find(`${name}-phone`);
  if (!phone) throw new Error(`No picture ${name} is drawn`);
  return (
    <picture className="picture">
      {desktop && <source srcSet={desktop.address} media="(width >= 56rem)" {...desktop.size} />}
      <img src={phone.address} alt={alt} {...phone.size} loading="lazy" decoding="async" />
    </picture>
  );
}
