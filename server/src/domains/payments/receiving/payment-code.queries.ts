import type { PayeeMode } from '@clinic/contract/payees/payee-mode.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';

/** The columns of a code that never change: who is paid, and the text inside the picture. */
export interface FrozenCode {
  mode: PayeeMode;
  payee_proxy: string;
  payee_name: string;
  code_text: string;
}

/** The text of a payment's current code, and whom it pays. */
export interface PresentCode {
  mode: PayeeMode;
  text: string;
  proxy: string;
  payee: string;
}

/** The current code of a payment in progress, as it was shown. */
export const presentCode = (db: ReadDb, scope: Scope, { reference }: { reference: string }): Promise<PresentCode> =>
  db
    .selectFrom('payment_code')
    .select(['mode', 'payee_name as payee', 'payee_proxy as proxy', 'code_text as text'])
    .where('clinic_id', '=', scope.clinic_id)
    .where('reference', '=', reference)
    .where('code_text', 'is not', null)
    .$narrowType<PresentCode>()
    .executeTakeFirstOrThrow();
