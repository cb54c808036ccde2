import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkTree } from './rules.ts';
import { type Finding, readTree } from './tree.ts';

/** The findings in a repository of these files, by path, with three domains: access, clinics, payments. */
export async function findingsIn(files: Record<string, string>): Promise<Finding[]> {
  const root = await mkdtemp(join(tmpdir(), 'tidy-'));
  try {
    const all = { 'domains.js': "export const domains = ['access', 'clinics', 'payments'];\n", ...files };
    for (const [path, text] of Object.entries(all)) {
      await mkdir(join(root, dirname(path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    return checkTree(await readTree(root));
  } finally {
    await rm(root, { recursive: true });
  }
}

/** Rule and message of each finding, one line each. */
export const asLines = (findings: Finding[]): string[] =>
  findings.map(({ path, line, rule, message }) => `${path}:${line} ${rule}: ${message}`);
