import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import type { TransactionRow } from '../transactions/transactions.queries.ts';
import { askingForCode } from './acquirer-codes.queries.ts';
import { serveCode } from './serve-code.ts';

interface Asked {
  payment: Pick<TransactionRow, 'id' | 'clinic_id' | 'reference' | 'amount_cents' | 'qr_expires_at'>;
  connection_id: number;
  /** Whom the customer's phone names. */
  name: string;
}

/** Asks the acquirer for the code of a payment: written with the payment, and done right after the commit. */
export function askForCode(
  act: Pick<BaseAct, 'now' | 'writeLast' | 'afterwards'>,
  { group_id }: Pick<Scope, 'group_id'>,
  { payment, connection_id, name: payee_name }: Asked,
): void {
  const { id: transaction_id, clinic_id, reference, amount_cents, qr_expires_at: expires_at } = payment;
  const code = { transaction_id, clinic_id, reference, amount_cents, expires_at };
  for (const write of askingForCode({ ...code, connection_id, payee_name, asked_at: act.now })) act.writeLast(write);
  act.afterwards((platform) => serveCode(platform, { group_id, clinic_id, reference }));
}
