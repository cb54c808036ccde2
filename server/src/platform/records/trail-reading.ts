import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../act/scope.ts';
import { type AuditedActivity, entry_columns } from '../trail/audited-activity.ts';

/** The reader of a trail, and their branch. */
export interface TrailReader {
  scope: Scope;
  user_id: number;
}

/** A record, as far as its trail needs it. */
interface TracedRecord {
  clinic_id: number;
  /** The ids of the records whose entries are read with its own, by their kind. */
  related?: Record<string, number[]>;
}

/**
 * How the trail of a kind of record is read: the record first, and then its entries by what was found. Entries and records may be on different
 * machines.
 */
export interface TrailReading {
  /** The record with its clinic. Only if the reader may open the record's page. */
  clinicOf: (reader: TrailReader, id: number) => RawBuilder<TracedRecord>;
  entriesOf: (id: number, record: TracedRecord) => RawBuilder<AuditedActivity>;
}

const clinicIn =
  (table: string, clinics: (scope: Scope) => readonly number[]): TrailReading['clinicOf'] =>
  ({ scope }, id) =>
    sql`select clinic_id from ${sql.table(table)} where clinic_id = any (${clinics(scope)}::bigint[]) and id = ${id}`;

/** The clinic of a record of the chosen branch. */
const clinicAtBranch = (table: string): TrailReading['clinicOf'] => clinicIn(table, ({ clinic_id }) => [clinic_id]);

/** The clinic of a record whose list shows the whole group at head office. */
const clinicInGroup = (table: string): TrailReading['clinicOf'] => clinicIn(table, ({ clinic_ids }) => clinic_ids);

/** The entries under the kind and the id of a record. */
export const ownEntries =
  (kind: string): TrailReading['entriesOf'] =>
  (id, { clinic_id }) =>
    sql`select ${entry_columns} from audit a where a.clinic_id = ${clinic_id} and a.entity = ${kind} and a.entity_id = ${id}`;

/** The trail of a record of the chosen branch, stored in the table of its kind. */
export const branchTrail = (kind: string): TrailReading => ({
  clinicOf: clinicAtBranch(kind),
  entriesOf: ownEntries(kind),
});

/** The same for a record that head office sees for its whole group. */
export const groupTrail = (kind: string): TrailReading => ({
  clinicOf: clinicInGroup(kind),
  entriesOf: ownEntries(kind),
});

/** Selects the ids of related records. */
type RelatedIds = (record: { clinic_id: number; id: number }) => RawBuilder<unknown>;

/** The trail of a record of the chosen branch together with those of related records: what changes one of them is found at both. */
export const trailWith = (kind: string, related: Record<string, RelatedIds>): TrailReading => {
  const kinds = Object.entries(related);
  return {
    clinicOf: ({ scope: { clinic_id } }, id) => {
      const ids = kinds.flatMap(([of, select]) => [sql`${of}::text`, sql`array(${select({ clinic_id, id })})`]);
      return sql`select clinic_id, json_build_object(${sql.join(ids)}) as related
        from ${sql.table(kind)} where clinic_id = ${clinic_id} and id = ${id}`;
    },
    entriesOf: (id, record) =>
      sql.join(
        [
          ownEntries(kind)(id, record),
          ...kinds.map(
            ([of]) => sql`select ${entry_columns} from audit a
              where a.clinic_id = ${record.clinic_id} and a.entity = ${of} and a.entity_id = any (${record.related?.[of] ?? []}::bigint[])`,
          ),
        ],
        sql` union all `,
      ),
  };
};
