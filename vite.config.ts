import { createHash } from 'node:crypto';
import { basename, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

/** Phones of 2018 open the public pages. */
const ENHANCE_TARGETS = ['es2018', 'chrome64', 'safari11.1', 'firefox67'];

/** Refuses `server/**` in the browser bundle: secrets and database code must never leave the server. */
function serverStaysOut(): Plugin {
  return {
    name: 'server-stays-out',
    enforce: 'pre',
    resolveId(source, importer) {
      if (this.environment.name !== 'client' || !importer) return null;
      if (source.startsWith('#server/') || /\/server\//.test(source)) {
        // Looking for styles, the development server asks for every file a route leads to; it finds nothing here.
        if (basename(importer) === 'index.html') return '\0server-only';
        // Route files may import the server; React Router strips those imports before they are resolved.
        throw new Error(`${source} must not reach the browser (imported by ${importer})`);
      }
      return null;
    },
  };
}

/**
 * `import url from './page.ts?enhance'`: a browser module of a public page, bundled on its own and served as a
 * file with its hash in the name. The import gives its address.
 */
function enhanceModules(): Plugin {
  let isBuild = false;
  let root = '';
  return {
    name: 'enhance-modules',
    enforce: 'pre',
    configResolved(config) {
      isBuild = config.command === 'build';
      root = config.root;
    },
    load: {
      filter: { id: /\?enhance$/ },
      async handler(id) {
        const path = id.slice(0, id.indexOf('?'));
        if (!isBuild) return `export default ${JSON.stringify(`/${relative(root, path)}`)};`;
        const source = await bundle(path);
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/enhance-${basename(path, '.ts')}-${hash}.js`;
        // The server bundle only needs the address; the same sources give the same name in both.
        if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source });
        return `export default ${JSON.stringify(`/${fileName}`)};`;
      },
    },
  };
}

/** Other people's websites: whatever has Shadow DOM and style sheets made by script. */
const WIDGET_TARGET = 'es2020';

/**
 * `import code from './loader.ts?classic-code'`: the code itself, which the server sends with its own address in it. A
 * `?module-code` has exports.
 */
function codeModules(): Plugin {
  return {
    name: 'code-modules',
    enforce: 'pre',
    load: {
      filter: { id: /\?(?:classic|module)-code$/ },
      async handler(id) {
        const entry = id.slice(0, id.indexOf('?'));
        const code = await (id.endsWith('?classic-code') ? bundleClassic(entry) : bundleModule(entry));
        return `export default ${JSON.stringify(code)};`;
      },
    },
  };
}

/** What is loaded later has an address of its own, in which the server replaces the origin. */
const LATER: Readonly<Record<string, string>> = {
  './enliven.ts': 'https://origin.invalid/w-parts.js',
  './reel.ts': 'https://origin.invalid/w-reel.js',
};
const loadedLater: Plugin = {
  name: 'loaded-later',
  enforce: 'pre',
  resolveId: (source) => (LATER[source] ? { id: LATER[source], external: true } : null),
};

/** As a library, which loads more files without the helper for their style sheets. */
async function bundleClassic(entry: string): Promise<string> {
  return codeOf(
    await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [loadedLater],
      build: {
        write: false,
        target: WIDGET_TARGET,
        lib: { entry, formats: ['iife'], name: 'goodword' },
      },
    }),
  );
}

async function bundleModule(input: string): Promise<string> {
  return codeOf(
    await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [loadedLater],
      build: {
        write: false,
        target: WIDGET_TARGET,
        modulePreload: false,
        rollupOptions: { input, preserveEntrySignatures: 'strict' },
      },
    }),
  );
}

/** Each thread begins in a file of its own, which the code that starts it looks for next to itself. */
const THREADS = ['server/db/engine-thread.ts', 'server/connectors/parsing/parser-thread.ts'];

function threads(): Plugin {
  return {
    name: 'threads',
    apply: 'build',
    buildStart() {
      if (this.environment.name !== 'ssr') return;
      for (const id of THREADS) {
        this.emitFile({ type: 'chunk', id, fileName: `${basename(id, '.ts')}.js` });
      }
    },
  };
}

/**
 * One letter beyond ASCII, and Node keeps the whole source with two bytes for each of its letters, for as long as the
 * process lives. The bundler (`charset`) leaves those of raw templates, which are of patterns: there an escape is the
 * same letter.
 */
function oneByteALetter(): Plugin {
  return {
    name: 'one-byte-a-letter',
    apply: 'build',
    generateBundle(_options, files) {
      if (this.environment.name !== 'ssr') return;
      for (const file of Object.values(files)) {
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escapeLetter);
      }
    },
  };
}

function escapeLetter(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

async function bundle(input: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: ENHANCE_TARGETS, modulePreload: false, rollupOptions: { input } },
  });
  return codeOf(result);
}

function codeOf(result: Awaited<ReturnType<typeof build>>): string {
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The bundler gave no browser module');
  return chunk.code;
}

/** Every signed-in screen stands in it. */
const SHELL = /\/app\/routes\/dashboard\/layout\.tsx/;

/**
 * Left alone, the bundler makes a file of each icon and each small part that two screens share: eighty requests for one
 * screen, most of them for less than a kilobyte. All that the shell needs is one file, since every screen needs it, and
 * of the rest the parts of a few kilobytes go with their neighbours.
 */
function sharedFiles(): Plugin & { codeSplitting: Rolldown.CodeSplittingOptions } {
  const roots = new Set<string>();
  let inShell: Set<string> | undefined;
  return {
    name: 'shared-files',
    apply: 'build',
    buildStart() {
      if (this.environment.name === 'client') roots.clear();
    },
    moduleParsed({ id }) {
      if (this.environment.name === 'client' && SHELL.test(id)) roots.add(id);
    },
    codeSplitting: {
      groups: [
        {
          name: 'react',
          test: /node_modules\/(react|react-dom|scheduler|react-router|cookie)\//,
          priority: 2,
        },
        {
          debugName: 'shell',
          name: (id, bundle) => {
            inShell ??= reachedFrom(roots, (one) => bundle.getModuleInfo(one)?.importedIds ?? []);
            return inShell.has(id) ? 'shell' : null;
          },
          priority: 1,
        },
        {
          name: 'ui',
          test: /lucide-react|\/app\/ui\/|clsx/,
          minShareCount: 2,
          entriesAware: true,
          entriesAwareMergeThreshold: 10_000,
        },
      ],
    },
  };
}

function reachedFrom(roots: Iterable<string>, importedBy: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(roots);
  for (const id of reached) for (const imported of importedBy(id)) reached.add(imported);
  return reached;
}

/** Every page lists the files of all screens: one named after each screen that shares it is told in one word. */
function sharedName(name: string): string {
  return `assets/${name.startsWith('ui~') ? 'ui' : '[name]'}-[hash].js`;
}

/**
 * What the server finds in `node_modules` when it needs it: packages of machine code or WebAssembly, those that read
 * files of their own, and those that most of its life it does without. All others are in the bundle, of each the parts
 * that are in use: to find, read and compile a thousand files is half of the work of a start.
 */
const OUTSIDE = [
  '@electric-sql/pglite',
  '@zxcvbn-ts/language-common',
  'eld',
  'flydrive',
  'harfbuzzjs',
  'imapflow',
  'pdfkit',
  'pg-native',
  'prettier',
  'satori',
  'sharp',
];

const shared = sharedFiles();

export default defineConfig(({ command }) => ({
  plugins: [
    shared,
    serverStaysOut(),
    enhanceModules(),
    codeModules(),
    threads(),
    oneByteALetter(),
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0, target: 'es2022' },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: shared.codeSplitting, chunkFileNames: ({ name }) => sharedName(name) },
        },
      },
    },
    ssr: {
      resolve: command === 'build' ? { noExternal: true, external: OUTSIDE } : { noExternal: ['punycode'] },
      build: {
        target: 'node22',
        rollupOptions: {
          input: 'server/main.ts',
          // What a browser loads when it needs it, the server has from its start.
          checks: { ineffectiveDynamicImport: false },
          output: { comments: false, charset: 'ascii' },
        },
      },
    },
  },
}));
