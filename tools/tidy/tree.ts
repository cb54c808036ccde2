import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AstNode, parse } from './syntax.ts';

const ignored = new Set([
  'node_modules',
  'dist',
  'page-pictures',
  'data',
  '.git',
  '.cache',
  'test-results',
  'playwright-report',
  'package-lock.json',
]);
const text_file = /\.(?:ts|tsx|js|mjs|css|html|sql|md|json|ya?ml|sh)$|(?:^|\/)\.[a-z]+rc$|^\.ci\/run$/;

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
  /** The syntax tree; undefined if the file is not code. */
  syntax: AstNode | undefined;
}

export interface Tree {
  /** Every file and folder of the repository, including binary files. */
  paths: string[];
  files: SourceFile[];
  byPath: Map<string, SourceFile>;
  /** The lock file of the packages, if there is one. */
  lock_text: string | undefined;
  /** In order of dependency. */
  domains: string[];
}

export interface Finding {
  path: string;
  line: number;
  rule: string;
  /** The problem and what to do. */
  message: string;
  /** Reported, but not a failure. */
  warning?: boolean;
}

export type Rule = (tree: Tree) => Finding[];

const isCode = (path: string): boolean => /\.(?:ts|tsx|js|mjs)$/.test(path);
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^e2e\/.*\.(?:spec|journey)\.ts$/.test(path);
export const isGenerated = (path: string): boolean => path.includes('.generated.') || path === 'server/schema.sql';

function pathsBelow(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    if (ignored.has(name)) return [];
    const path = folder ? `${folder}/${name}` : name;
    return statSync(join(root, path)).isDirectory() ? [path, ...pathsBelow(root, path)] : [path];
  });
}

/** Reads the repository at `root`. */
export async function readTree(root: string): Promise<Tree> {
  const paths = pathsBelow(root);
  const files = paths
    .filter((path) => text_file.test(path) && statSync(join(root, path)).isFile())
    .map((path): SourceFile => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, syntax: isCode(path) ? parse(path, text) : undefined };
    });
  const { domains } = (await import(pathToFileURL(join(root, 'domains.js')).href)) as { domains: string[] };
  const lock_file = join(root, 'package-lock.json');
  const lock_text = existsSync(lock_file) ? readFileSync(lock_file, 'utf8') : undefined;
  return { paths, files, lock_text, byPath: new Map(files.map((file) => [file.path, file])), domains };
}

/** The line of an offset, counted from 1. */
export const lineOf = (file: SourceFile, offset: number): number => file.text.slice(0, offset).split('\n').length;

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
