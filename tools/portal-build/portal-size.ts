import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../setup/paths.mjs';

/** A file of the built portal, its sources, imports and styles. */
export interface BuiltFile {
  name: string;
  code: string;
  /** Absolute paths of the sources in it. */
  sources: string[];
  imports: string[];
  styles: string[];
}

/** Builds the portal, or the console by its own configuration, for production, in memory. */
export async function buildPortal(config = 'vite.config.ts'): Promise<BuiltFile[]> {
  // The environment of a test would produce the development build of React and of our code.
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  const result = await build({
    configFile: join(root, 'portal', config),
    root: join(root, 'portal'),
    logLevel: 'error',
    mode: 'production',
    build: { write: false },
  }).finally(() => {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  });
  if (Array.isArray(result) || !('output' in result)) throw new Error('The build produced no files.');
  return result.output.map((file) =>
    file.type === 'chunk'
      ? {
          name: file.fileName,
          code: file.code,
          sources: file.moduleIds,
          imports: file.imports,
          styles: [...(file.viteMetadata?.importedCss ?? [])],
        }
      : { name: file.fileName, code: String(file.source), sources: [], imports: [], styles: [] },
  );
}

const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length;

/** Bytes of scripts and of styles (gzip) that opening these sources loads, each file once. */
export function bytesOf(files: BuiltFile[], sources: string[]): { scripts: number; styles: number } {
  const by_name = new Map(files.map((file) => [file.name, file]));
  const found = new Set<string>();
  const add = (name: string): void => {
    const file = by_name.get(name);
    if (!file || found.has(name)) return;
    found.add(name);
    for (const next of [...file.imports, ...file.styles]) add(next);
  };
  for (const source of sources) {
    const file = files.find((one) => one.sources.some((path) => path.includes(`/${source}`)));
    if (!file) throw new Error(`The built portal has no ${source}.`);
    add(file.name);
  }
  const sum = (suffix: string): number =>
    [...found]
      .filter((name) => name.endsWith(suffix))
      .reduce((bytes, name) => bytes + gzipped(by_name.get(name)?.code ?? ''), 0);
  return { scripts: sum('.js'), styles: sum('.css') };
}

/** The first import cycle: a path from a file back to itself. Empty if there is none. */
export function importCycle(files: BuiltFile[]): string[] {
  const by_name = new Map(files.map((file) => [file.name, file]));
  const clear = new Set<string>();
  const cycleFrom = (name: string, way: string[]): string[] => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (clear.has(name)) return [];
    for (const next of by_name.get(name)?.imports ?? []) {
      const cycle = cycleFrom(next, [...way, name]);
      if (cycle.length > 0) return cycle;
    }
    clear.add(name);
    return [];
  };
  for (const { name } of files) {
    const cycle = cycleFrom(name, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
