import { maskIdentities } from '@clinic/contract/shared/fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ReadAct } from '../act/act.ts';
import type { Staff } from '../act/caller.ts';

const quarter_ms = 15 * 60_000;

export interface PatientView {
  /** How the data was seen: one record opened, a text search, an export. */
  way: 'opened' | 'searched' | 'exported';
  entity: string;
  entity_id?: number;
  /** The search text. */
  words?: string | undefined;
  /** Recorded only if this condition holds: a record that does not exist was not seen. */
  provided?: RawBuilder<unknown>;
}

type Looking = Pick<ReadAct, 'scope' | 'now' | 'noteReading'> & {
  staff: Pick<Staff, 'user_id' | 'username' | 'viewer'>;
};

/** Records whose data this user is about to see, once per quarter of an hour. Call it before the read. */
export function notePatientView(act: Looking, view: PatientView): void {
  const { way, entity, entity_id = 0, provided = sql`true` } = view;
  const words = maskIdentities(view.words ?? '');
  const { user_id, username } = act.staff.viewer ?? act.staff;
  const quarter = Math.floor(act.now.getTime() / quarter_ms);
  const same = sql`clinic_id = ${act.scope.clinic_id}::bigint and quarter = ${quarter}::bigint and user_id = ${user_id}::bigint
    and entity = ${entity} and entity_id = ${entity_id}::bigint and way = ${way} and words = ${words}`;
  const columns = sql`patient_view (group_id, clinic_id, at, quarter, user_id, actor, way, entity, entity_id, words)`;
  const row = sql`${act.scope.group_id}::bigint, ${act.scope.clinic_id}::bigint, ${act.now.toISOString()}::timestamptz, ${quarter}::bigint,
    ${user_id}::bigint, ${username}, ${way}, ${entity}, ${entity_id}::bigint, ${words}`;
  act.noteReading({
    before: sql`
      insert into ${columns}
      select ${row} as words where ${provided} and not exists (select 1 from patient_view where ${same})
      on conflict do nothing`,
    after: sql`insert into ${columns} values (${row}) on conflict do nothing`,
  });
}
