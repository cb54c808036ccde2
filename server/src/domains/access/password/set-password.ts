import { refusals } from '@clinic/contract/contracts.ts';
import { meetsPasswordRule } from '@clinic/contract/access/password.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import { clearAccount } from '../sign-in/attempts.queries.ts';
import { hashPassword } from '../passwords.ts';
import { endTickets } from '../second-factor/sign-in-tickets.queries.ts';
import { endSessions } from '../sign-in/sessions.queries.ts';
import { savePassword } from '../users.queries.ts';
import { isBreachedPassword } from '../breached-passwords/is-breached-password.ts';

type Ending = Pick<BaseAct, 'db' | 'now' | 'accessChanged'>;
type Setting = Ending & Pick<BaseAct, 'password_cost'>;

interface Account {
  group_id: number;
  group_code: string;
  user_id: number;
  username: string;
}

/** Why a password set for another user is refused, as a sentence; undefined if it is accepted. */
export function faultOfPassword(password: string, names: readonly string[]): string | undefined {
  const code = refusalOfPassword({ password, password_confirm: password }, names);
  return code && refusals[code].detail;
}

/**
 * Ends every session of a user, and every sign-in that still waits for the second proof. The tickets end first: that waits for a sign-in
 * which is using one, so that its session is found.
 */
export async function signOutEverywhere(
  act: Ending,
  { group_id, user_id }: Pick<Account, 'group_id' | 'user_id'>,
): Promise<void> {
  await endTickets(act.db, group_id, user_id);
  await endSessions(act.db, group_id, user_id, act.now);
  act.accessChanged();
}

/** Sets a password that another user chose: the user must change it at the next sign-in, every session ends, the lock clears. */
export async function setPasswordOf(act: Setting, account: Account, password: string): Promise<void> {
  const { group_id, user_id, group_code, username } = account;
  const password_hash = await hashPassword(password, act.password_cost);
  await savePassword(act.db, group_id, user_id, password_hash, act.now, true);
  await signOutEverywhere(act, account);
  await clearAccount(act.db, group_code, username);
}

interface NewPassword {
  password: string;
  password_confirm: string;
}

/**
 * The refusal of a new password, used wherever one is set; undefined if it is accepted. `names`: the account’s names, which attackers try
 * first.
 */
export function refusalOfPassword(
  { password, password_confirm }: NewPassword,
  names: readonly string[],
): 'password_rule' | 'password_breached' | 'password_not_confirmed' | undefined {
  if (!meetsPasswordRule(password)) return 'password_rule';
  if (isBreachedPassword(password, [...names, 'clinic', 'clinics'])) return 'password_breached';
  return password === password_confirm ? undefined : 'password_not_confirmed';
}
