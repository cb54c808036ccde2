import type { receiveTransaction as endpoint } from '@clinic/contract/payments/transactions.ts';
import type { Action } from '../../../platform/act/act.ts';
import { expireFirst } from '../outcomes/expire-transaction.ts';
import { toTransaction } from '../transactions/show-transaction.rules.ts';
import { readOfDevice } from '../transactions/transactions.queries.ts';

/** The payment that this device waits for, or a named payment of it, whatever became of it. Otherwise null. */
export const receiveTransaction: Action<typeof endpoint> = async (act, { query }) => {
  const device_id = query.device_id ?? act.staff.device_id;
  if (device_id === null) return null;
  const found = await readOfDevice(act.db, act.scope, device_id, query.transaction_id);
  if (!found) return null;
  expireFirst(act, found);
  return toTransaction(found);
};
