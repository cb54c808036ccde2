import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { contractFingerprint } from './contract-fingerprint.ts';

/** The fingerprint of each call's contract at the last long run that found nothing. */
const file = join(import.meta.dirname, 'proven-contracts.json');

/** Names of the calls that are new, or whose contract is not the one of that run. */
export async function changedContracts(endpoints: readonly EndpointDefinition[]): Promise<Set<string>> {
  const proven = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return new Set(endpoints.filter((one) => proven[one.name] !== contractFingerprint(one)).map(({ name }) => name));
}

/** Called after a run that tried every field of every call and found nothing. */
export async function recordProvenContracts(endpoints: readonly EndpointDefinition[]): Promise<void> {
  const named = endpoints.map((one) => [one.name, contractFingerprint(one)] as const);
  const sorted = Object.fromEntries(named.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  await writeFile(file, `${JSON.stringify(sorted, null, 2)}\n`);
}
