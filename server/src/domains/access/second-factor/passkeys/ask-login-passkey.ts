import type { askLoginPasskey as endpoint } from '@clinic/contract/access/second-factor-sign-in.ts';
import type { Action } from '../../../../platform/act/act.ts';
import { requestPasskey } from './passkey-request.ts';
import { first_proof_purpose, loginPurpose } from './passkey-purposes.ts';
import { readPasskeys } from './passkeys.queries.ts';
import { resolveTicket } from '../sign-in-tickets.queries.ts';

/** The challenge for a passkey. Without a ticket it reveals nothing about any user. Refuses: sign_in_over, passkeys_not_here. */
export const askLoginPasskey: Action<typeof endpoint> = async (act, { body: { ticket } }) => {
  if (ticket === undefined) {
    const asked = await requestPasskey(act, first_proof_purpose, []);
    if (!asked) throw act.refusal('passkeys_not_here');
    return asked;
  }
  const user = await resolveTicket(act.db, ticket, act.now);
  if (!user) throw act.refusal('sign_in_over');
  await act.enter({ group_id: user.group_id, clinic_ids: [] });
  const asked = await requestPasskey(act, loginPurpose(ticket), await readPasskeys(act.db, user.group_id, user.id));
  if (!asked) throw act.refusal('passkeys_not_here');
  return asked;
};
