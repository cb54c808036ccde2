import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const migrations = join(import.meta.dirname, '../../server/migrations');
const code = ['shape.ts', 'tenants.ts', 'patients.ts', 'transactions.ts', 'fill.ts'];

async function hashOf(files: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 8);
}

/**
 * Of everything that decides what a seeded database holds: the code of the seed, then each migration in order. One that another
 * begins with was seeded in the same way, and lacks the later migrations only.
 */
export async function seedFingerprint(): Promise<string> {
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted();
  const marks = [await hashOf(code.map((name) => join(import.meta.dirname, name)))];
  for (const name of names) marks.push(await hashOf([join(migrations, name)]));
  return marks.join(' ');
}
