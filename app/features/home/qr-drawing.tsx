const SIZE = 21;

/** Looks like a QR code but leads nowhere, so that nobody scans a picture by mistake. */
export function QrDrawing() {
  return (
    <svg className="qr" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <path d={PATH} shapeRendering="crispEdges" />
    </svg>
  );
}

const CORNERS = [
  [0, 0],
  [SIZE - 7, 0],
  [0, SIZE - 7],
] as const;

const corners = CORNERS.map(
  ([x, y]) => `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`,
).join('');

function nearCorner(x: number, y: number): boolean {
  return CORNERS.some(([cx, cy]) => x >= cx - 1 && x < cx + 8 && y >= cy - 1 && y < cy + 8);
}

function modules(): string {
  let seed = 7;
  let path = '';
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      if (seed % 1_000 < 480 && !nearCorner(x, y)) path += `M${x} ${y}h1v1h-1z`;
    }
  }
  return path;
}

const PATH = corners + modules();
