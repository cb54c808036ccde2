import type { RawBuilder } from 'kysely';
import type { Db, ReadDb } from '../handles.ts';
import { takingLock } from '../locks.ts';
import { isOnEngine, together } from '../transaction.ts';

/**
 * Rows of several clinics, in one statement. On the distributed engine each clinic has its own, which names it by its value: its machine alone
 * answers it. `rowsOf` then gets one clinic at a time, and the rows come clinic by clinic, or in `order`.
 */
export async function rowsOfClinics<Row>(
  db: ReadDb,
  clinic_ids: readonly number[],
  rowsOf: (clinic_ids: readonly number[]) => RawBuilder<Row>,
  order?: (one: Row, other: Row) => number,
): Promise<Row[]> {
  if (!isOnEngine(db)) return (await rowsOf(clinic_ids).execute(db)).rows;
  // They only read.
  const rows = (await together(db as Db, ...clinic_ids.map((clinic_id) => rowsOf([clinic_id])))).flat();
  return order ? rows.toSorted(order) : rows;
}

/**
 * Lets one transaction at a time write customers on the distributed engine, which copies each of them to every machine and locks all of them for the
 * change of one: of two that write a customer and then a patient, each would wait for the other.
 */
export async function lockCopies(db: Db, copies: 'customers'): Promise<void> {
  if (isOnEngine(db)) await takingLock(copies).execute(db);
}
