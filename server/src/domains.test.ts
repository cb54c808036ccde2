import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { recordsWith } from '@clinic/contract/records.ts';
import { record } from '@clinic/contract/shared/record.ts';
import { expect, test } from 'vitest';
import { domains, followers, server_records } from './domains.ts';
import { domain as search } from './domains/search/search.domain.ts';
import { domain as trail } from './domains/trail/trail.domain.ts';
import { serverRecord } from './platform/records/server-record.ts';
import { branchTrail } from './platform/records/trail-reading.ts';

test('every folder of domains is a domain that serves calls', () => {
  const folders = readdirSync(join(import.meta.dirname, 'domains'));
  expect(folders.length).toBeGreaterThan(8);
  expect(domains.length).toBe(folders.length);
  expect(domains.filter(({ routes }) => routes.length === 0)).toEqual([]);
});

test('exactly one domain handles each record with a search or a trail', () => {
  const kinds = server_records.map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  const answering = (answer: 'search' | 'trail') =>
    server_records.flatMap((one) => (one[answer] ? [one.kind] : [])).toSorted();
  expect(answering('search')).toEqual(
    recordsWith('is_searched')
      .map(({ kind }) => kind)
      .toSorted(),
  );
  expect(answering('trail')).toEqual(
    recordsWith('trail')
      .map(({ kind }) => kind)
      .toSorted(),
  );
});

test('each fact has these followers, which run in this order', () => {
  const names = [...followers].map(([fact, all]) => [fact, all.map(({ name }) => name)]);
  expect(Object.fromEntries(names)).toEqual({
    closingClinics: ['addOpenPayments', 'addOpenSettlement', 'addOpenVisits'],
    decidingAppointment: ['checkVisitAhead'],
    appointmentDecided: ['followAppointment'],
  });
});

test.each([
  ['search', 'doctor', search],
  ['trail', 'clinic', trail],
] as const)('without a handler for the %s of a %s the server does not start', (answer, kind, domain) => {
  const without = server_records.map((one) => (one.kind === kind ? { ...one, [answer]: undefined } : one));
  expect(() => domain.over(without, [])).toThrow(`No domain answers for the ${answer} of '${kind}'`);
});

test('a domain must provide what its declarations require', () => {
  const locker = { kind: 'locker', label: { one: 'Locker', many: 'Lockers' }, role: 'ROLE_VISIT_VIEW' } as const;
  const traced = record({ ...locker, trail: true });
  type AnswersOf<Declared> = Declared extends Parameters<typeof serverRecord<typeof traced>>[1] ? true : false;
  const typed_trail = branchTrail('locker');
  const is_taken: [AnswersOf<{ trail: typeof typed_trail }>, AnswersOf<{ trail: undefined }>] = [true, false];
  expect(is_taken).toEqual([true, false]);
  expect(serverRecord(traced, { trail: typed_trail }).kind).toBe('locker');
});
