import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';

/** A POST, because it writes an audit entry and a read-only view of another user's portal must not call it. */
export const revealBankAccount = endpoint({
  name: 'revealBankAccount',
  method: 'POST',
  path: '/clinic/bank_account/reveal',
  summary: 'Shows the full number of the account that receives the branch’s payouts, and records it in the trail',
  words: 'See the full bank account number',
  access: { kind: 'member', role: 'ROLE_PROVIDER_UPDATE' },
  body: z.strictObject({}),
  response: z.object({ account_no: z.string() }),
  refusals: ['bank_account_not_given'],
  step_up: true,
  limit: { per: 'user', max: 60, window_seconds: 600 },
});
