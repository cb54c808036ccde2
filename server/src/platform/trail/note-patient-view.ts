import { type RawBuilder, sql } from 'kysely';
import type { MemberAct } from '../http/act.ts';

const quarter_ms = 15 * 60_000;

export interface PatientView {
  /** How somebody came to see it: one record opened, a search by words, a file with many. */
  way: 'opened' | 'searched' | 'exported';
  entity: string;
  entity_id?: number;
  /** What was searched for. */
  words?: string | undefined;
  /** Nothing is noted unless this holds: of a record that is not there, nobody saw anything. */
  provided?: RawBuilder<unknown>;
}

type Looking = Pick<MemberAct, 'scope' | 'staff' | 'now' | 'noteReading'>;

/** Notes whose data this person is about to see, once in a quarter of an hour. Call it before the reading: it travels with that. */
export function notePatientView(act: Looking, view: PatientView): void {
  const { way, entity, entity_id = 0, words = '', provided = sql`true` } = view;
  const { user_id, username } = act.staff.viewer ?? act.staff;
  const quarter = Math.floor(act.now.getTime() / quarter_ms);
  const same = sql`clinic_id = ${act.scope.clinic_id}::bigint and quarter = ${quarter}::bigint and user_id = ${user_id}::bigint
    and entity = ${entity} and entity_id = ${entity_id}::bigint and way = ${way} and words = ${words}`;
  act.noteReading(sql`
    insert into patient_view (group_id, clinic_id, at, quarter, user_id, actor, way, entity, entity_id, words)
    select ${act.scope.group_id}::bigint, ${act.scope.clinic_id}::bigint, ${act.now.toISOString()}::timestamptz, ${quarter}::bigint,
      ${user_id}::bigint, ${username}, ${way}, ${entity}, ${entity_id}::bigint, ${words}
    where not exists (select from patient_view where ${same}) and ${provided}
    on conflict do nothing`);
}
