import { randomUUID } from 'node:crypto';
import type { Schema } from '@clinic/contract/shared/endpoint.ts';
import { toDollars } from '@clinic/contract/shared/money.ts';
import { z } from 'zod/mini';
import { type GoodCall, sampleOf } from '../samples/good-call.ts';
import type { Kept } from '../samples/sample.ts';
import { bytesOf } from './bad-request.ts';
import type { ChangedRow, Changes } from './changes.ts';
import { faultsOf } from './judge.ts';
import { type Mutation, mutate } from './mutations.ts';
import { verdictOf } from './verdict.ts';
import type { Wire } from './wire.ts';

/** An instant as text, including PostgreSQL's years before Christ; NaN for anything else. */
const instantOf = (value: unknown): number => {
  const [, text, before_christ] = /^(\d{4}-\d\d-\d\dT.*?)( BC)?$/.exec(String(value)) ?? [];
  if (text === undefined) return Number.NaN;
  const year = before_christ ? 1 - Number(text.slice(0, 4)) : undefined;
  return Date.parse(year === undefined ? text : `${String(year).padStart(4, '0')}${text.slice(4)}`);
};

const same = (stored: unknown, sent: unknown): boolean =>
  JSON.stringify(stored) === JSON.stringify(sent) || instantOf(stored) === instantOf(sent);

const isCodec = (schema: Schema | undefined): boolean => {
  if (schema === undefined || schema instanceof z.core.$ZodCodec) return schema !== undefined;
  return isCodec((schema['_zod'].def as { innerType?: Schema }).innerType);
};

/** A parsed body as it was sent: amounts in dollars and instants as text, where codecs have read them. */
const asSent = (schema: Schema | undefined, body: Record<string, unknown>): Record<string, unknown> => {
  const shape = schema instanceof z.core.$ZodObject ? schema['_zod'].def.shape : {};
  const sent = (name: string, value: unknown) => {
    if (value instanceof Date) return value.toISOString();
    return typeof value === 'number' && isCodec(shape[name]) ? toDollars(value) : value;
  };
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, sent(name, value)]));
};

/** A row holds a field under its own name, or an amount of it in cents. */
const holds = ({ row }: ChangedRow, name: string, value: unknown): boolean =>
  (name in row && same(row[name], value)) ||
  (typeof value === 'number' && same(row[`${name}_cents`], Math.round(value * 100))) ||
  (value === null && row[`${name}_cents`] === null);

/** Tables whose rows repeat what another row holds: a reminder, the time that it is for. */
const copies: ReadonlySet<string> = new Set(['appointment_reminder']);

/** What is wrong with the stored values: each field must be stored as sent, in one row and no other. */
function faultsOfStored(
  body: Record<string, unknown>,
  kept: Record<string, Kept>,
  changed: readonly ChangedRow[],
): string[] {
  const wanted = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    const rule = kept[name];
    const stored = rule && value !== undefined ? rule(value) : value;
    return rule === null || stored === undefined ? [] : [[name, stored]];
  });
  if (wanted.length === 0) return [];
  const matching = changed.filter(
    (row) => !copies.has(row.table) && wanted.every(([name, value]) => holds(row, name, value)),
  );
  if (matching.length === 1) return [];
  const sent = wanted.map(([name, value]) => `${name} = ${JSON.stringify(value).slice(0, 60)}`).join(', ');
  return matching.length === 0
    ? [`stored ${sent} in no row as it was sent (where a field is kept otherwise, say so in testing/samples)`]
    : [`stored ${sent} ${matching.length} times, in ${matching.map(({ table }) => table).join(', ')}`];
}

/** Repeats a member's POST with its key: the answer must be the same, and nothing more may be stored. */
async function faultsOfRepeat(changes: Changes, wire: Wire, bytes: Buffer, first: string): Promise<string[]> {
  const again = await wire.send(bytes);
  const changed = await changes.read();
  return [
    ...(typeof again !== 'string' && again.body === first ? [] : ['the same key did not give the same answer']),
    ...changed.map(({ table }) => `the same key wrote to ${table} again`),
  ];
}

/** Sends one accepted change of a fresh valid call, and checks what was stored. */
export async function faultsOfValid(
  changes: Changes,
  wire: Wire,
  call: GoodCall,
  mutation: Mutation,
  kept: Record<string, Kept> = sampleOf(call.endpoint).kept ?? {},
): Promise<string[]> {
  const { endpoint } = call;
  const request = mutate(call, [mutation]);
  const verdict = verdictOf(request);
  const with_key = endpoint.method === 'POST' && endpoint.access.kind === 'member' && !endpoint.changes_nothing;
  const key: Record<string, string> = with_key ? { 'idempotency-key': randomUUID() } : {};
  const bytes = bytesOf(request, { credentials: (payload) => ({ ...call.credentials(payload), ...key }) });
  await changes.read();
  const outcome = await wire.send(bytes);
  const faults = faultsOf(request, verdict, outcome);
  if (verdict.kind !== 'valid' || typeof outcome === 'string' || outcome.status >= 300) return faults;
  const body = asSent(endpoint.body, (verdict.body ?? {}) as Record<string, unknown>);
  const stored = endpoint.method === 'GET' ? [] : faultsOfStored(body, kept, await changes.read());
  const repeated = with_key ? await faultsOfRepeat(changes, wire, bytes, outcome.body) : [];
  return [...faults, ...[...stored, ...repeated].map((fault) => `${request.what}: ${fault}`)];
}
