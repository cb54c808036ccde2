import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EndpointDefinition, Schema } from '@clinic/contract/shared/endpoint.ts';

const contract = join(import.meta.dirname, '../../../../contract/src');

/** The contract's own words: the name of each schema that it exports, and the domain of each call. */
export interface ContractNames {
  schemas: ReadonlyMap<Schema, string>;
  domains: ReadonlyMap<string, string>;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const pascal = (name: string): string => name.split(/[-_]/).map(capital).join('');

/** Shapes that programmers name in their own code. A lone text or number needs no name. */
const named_kinds: ReadonlySet<string> = new Set(['object', 'enum', 'union']);

const isNamed = (value: unknown): value is Schema =>
  typeof value === 'object' &&
  value !== null &&
  '_zod' in value &&
  named_kinds.has((value as { _zod: { def: { type: string } } })['_zod'].def.type);

const isCall = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Reads the modules of the contract by domain. Two domains may use one word: the second one's is preceded by its domain. */
export async function readContractNames(): Promise<ContractNames> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[/\\]/.test(path) && path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .toSorted();
  const schemas = new Map<Schema, string>();
  const domains = new Map<string, string>();
  const taken = new Set<string>();
  for (const path of files) {
    const domain = path.split(/[/\\]/)[0] ?? '';
    const module = (await import(pathToFileURL(join(contract, path)).href)) as Record<string, unknown>;
    for (const [word, value] of Object.entries(module)) {
      if (isCall(value)) domains.set(value.name, domain);
      if (!isNamed(value) || schemas.has(value)) continue;
      const name = [pascal(word), pascal(`${domain}-${word}`), pascal(path.replaceAll(/\W+/g, '-') + word)].find(
        (one) => !taken.has(one),
      );
      if (name === undefined) continue;
      taken.add(name);
      schemas.set(value, name);
    }
  }
  return { schemas, domains };
}
