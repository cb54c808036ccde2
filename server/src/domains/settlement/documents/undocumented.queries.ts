import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { AdviceOfClinic } from './enqueue-advice-documents.ts';

/** The newest advices of all clinics that were made before an instant and have no documents. */
export async function listUndocumentedAdvices(db: ReadDb, made_before: Date, most: number): Promise<AdviceOfClinic[]> {
  const { rows } = await sql<AdviceOfClinic>`
    select clinic_id, group_id, payment_advice_id from resolve_undocumented_advices(${made_before}, ${most})`.execute(
    db,
  );
  return rows;
}
