import type { RawBuilder } from 'kysely';
import type { ReadDb } from '../handles.ts';
import { isOnEngine } from '../transaction.ts';

/**
 * Rows of several clinics, in one statement. On the distributed engine each clinic has its own, which names it by its value: its machine alone
 * answers it. `rowsOf` then gets one clinic at a time, and the rows come clinic by clinic, or in `order`.
 */
export async function ofEachClinic<Row>(
  db: ReadDb,
  clinic_ids: readonly number[],
  rowsOf: (clinic_ids: readonly number[]) => RawBuilder<Row>,
  order?: (one: Row, other: Row) => number,
): Promise<Row[]> {
  if (!isOnEngine(db)) return (await rowsOf(clinic_ids).execute(db)).rows;
  const rows: Row[] = [];
  for (const clinic_id of clinic_ids) rows.push(...(await rowsOf([clinic_id]).execute(db)).rows);
  return order ? rows.toSorted(order) : rows;
}
