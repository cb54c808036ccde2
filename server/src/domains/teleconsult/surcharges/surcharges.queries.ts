import type { surchargeSortFields } from '@clinic/contract/teleconsult/surcharge-list.ts';
import type { SurchargeType } from '@clinic/contract/teleconsult/surcharges.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import { counted, type Row } from '../../../platform/db/rows.ts';
import type { Page } from '@clinic/contract/shared/list-page.ts';

export type SurchargeRow = Row<'consultation_surcharge'>;

/** The columns that a save writes. */
export type SurchargeValues = Pick<
  SurchargeRow,
  'type' | 'day' | 'date' | 'effective_date' | 'start_time' | 'end_time' | 'amount_cents'
>;

export interface SurchargeFilter {
  type: SurchargeType | undefined;
  enable: boolean | undefined;
}

const sort_columns = {
  day: ['day', 'date', 'start_time'],
  start_time: ['start_time'],
  amount: ['amount_cents'],
  effective_date: ['effective_date'],
  id: [],
} as const satisfies Record<(typeof surchargeSortFields)[number], readonly (keyof SurchargeRow)[]>;

const ofBranch = (db: ReadDb, { clinic_id }: Scope) =>
  db.selectFrom('consultation_surcharge').where('clinic_id', '=', clinic_id).where('deleted_at', 'is', null);

function filtered(db: ReadDb, scope: Scope, { type, enable }: SurchargeFilter) {
  let surcharges = ofBranch(db, scope);
  if (type !== undefined) surcharges = surcharges.where('type', '=', type);
  if (enable !== undefined) surcharges = surcharges.where('enable', '=', enable);
  return surcharges;
}

/** One page of the branch's surcharges. */
export function listSurchargeRows(
  db: ReadDb,
  scope: Scope,
  filter: SurchargeFilter & { sort: { field: keyof typeof sort_columns; direction: 'asc' | 'desc' } },
  page: Page,
): Promise<SurchargeRow[]> {
  const { field, direction } = filter.sort;
  let rows = filtered(db, scope, filter).selectAll();
  for (const column of [...sort_columns[field], 'id'] as const) rows = rows.orderBy(column, direction);
  return rows.limit(page.limit).offset(page.offset).execute();
}

export async function countSurcharges(db: ReadDb, scope: Scope, filter: SurchargeFilter): Promise<number> {
  const { count } = await filtered(db, scope, filter).select(counted).executeTakeFirstOrThrow();
  return count;
}

export const readSurcharge = (db: ReadDb, scope: Scope, id: number): Promise<SurchargeRow | undefined> =>
  ofBranch(db, scope).selectAll().where('id', '=', id).executeTakeFirst();

/** The surcharge, locked until the commit: a second change waits and sees the first one. */
export const lockSurcharge = (db: Db, scope: Scope, id: number): Promise<SurchargeRow | undefined> =>
  ofBranch(db, scope).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertSurcharge = (
  db: Db,
  { group_id, clinic_id }: Scope,
  values: SurchargeValues,
  now: Date,
): Promise<SurchargeRow> =>
  db
    .insertInto('consultation_surcharge')
    .values({ ...values, group_id, clinic_id, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Writes a change of a locked surcharge. */
export const saveSurcharge = (
  db: Db,
  { clinic_id }: Scope,
  id: number,
  change: Partial<SurchargeValues & Pick<SurchargeRow, 'enable' | 'deleted_at'>> & { updated_at: Date },
): Promise<SurchargeRow> =>
  db
    .updateTable('consultation_surcharge')
    .set(change)
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
