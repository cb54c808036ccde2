import { meetsPasswordRule } from '@clinic/contract/access/password.ts';
import { isBreachedPassword } from '../breached-passwords/is-breached-password.ts';

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
