import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';

/** The columns of a code that never change: who is paid, and the text inside the picture. */
export interface FrozenCode {
  payee_proxy: string;
  payee_name: string;
  code_text: string;
}

/** What is frozen with a code of the clinic. Undefined for a code without a payee. */
export const findFrozen = (
  db: ReadDb,
  scope: Scope,
  reference: string,
): Promise<Pick<FrozenCode, 'payee_name' | 'code_text'> | undefined> =>
  db
    .selectFrom('payment_code')
    .select(['payee_name', 'code_text'])
    .where('clinic_id', '=', scope.clinic_id)
    .where('reference', '=', reference)
    .where('code_text', 'is not', null)
    .$narrowType<Pick<FrozenCode, 'payee_name' | 'code_text'>>()
    .executeTakeFirst();
