/** How the demo practice looks to its customers: made up like everything else of it. */
export const DEMO_BRAND = {
  color: '#1f5c8b',
  closingWords: 'Warm regards,\nDr. Lee and the whole team',
} as const;

/** A smile, as a sign painter would draw it. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64">
<rect width="64" height="64" fill="${DEMO_BRAND.color}"/>
<path d="M14 26h36v4a18 18 0 0 1-36 0Z" fill="white"/>
<path d="M21.500 26v17M28.500 26v21M35.500 26v21M42.500 26v17" stroke="${DEMO_BRAND.color}" stroke-width="2.500"/>
</svg>`;

/** The reception, seen from the door. */
const RECEPTION = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="900" viewBox="0 0 720 900">
<defs>
<linearGradient id="wall" x2="1"><stop stop-color="#f6ede0"/><stop offset="1" stop-color="#dccbb8"/></linearGradient>
<linearGradient id="floor" x2="1"><stop stop-color="#d3a679"/><stop offset="1" stop-color="#9f7045"/></linearGradient>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#cfe3f4"/><stop offset="1" stop-color="#dfeee2"/></linearGradient>
<linearGradient id="desk" x2="1"><stop stop-color="#2f71a3"/><stop offset="1" stop-color="#16405f"/></linearGradient>
<radialGradient id="glow"><stop stop-color="#fff2cf" stop-opacity=".9"/><stop offset="1" stop-color="#fff2cf" stop-opacity="0"/></radialGradient>
<filter id="soft"><feGaussianBlur stdDeviation="9"/></filter>
<clipPath id="pane"><path d="M36 640V330a116 116 0 0 1 232 0v310Z"/></clipPath>
</defs>
<rect width="720" height="900" fill="url(#wall)"/>
<rect y="740" width="720" height="160" fill="url(#floor)"/>
<rect y="726" width="720" height="14" fill="#fbf6ee"/>
<g clip-path="url(#pane)"><rect x="30" y="200" width="250" height="450" fill="url(#sky)"/>
<g filter="url(#soft)" fill="#7fae7c"><circle cx="80" cy="520" r="60"/><circle cx="170" cy="560" r="80" fill="#6c9c6f"/><circle cx="245" cy="500" r="52" fill="#a5c79a"/><circle cx="110" cy="430" r="38" fill="#9cc294"/></g></g>
<path d="M36 640V330a116 116 0 0 1 232 0v310ZM152 214v426M36 350h232M36 500h232" fill="none" stroke="#fdf9f2" stroke-width="10"/>
<rect x="20" y="640" width="264" height="18" rx="3" fill="#fdf9f2"/>
<circle cx="430" cy="260" r="150" fill="url(#glow)"/><circle cx="620" cy="260" r="150" fill="url(#glow)"/>
<path d="M430 0v205M620 0v205" stroke="#8a6b3c" stroke-width="4"/>
<path d="M386 258a44 54 0 0 1 88 0ZM576 258a44 54 0 0 1 88 0Z" fill="#cf9f4f"/>
<ellipse cx="430" cy="258" rx="44" ry="9" fill="#fff0c2"/><ellipse cx="620" cy="258" rx="44" ry="9" fill="#fff0c2"/>
<g fill="#fffdf6" stroke="#a97e49" stroke-width="7"><rect x="388" y="372" width="92" height="116"/><rect x="508" y="352" width="120" height="140"/></g>
<path d="M404 476c6-40 18-62 32-62s24 26 30 62Z" fill="#7ea37c"/><circle cx="456" cy="402" r="10" fill="#e3ac57"/>
<path d="M520 440q22-36 46-8t50-10v58h-96Z" fill="#3b7cae"/><path d="M520 468q30-22 54 0t42-4v16h-96Z" fill="#a3c3df"/>
<g fill="#5f9162"><path d="M346 512c-30-30-34-58-22-76 18 20 26 46 22 76Z"/><path d="M348 512c24-34 40-44 58-42-6 26-30 42-58 42Z"/><path d="M346 512c2-44 12-66 28-76 8 28-4 58-28 76Z"/></g>
<path d="M322 510h50l-7 44h-36Z" fill="#ece4d8"/>
<rect x="300" y="552" width="420" height="26" rx="5" fill="#c79a63"/>
<path d="M316 578h404v190H346a30 30 0 0 1-30-30Z" fill="url(#desk)"/>
<path d="M356 578v186M396 578v190M436 578v190M476 578v190M516 578v190M556 578v190M596 578v190M636 578v190M676 578v190" stroke="#16405f" stroke-opacity=".45" stroke-width="2"/>
<ellipse cx="150" cy="812" rx="104" ry="13" fill="#6d4a2a" opacity=".45"/>
<path d="m92 770-10 44M206 770l10 44" stroke="#6a4626" stroke-width="7"/>
<rect x="98" y="622" width="104" height="120" rx="22" fill="#3f7fb0"/>
<rect x="72" y="678" width="40" height="88" rx="18" fill="#2b6595"/><rect x="188" y="678" width="40" height="88" rx="18" fill="#2b6595"/>
<rect x="90" y="722" width="120" height="52" rx="10" fill="#3672a3"/>
</svg>`;

export const DEMO_PICTURES = [
  { use: 'logo', fileName: 'logo.png', drawing: LOGO },
  { use: 'desktop', fileName: 'reception.png', drawing: RECEPTION },
] as const;
