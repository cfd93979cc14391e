/** Mark and name, linked to the home page. */
export function SiteLogo({ name }: { name: string }) {
  return (
    <a className="logo" href="/" data-section="home">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path
          className="mark"
          d="M10 0h12a10 10 0 0 1 10 10v12a10 10 0 0 1-10 10H3a3 3 0 0 1-3-3V10A10 10 0 0 1 10 0Z"
        />
        <path
          className="quote"
          d="M8.5 17.6c0-4 2.3-7 6-8.1l.6 1.8c-1.9.8-3 2.2-3.1 3.9h3v6H8.5Zm8.6 0c0-4 2.3-7 6-8.1l.6 1.8c-1.9.8-3 2.2-3.1 3.9h3v6h-6.5Z"
        />
      </svg>
      {name}
    </a>
  );
}
