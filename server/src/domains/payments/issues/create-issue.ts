import type { createIssue as endpoint } from '@clinic/contract/payments/issues.ts';
import type { Action } from '../../../platform/act/act.ts';
import { readIssue } from './issues.queries.ts';
import { openIssue } from './open-issue.ts';
import { hideFromScreens } from '../screens/show-on-device.ts';
import { readTransaction } from '../transactions/transactions.queries.ts';
import { releaseFromDevice } from '../transactions/write-transaction.queries.ts';

/**
 * Reports an issue on a transaction. If the payment is still in progress, it leaves the counter: the device is free for the next customer,
 * and money that arrives for it is still accepted. Refuses: transaction_not_found.
 */
export const createIssue: Action<typeof endpoint> = async (act, { params, body }) => {
  const transaction = await readTransaction(act.db, act.scope, params.id);
  if (!transaction) throw act.refusal('transaction_not_found');
  const id = await openIssue(act, act.scope, { transaction, ...body, by: act.staff });
  const { device_id } = act.staff;
  if (device_id !== null && (await releaseFromDevice(act.db, act.scope, transaction.id, device_id))) {
    await hideFromScreens(act, act.scope, transaction);
  }
  const made = await readIssue(act.db, act.scope, id);
  if (!made) throw act.refusal('transaction_not_found');
  const data = { transaction_id: transaction.id, issue_id: id, by: made.create_user ?? act.staff.username };
  act.notify('issue_reported', { clinic_id: transaction.clinic_id }, data);
  return made;
};
