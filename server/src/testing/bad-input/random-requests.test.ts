import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { expect, test } from 'vitest';
import type { GoodCall } from '../samples/good-call.ts';
import { type BadRequest, targetOf } from './bad-request.ts';
import { randomRequests } from './random-requests.ts';

/** A call of every endpoint, with values derived from this number. */
const callsAbout = (id: string): GoodCall[] =>
  allEndpoints.map((endpoint) => ({
    endpoint,
    params: Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, id])),
    query: {},
    body: endpoint.body && {},
    credentials: () => ({}),
  }));

const made = (seed: number, count: number, id = '1'): BadRequest[] => [...randomRequests(callsAbout(id), seed, count)];
const sent = (requests: BadRequest[]): string[] =>
  requests.map((request) => `${request.call.endpoint.method} ${targetOf(request)} ${request.body} (${request.what})`);

test('a seed gives the same requests again, and as many more as requested', () => {
  const first = sent(made(7, 1_200));
  expect(new Set(first).size).toBeGreaterThan(1_000);
  expect(sent(made(7, 1_200))).toEqual(first);
  expect(sent(made(7, 2_000)).slice(0, 1_200)).toEqual(first);
});

test('and the same changes of calls with other values; another seed gives others', () => {
  const changes = (seed: number, id: string): string[] => made(seed, 800, id).map(({ what }) => what);
  expect(changes(7, '2')).toEqual(changes(7, '1'));
  expect(changes(8, '1')).not.toEqual(changes(7, '1'));
});

test('makes no change within a part that another one replaces', () => {
  const fields = made(11, 4_000).map(({ what }) =>
    what
      .replace(/^\w+: /, '')
      .split(' & ')
      .flatMap((change) => /^(\w+\.[\w.]+): /.exec(change)?.[1] ?? []),
  );
  expect(fields.some((changed) => changed.some((field) => field.split('.').length > 2))).toBe(true);
  const within = fields.filter((changed) =>
    changed.some((field) => changed.some((other) => field.startsWith(`${other}.`))),
  );
  expect(within).toEqual([]);
});
