import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const migrations = join(import.meta.dirname, '../../server/migrations');
const code = ['shape.ts', 'tenants.ts', 'patients.ts', 'transactions.ts', 'fill.ts'];

/** Of everything that decides what a seeded database holds: the code of the seed and the migrations. */
export async function seedFingerprint(): Promise<string> {
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).toSorted();
  const files = [
    ...code.map((name) => join(import.meta.dirname, name)),
    ...names.map((name) => join(migrations, name)),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
