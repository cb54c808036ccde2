import { sql } from 'kysely';
import type { ReadCounters } from '../../../platform/act/own-news.ts';
import { rowsOfClinics } from '../../../platform/db/distributed/several-machines.ts';
import { anyOf, type Row } from '../../../platform/db/rows.ts';
import { enterTenant, together } from '../../../platform/db/transaction.ts';

/**
 * The counters at which users are signed in: their open sessions began on a browser of a clinic of which they are members. With the rights of the
 * act, which may have just written sessions, devices and memberships: the distributed engine does not show one role what another has written.
 */
export const countersOfUsers: ReadCounters = async (db, { group_id, user_ids }, now) => {
  const [sessions, memberships] = await together(
    db,
    db
      .selectFrom('session')
      .select(['user_id', 'device_id'])
      .distinct()
      .where('group_id', '=', group_id)
      .where('user_id', 'in', user_ids)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .where('device_id', 'is not', null),
    db
      .selectFrom('user_group_clinic')
      .select(['user_id', 'clinic_id'])
      .distinct()
      .where('group_id', '=', group_id)
      .where('user_id', 'in', user_ids),
  );
  const device_ids = [...new Set(sessions.flatMap(({ device_id }) => device_id ?? []))];
  const at_device = new Set(sessions.map(({ user_id, device_id }) => `${user_id} ${device_id}`));
  const signed_in = new Set(sessions.map(({ user_id }) => user_id));
  const possible = memberships.filter(({ user_id }) => signed_in.has(user_id));
  const clinic_ids = [...new Set(possible.map(({ clinic_id }) => clinic_id))].toSorted((one, other) => one - other);
  if (clinic_ids.length === 0) return new Map();
  await enterTenant(db, { group_id, clinic_ids });
  const devices = await rowsOfClinics(
    db,
    clinic_ids,
    (ids) => sql<Row<'device', 'clinic_id' | 'device_id'>>`
      select clinic_id, device_id from device where clinic_id = ${anyOf(ids)} and device_id = ${anyOf(device_ids)}`,
  );
  return new Map(
    user_ids.map((user_id) => {
      const own = new Set(possible.flatMap((member) => (member.user_id === user_id ? [member.clinic_id] : [])));
      const here = devices.filter(
        (device) => own.has(device.clinic_id) && at_device.has(`${user_id} ${device.device_id}`),
      );
      return [user_id, [...new Set(here.map(({ clinic_id }) => clinic_id))]];
    }),
  );
};
