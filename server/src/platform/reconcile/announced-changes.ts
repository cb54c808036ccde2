import type { EventName } from '@clinic/contract/events.ts';
import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** A change of state in the trail, and the event that announces it. */
export interface AnnouncedChange {
  entity: string;
  /** Property of a change of state in the trail's `after`. */
  field: string;
  /** Property of `after` that names the record, if the trail entry belongs to another one. */
  own_id?: string;
  event: EventName;
  /** Property of the event's data that names the record. */
  id: string;
}

/**
 * Every change of state has an event in the same commit. Covers one day, because events are kept no longer. Changes written by neither a
 * call nor a job (demo data) were never announced. The event and the entry of the trail name their transaction, because they may have been
 * restored from a dump, or be on two nodes.
 */
export const announcedInvariant = (name: string, changes: readonly AnnouncedChange[]): Invariant => ({
  name,
  of: 'clinic',
  violations: ({ clinic_id }) => {
    const announced = sql.join(
      changes.map(
        ({ entity, field, own_id = null, event, id }) =>
          sql`(${entity}::text, ${field}::text, ${own_id}::text, ${event}::text, ${id}::text)`,
      ),
    );
    return sql`
      with announced(entity, field, own_id, event, id) as (values ${announced}), change as materialized (
        select a.id, a.kind, n.event, coalesce((a.after->>n.own_id)::int8, a.entity_id) as thing, a.tx
        from audit a join announced n on n.entity = a.entity and a.after ? n.field
        where a.clinic_id = ${clinic_id} and a.at > now() - interval '23 hours' and a.request_id is not null
      ), told as materialized (
        select e.name, (e.data->>n.id)::int8 as thing, e.tx
        from event e join announced n on n.event = e.name where e.clinic_id = ${clinic_id}
      )
      select 'audit ' || c.id as row, c.kind || ' of ' || c.thing || ' has no ' || c.event || ' in its commit' as wrong
      from change c where not exists (select from told e where e.name = c.event and e.thing = c.thing and e.tx = c.tx)`;
  },
});
