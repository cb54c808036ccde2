import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const worth_compressing = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt']);
const least_bytes = 1_024;

export type Encoding = 'br' | 'gzip';

/** A page's file, compressed at most once per encoding. */
export interface PageFile {
  content_type: string;
  etag: string;
  /** Its name changes with its content, so it is immutable. */
  immutable: boolean;
  bytes: Buffer;
  compressed: (encoding: Encoding) => Promise<Buffer> | undefined;
}

const smaller = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** A file in memory as it is served at a path. */
export function pageFile(path: string, bytes: Buffer): PageFile {
  const extension = extname(path);
  const ready = new Map<Encoding, Promise<Buffer>>();
  const worth = worth_compressing.has(extension) && bytes.length >= least_bytes;
  return {
    content_type: types[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    immutable: /^(?:assets|fonts|console\/assets)\//.test(path),
    bytes,
    compressed: (encoding) => {
      if (!worth) return undefined;
      const made = ready.get(encoding) ?? smaller[encoding](bytes);
      ready.set(encoding, made);
      return made;
    },
  };
}

/** Reads a built folder into memory, by path. Files added later are not served. */
export async function loadPages(folder: string): Promise<Map<string, PageFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.map(async (path) => {
      const name = relative(folder, path).split(sep).join('/');
      return [name, pageFile(name, await readFile(path))] as const;
    }),
  );
  return new Map(files);
}
