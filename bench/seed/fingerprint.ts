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
 * Hash of everything that decides the content of a seeded database: the seed's code, then each migration in order. A fingerprint that is a
 * prefix of another one only lacks the later migrations.
 */
export async function seedFingerprint(): Promise<string> {
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted();
  const marks = [await hashOf(code.map((name) => join(import.meta.dirname, name)))];
  for (const name of names) marks.push(await hashOf([join(migrations, name)]));
  return marks.join(' ');
}
