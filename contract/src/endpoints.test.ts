import { expect, test } from 'vitest';
import { allEndpoints, member_calls } from './endpoints.ts';
import type { DeclaredEndpoint } from './shared/endpoint.ts';
import { placeOf } from './staff/area-order.ts';

const call = { name: 'openLock', method: 'POST', path: '/clinic/lock', summary: 'Opens a lock' } as const;

type IsTaken<Call> = Call extends DeclaredEndpoint ? true : false;

test('member calls must declare words; head office calls need none', () => {
  const as_member = { ...call, access: { kind: 'member' } } as const;
  const with_words = { ...as_member, words: 'Open a lock' } as const;
  const as_head_office = { ...call, access: { kind: 'platform', scope: 'plans:read' } } as const;
  const is_taken: [IsTaken<typeof as_member>, IsTaken<typeof with_words>, IsTaken<typeof as_head_office>] = [
    false,
    true,
    true,
  ];
  expect(is_taken).toEqual([false, true, true]);
});

test('every member call has an area; an unknown area sorts before the own account', () => {
  const members = allEndpoints.filter(({ access }) => access.kind === 'member');
  expect(new Set(member_calls.map(({ endpoint }) => endpoint))).toEqual(new Set(members));
  const area_of = new Map(member_calls.map(({ endpoint, area }) => [endpoint.name, area]));
  expect(area_of.get('listDoctors')).toBe('Doctors');
  expect(area_of.get('endUserSession')).toBe('Users and access');
  expect(area_of.get('endSession')).toBe('Own account');
  expect(placeOf('Locks')).toBeGreaterThan(placeOf('Doctors'));
  expect(placeOf('Locks')).toBeLessThan(placeOf('Users and access'));
});
