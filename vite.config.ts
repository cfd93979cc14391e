import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Refuses `server/**` in the browser bundle: secrets and database code must never leave the server. */
function serverStaysOut(): Plugin {
  return {
    name: 'server-stays-out',
    enforce: 'pre',
    resolveId(source, importer) {
      if (this.environment.name !== 'client' || !importer) return null;
      if (source.startsWith('#server/') || /\/server\//.test(source)) {
        // Route files may import the server; React Router strips those imports before they are resolved.
        throw new Error(`${source} must not reach the browser (imported by ${importer})`);
      }
      return null;
    },
  };
}

export default defineConfig({
  plugins: [serverStaysOut(), tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    ssr: {
      build: { target: 'node22', rollupOptions: { input: 'server/main.ts' } },
    },
  },
});
