import { type RawBuilder, sql } from 'kysely';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { anyOf, type Row } from '../../../platform/db/rows.ts';

/** As parsed from JSON. */
export type FoundOutcome = Row<'payment_outcome', 'acquirer_id' | 'reference' | 'amount_cents' | 'effect'> & {
  paid_at: string;
};

interface Searched {
  amounts_cents: number[];
  references: string[];
  since: Date;
}

/** What a statement that selects candidates, `t`, knows of their outcomes. */
export interface OutcomeParts {
  /** The ids of recent payments with a wanted outcome, of those that the statement calls `recent`. */
  ids: RawBuilder<unknown>;
  of_row: RawBuilder<unknown>;
}

const most_recent = 20_000;

/** The newest payments, if outcomes or codes are searched among them. */
export const recentOf = (clinic_id: number, { amounts_cents, references, since }: Searched): RawBuilder<unknown> => sql`
  select id from transaction where clinic_id = ${clinic_id} and created_at >= ${since}
    and (cardinality(${amounts_cents}::int8[]) > 0 or cardinality(${references}::text[]) > 0)
  order by created_at desc limit ${most_recent}`;

/** A second payment of a wanted amount, or one whose acquirer's id has a wanted end. */
const isWanted = ({ amounts_cents, references }: Searched): RawBuilder<unknown> => sql`
  ((o.effect = 'extra_payment' and o.amount_cents = any (${amounts_cents}::int8[]))
    or exists (select from unnest(${references}::text[]) w where right(upper(o.acquirer_id), length(w)) = w))`;

const as_json = sql`json_build_object('acquirer_id', o.acquirer_id, 'reference', o.reference, 'amount_cents', o.amount_cents,
  'effect', o.effect, 'paid_at', o.paid_at)`;

/** Outcomes that are read in the statement itself. */
export const outcomesWithin = (clinic_id: number, searched: Searched): OutcomeParts => ({
  ids: sql`select o.transaction_id from recent r join payment_outcome o on o.clinic_id = ${clinic_id} and o.transaction_id = r.id
    where ${isWanted(searched)}`,
  of_row: sql`coalesce((select json_agg(${as_json}) from payment_outcome o
    where o.clinic_id = ${clinic_id} and o.transaction_id = t.id and o.status = 'paid'), '[]')`,
});

/** Outcomes that are at another machine than their payments: the wanted ones are read first. */
export async function outcomesBeside(db: ReadDb, clinic_id: number, searched: Searched): Promise<OutcomeParts> {
  const { rows: first } = await sql<{ id: number | null }>`
    select min(id) as id from (${recentOf(clinic_id, searched)}) recent`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select o.transaction_id as id from payment_outcome o
    where o.clinic_id = ${clinic_id} and o.transaction_id >= ${first[0]?.id ?? null} and ${isWanted(searched)}`.execute(
    db,
  );
  return {
    ids: sql`select r.id from recent r where r.id = ${anyOf(rows.map(({ id }) => id))}`,
    of_row: sql`'[]'::json`,
  };
}

/** The same payments with the outcomes that are at another machine. */
export async function withOutcomes<Found extends { id: number; outcomes: FoundOutcome[] }>(
  db: ReadDb,
  clinic_id: number,
  found: readonly Found[],
): Promise<Found[]> {
  const { rows } = await sql<{ id: number; outcomes: FoundOutcome[] }>`
    select o.transaction_id as id, json_agg(${as_json}) as outcomes from payment_outcome o
    where o.clinic_id = ${clinic_id} and o.transaction_id = ${anyOf(found.map(({ id }) => id))} and o.status = 'paid' group by 1`.execute(
    db,
  );
  const outcomes_of = new Map(rows.map(({ id, outcomes }) => [id, outcomes]));
  return found.map((one) => ({ ...one, outcomes: outcomes_of.get(one.id) ?? [] }));
}
