import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { run } from './run.ts';
import { stampBuild } from './stamp.ts';

/** Builds the browser files and the server bundle, packs what is worth packing, and stamps the result. */
export async function build(): Promise<void> {
  const code = await run('react-router', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
  if (code !== 0) process.exit(code);
  for (const path of globSync('build/client/**/*.{js,css,svg,txt,xml,json,webmanifest}')) {
    const bytes = readFileSync(path);
    if (bytes.byteLength < 1024) continue;
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
  stampBuild();
}

if (import.meta.main) await build();
