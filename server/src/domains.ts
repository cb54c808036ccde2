import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Domain, DomainOverRecords } from './platform/domain.ts';

const folder = join(import.meta.dirname, 'domains');

/** The domain of a folder. A folder without a `.domain.ts` fails the start. */
async function domainIn(name: string): Promise<Domain | DomainOverRecords> {
  const file = pathToFileURL(join(folder, name, `${name}.domain.ts`)).href;
  return ((await import(file)) as { domain: Domain | DomainOverRecords }).domain;
}

const found = await Promise.all(readdirSync(folder).toSorted().map(domainIn));
const over_records = found.filter((domain) => typeof domain === 'function');
const others = found.filter((domain) => typeof domain === 'object');

/** What the domains provide for their records. */
export const server_records = others.flatMap((domain) => domain.records ?? []);

/** Every domain: each folder of `domains` has one. */
export const domains: readonly Domain[] = [...others, ...over_records.map((domain) => domain(server_records))];
