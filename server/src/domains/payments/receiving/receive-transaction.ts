import type { receiveTransaction as endpoint } from '@clinic/contract/payments/receiving.ts';
import type { Action } from '../../../platform/act/act.ts';
import { expireFirst } from '../outcomes/expire-transaction.ts';
import { toTransaction } from '../transactions/show-transaction.rules.ts';
import { readOfDevice } from '../transactions/transactions.queries.ts';

/** Returns the payment that this device waits for, or the named payment of this device in any state. Otherwise null. */
export const receiveTransaction: Action<typeof endpoint> = async (act, { query }) => {
  const device_id = query.device_id ?? act.staff.device_id;
  if (device_id === null) return null;
  const found = await readOfDevice(act.db, act.scope, device_id, query.transaction_id);
  if (!found) return null;
  expireFirst(act, found);
  return toTransaction(found);
};
