import type { ProcessStatus } from '@clinic/contract/settlement/payment-advices.ts';
import { settledAdvice } from '@clinic/contract/settlement/settlement-runs.ts';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import { listedAs, qualified, shown } from '../../../platform/db/shown.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { shown_clinic } from './payment-advices.queries.ts';

/** An advice as head office sees it. */
type ShownAdvice = z.output<typeof settledAdvice>;

const columns = shown('payment_advice', settledAdvice, 'clinic');

/** Advices of every clinic, newest first. */
export async function listSettledAdviceRows(
  db: ReadDb,
  process_status: ProcessStatus | null,
  page: { limit: number; offset: number },
): Promise<{ rows: ShownAdvice[]; count: number }> {
  const { rows } = await sql<ShownAdvice>`
    select ${listedAs(columns, 'a')}, json_build_object('id', a.clinic_id, 'name', a.clinic_name) as clinic
    from resolve_settled_advices(${process_status}, ${page.limit}, ${page.offset}) a`.execute(db);
  const counted = await sql<{ count: number }>`
    select resolve_settled_advice_count(${process_status}) as count`.execute(db);
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** One advice of the entered clinic. */
export const readSettledAdvice = (db: ReadDb, clinic_id: number, id: number): Promise<ShownAdvice> =>
  db
    .selectFrom('payment_advice')
    .innerJoin('clinic', 'clinic.id', 'payment_advice.clinic_id')
    .select(qualified('payment_advice', columns))
    .select(shown_clinic)
    .where('payment_advice.clinic_id', '=', clinic_id)
    .where('payment_advice.id', '=', id)
    .executeTakeFirstOrThrow();
