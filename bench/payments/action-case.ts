import { roles } from '@clinic/contract/shared/roles.ts';
import type { Arguments, EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { Action, ActOf, ReadAct } from '@clinic/server/platform/act/act.ts';
import { z } from 'zod/mini';
import type { Reading } from '../measure/record-statements.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { clinics, groups } from '../seed/shape.ts';
import { type QueryOf, queryOf } from './list-case.ts';
import type { ReadCase } from './read-case.ts';

/** What an action that only reads asks of its caller; whatever else it asks for is missing, and it fails. */
const actOf = ({ db, scope }: Reading): Partial<ReadAct> => ({
  db,
  scope,
  now: new Date(),
  staff: {
    user_id: scope.group_id,
    group_id: scope.group_id,
    username: 'bench',
    session_id: '',
    device_id: null,
    viewer: null,
    clinic: { id: scope.clinic_id, name: '', head_office: false, allow_telemed: true },
    roles: new Set(roles),
  },
  // The note of who read is not measured: the bare statements are those that read.
  noteReading: () => {},
});

/** Each group has the same number of clinics, and its first one has the group's number. */
export const clinicsOfGroup = (group_id: number): number[] =>
  Array.from({ length: clinics / groups }, (_, index) => group_id + index * groups);

/** A call whose whole work is its action. */
export const actionCase = <E extends EndpointDefinition & { query: z.ZodMiniType }>(
  name: string,
  endpoint: E,
  action: Action<E>,
  asked: QueryOf,
  rest: Partial<Omit<ReadCase, 'name' | 'path' | 'work'>> = {},
): ReadCase => ({
  name,
  clinic: 'largest',
  path: (database: SeededDatabase) => `${endpoint.path}?${new URLSearchParams(queryOf(asked, database))}`,
  work: (reading, database) =>
    action(
      actOf(reading) as ActOf<E>,
      { query: z.parse(endpoint.query, queryOf(asked, database)), params: {}, body: undefined } as Arguments<E>,
    ),
  // A call with the reach of its caller's roles sees the whole group.
  ...(endpoint.reach === 'permitted' ? { clinic_ids: ({ group_id }) => clinicsOfGroup(group_id) } : {}),
  ...rest,
});
