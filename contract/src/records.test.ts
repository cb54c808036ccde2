import { expect, test, vi } from 'vitest';
import { activityTitle, activityWords } from './trail/activity-words.ts';
import { recordWord, trail_entities } from './trail/record-words.ts';
import { listActivities, trailEntity } from './trail/activities.ts';
import { fieldWord, valueWords } from './trail/field-words.ts';
import { listed_records, listName } from './views/list-names.ts';
import { searched_records, searchKind } from './search/search.ts';
import { recordOfKind, records } from './records.ts';
import { other_activities } from './trail/other-activities.ts';
import type { RecordDefinition } from './shared/record.ts';

// Replaces one declaration with a stand-in, so that everything derived from the declarations includes it.
vi.mock('./views/list-view.record.ts', async () => {
  const { record } = await import('./shared/record.ts');
  return {
    listViewRecord: record({
      kind: 'locker',
      label: { one: 'Locker', many: 'Lockers' },
      role: 'ROLE_VISIT_VIEW_ALL',
      list: '/settings/lockers',
      has_views: true,
      page: '/settings/locker',
      is_searched: true,
      trail: ['ROLE_DASHBOARD'],
      activities: { locker_opened: ['Locker opened', 'opened {record}'] },
      fields: { kind: 'Size', amount_cents: 'Deposit' },
      values: { kind: { s: 'Small' } },
    }),
  };
});

const declared: readonly RecordDefinition[] = records;

test('a declared record is in the search, the lists and the trail, with its roles', () => {
  expect(searchKind.options).toContain('locker');
  expect(searched_records.map(({ kind, role }): [string, unknown] => [kind, role])).toContainEqual([
    'locker',
    'ROLE_VISIT_VIEW_ALL',
  ]);
  expect(listName.options).toContain('locker');
  expect(listed_records.map(({ role }) => role)).toContain('ROLE_VISIT_VIEW_ALL');
  expect(trailEntity.options).toContain('locker');
  expect(listActivities.access.one_of).toContain('ROLE_DASHBOARD');
  expect(recordOfKind('locker')).toMatchObject({ list: '/settings/lockers', page: '/settings/locker' });
});

test('the trail uses the record’s words', () => {
  expect(activityWords).toMatchObject({ locker_opened: 'Locker opened', transaction_paid: 'Paid' });
  expect(activityTitle('locker_opened')).toBe('Locker opened');
  expect(activityTitle('locker_of_tomorrow')).toBe('Locker of tomorrow');
  expect(recordWord('locker')).toBe('Locker');
  expect(trail_entities).toContain('locker');
});

test('a record’s own field words win over the shared ones; a field without words shows its name with spaces', () => {
  expect(fieldWord('locker', 'kind')).toBe('Size');
  expect(fieldWord('payment_note', 'kind')).toBe('Document');
  expect(fieldWord('transaction', 'kind')).toBe('Kind');
  expect(fieldWord('locker', 'amount_cents')).toBe('Deposit');
  expect(fieldWord('transaction', 'amount_cents')).toBe('Amount');
  expect(fieldWord('locker', 'door_fee_cents')).toBe('Door fee');
  expect(valueWords('locker', 'kind')).toEqual({ s: 'Small' });
  expect(valueWords('transaction', 'kind')).toBeUndefined();
});

test('entries stored under another kind keep the words of their record', () => {
  expect(fieldWord('transaction', 'refund_id')).toBe('Refund number');
  expect(valueWords('transaction', 'refund_status')).toMatchObject({ a: 'Approved' });
  expect(trail_entities).not.toContain('refund');
});

const doubled = (names: readonly string[]): string[] => names.filter((name, place) => names.indexOf(name) !== place);

test('no kind of record or of entry is declared twice', () => {
  expect(doubled(declared.map(({ kind }) => kind))).toEqual([]);
  const activities = [...declared.map((record) => record.activities ?? {}), other_activities];
  expect(doubled(activities.flatMap((words) => Object.keys(words)))).toEqual([]);
});

test('a record that uses the page or the trail of another record names one that has it', () => {
  const hosts = declared.flatMap(({ page }) => (typeof page === 'object' ? [recordOfKind(page.of)?.page] : []));
  expect(hosts.length).toBeGreaterThan(2);
  expect(hosts.filter((page) => typeof page !== 'string')).toEqual([]);
  const trails = declared.flatMap(({ entries_of }) =>
    entries_of === undefined ? [] : [recordOfKind(entries_of)?.trail],
  );
  expect(trails.length).toBeGreaterThan(2);
  expect(trails.filter((trail) => trail === undefined)).toEqual([]);
});
