import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { type EventName, events } from '@clinic/contract/events.ts';
import type { EventDefinition } from '@clinic/contract/shared/event.ts';
import type { AskedRole, Role } from '@clinic/contract/shared/roles.ts';
import { expect, test } from 'vitest';

const portal = join(import.meta.dirname, '../portal/src/domains');
const sources = globSync('**/*.{ts,tsx}', { cwd: portal })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(portal, file), 'utf8') }));
const endpoints = new Map(allEndpoints.map((endpoint) => [endpoint.name, endpoint]));

/** The entries of a list, given directly or by a name, in this file or another. */
function listed(source: { text: string }, written: string): string {
  const [, name] = /^(\w+)$/.exec(written.trim()) ?? [];
  if (name === undefined) return written;
  const declared = new RegExp(String.raw`const ${name}\b[^=]*=([^;]*);`);
  const found = [source, ...sources].map(({ text }) => declared.exec(text)?.[1]).find((list) => list !== undefined);
  if (found === undefined) throw new Error(`What is in ${name}?`);
  return found.replaceAll(/\.\.\.(\w+)/g, (_, other: string) => listed(source, other));
}

/** Every live list of the portal: the events that it follows and the calls by which it reads anew. */
const live_lists = sources.flatMap((source) =>
  // What passes on the events of a declared list is counted with that.
  [...source.text.matchAll(/useRefreshOn(?:Group)?\(\{(?!\s*\.\.\.asked)([\s\S]*?)\}\)/g)].map(([, written = '']) => {
    const of = (key: string): string =>
      new RegExp(String.raw`\b${key}(?::\s*(\[[^\]]*\]|\w+)|,|\s)`).exec(written)?.[1] ?? key;
    const names = [...listed(source, of('events')).matchAll(/'(\w+)'/g)].map(([, name]) => name as EventName);
    const reads = [...listed(source, of('reads')).matchAll(/\w+/g)].flatMap(([word]) => endpoints.get(word) ?? []);
    return { file: source.file, names: names.length > 0 ? names : (Object.keys(events) as EventName[]), reads };
  }),
);

/** The lists that a declaration makes: the call, and the events that it follows. */
const declared_lists = sources.flatMap(({ file, text, ...source }) =>
  [...text.matchAll(/listReads\(\w+, (\w+), \{([\s\S]*?)\}\);/g)].map(([, call = '', written = '']) => {
    const live = /\blive(?::\s*(\[[^\]]*\]|\w+)|,|\s)/.exec(written)?.[1] ?? 'live';
    const names = [...listed({ ...source, text }, live).matchAll(/'(\w+)'/g)].map(([, name]) => name as EventName);
    return { file, names, reads: [endpoints.get(call)].filter((one) => one !== undefined) };
  }),
);
const lists = [...live_lists, ...declared_lists];

/** A reader who holds several roles together holds the first. */
const oneOf = (asked: AskedRole): Role[] => (typeof asked === 'string' ? [asked] : asked.all.slice(0, 1));

const rolesThatRead = ({ access }: (typeof live_lists)[number]['reads'][number]): readonly Role[] =>
  access.kind === 'member' ? [access.one_of ?? access.role ?? []].flat().flatMap(oneOf) : [];

/** Whether all users who may make the call receive the event. A call without a role shows the caller's own data. */
function isHeardBy(name: EventName, roles: readonly Role[]): boolean {
  const event: EventDefinition = events[name];
  // An event for its user alone is about the user's own records.
  if (roles.length === 0 || event.roles.length === 0) return event.to_user === true;
  return roles.every((role) => role === 'ROLE_SUPERADMIN' || (event.roles !== 'in_data' && event.roles.includes(role)));
}

test('users who may read a live list receive the events that it follows', () => {
  expect(declared_lists.length).toBeGreaterThan(1);
  expect(lists.length).toBeGreaterThan(15);
  const deaf = lists.flatMap(({ file, names, reads }) =>
    names.flatMap((name) => (reads.some((read) => isHeardBy(name, rolesThatRead(read))) ? [] : [`${file}: ${name}`])),
  );
  expect(deaf).toEqual([]);
});
