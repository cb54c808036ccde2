import type { PayeeMode } from '@clinic/contract/payees/payee-mode.ts';
import { sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import type { Row } from '../../../platform/db/rows.ts';

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
  /** Null: the acquirer is still making it. */
  text: string | null;
  /** Null: an acquirer collects. */
  proxy: string | null;
  payee: string;
}

type Coded = Row<'transaction', 'reference' | 'connection_id'>;

/** The current code of a payment in progress, as it was shown. */
export const presentCode = (
  db: ReadDb,
  { clinic_id }: Scope,
  { reference, connection_id }: Coded,
): Promise<PresentCode> =>
  connection_id === null
    ? db
        .selectFrom('payment_code')
        .select(['mode', 'payee_name as payee', 'payee_proxy as proxy', 'code_text as text'])
        .where('clinic_id', '=', clinic_id)
        .where('reference', '=', reference)
        .where('code_text', 'is not', null)
        .$narrowType<PresentCode>()
        .executeTakeFirstOrThrow()
    : db
        .selectFrom('acquirer_code')
        .select((of) => [
          sql.lit<PayeeMode>('pooled').as('mode'),
          'payee_name as payee',
          of.lit(null).as('proxy'),
          'code_text as text',
        ])
        .where('clinic_id', '=', clinic_id)
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
