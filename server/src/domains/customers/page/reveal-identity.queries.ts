import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

type SealedPatient = Row<'customer_patient', 'group_id' | 'platform_id' | 'customer_id' | 'name' | 'identity_sealed'>;

/** A patient of the group with the sealed number. */
export const findSealedPatient = (db: ReadDb, { group_id }: Scope, id: number): Promise<SealedPatient | undefined> =>
  db
    .selectFrom('customer_patient')
    .select(['group_id', 'platform_id', 'customer_id', 'name', 'identity_sealed'])
    .where('group_id', '=', group_id)
    .where('id', '=', id)
    .executeTakeFirst();
