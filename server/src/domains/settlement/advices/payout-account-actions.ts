import type {
  readPayoutAccount as readEndpoint,
  savePayoutAccount as saveEndpoint,
} from '@clinic/contract/settlement/giro-files.ts';
import type { Action } from '../../../platform/act/act.ts';
import { checkAccount } from '../giro/giro-file.rules.ts';
import { readPayer, savePayer } from '../giro/giro-files.queries.ts';

/** Returns the account that pays the payouts, or null if it is not set. */
export const readPayoutAccount: Action<typeof readEndpoint> = ({ db }) => readPayer(db);

/** Sets the account that pays the payouts, in the bank’s character set. A wrong account would hold up every payout, so it is refused. */
export const savePayoutAccount: Action<typeof saveEndpoint> = async (act, { body }) => {
  const { account, faults } = checkAccount(body);
  if (faults.length > 0)
    throw act.refusal('validation_failed', Object.fromEntries(faults.map(({ field, message }) => [field, [message]])));
  await savePayer(act.db, account, act.now, act.actor);
  return { ...account, updated_at: act.now };
};
