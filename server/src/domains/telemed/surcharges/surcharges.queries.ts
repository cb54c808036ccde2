import { surcharge, type SurchargeFields } from '@clinic/contract/telemed/surcharges/surcharges.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { Db, ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';
import { shown } from '../../../platform/db/shown.ts';

export type SurchargeRow = Row<'consultation_surcharge'>;

export const surcharge_columns = shown('consultation_surcharge', surcharge);

export const ofBranch = (db: ReadDb, { clinic_id }: Scope) =>
  db.selectFrom('consultation_surcharge').where('clinic_id', '=', clinic_id).where('deleted_at', 'is', null);

export const readSurcharge = (db: ReadDb, scope: Scope, id: number) =>
  ofBranch(db, scope).select(surcharge_columns).where('id', '=', id).executeTakeFirst();

/** The surcharge, locked until the commit: a second change waits and sees the first one. */
export const lockSurcharge = (db: Db, scope: Scope, id: number) =>
  ofBranch(db, scope).select(surcharge_columns).where('id', '=', id).forUpdate().executeTakeFirst();

export const insertSurcharge = (
  db: Db,
  { group_id, clinic_id }: Scope,
  { amount: amount_cents, ...fields }: SurchargeFields,
  now: Date,
) =>
  db
    .insertInto('consultation_surcharge')
    .values({ ...fields, amount_cents, group_id, clinic_id, created_at: now, updated_at: now })
    .returning(surcharge_columns)
    .executeTakeFirstOrThrow();

type Change = Partial<Pick<SurchargeRow, 'enable' | 'deleted_at'> & SurchargeFields> & { updated_at: Date };

/** Writes a change of a locked surcharge. */
export const saveSurcharge = (db: Db, { clinic_id }: Scope, id: number, { amount: amount_cents, ...change }: Change) =>
  db
    .updateTable('consultation_surcharge')
    .set({ ...change, amount_cents })
    .where('clinic_id', '=', clinic_id)
    .where('id', '=', id)
    .returning(surcharge_columns)
    .executeTakeFirstOrThrow();
