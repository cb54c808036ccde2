import { randomBytes } from 'node:crypto';
import { console_path } from '@clinic/contract/access/invitation-path.ts';
import {
  type createFirstOperator as endpoint,
  setup_link_ttl_seconds,
  setup_path,
} from '@clinic/contract/operators/setup.ts';
import { operator_roles } from '@clinic/contract/shared/operator-roles.ts';
import type { Action } from '../../platform/act/act.ts';
import { asPlatform } from '../../platform/act/system-work.ts';
import type { Platform } from '../../platform/platform.ts';
import { tokenHash } from '../../platform/session/token-hash.ts';
import { recoverOperator } from './recover-operator.ts';
import { enterPlatform, saveTwoPeople } from './operators.queries.ts';
import { endLink, isUntouched, saveLink, spendLink } from './setup-link.queries.ts';

/**
 * Ends the link of the former start. If nobody can sign in yet, makes a new one, which `keep` stores before the commit. An installation with
 * data never opens this way: the command on the server does.
 */
export async function renewSetupLink(platform: Platform, keep: (path: string) => Promise<void>): Promise<boolean> {
  return asPlatform(platform, 'start', async (act) => {
    await enterPlatform(act);
    if (!(await isUntouched(act.db))) {
      await endLink(act.db);
      return false;
    }
    const token = randomBytes(32).toString('base64url');
    await saveLink(act.db, tokenHash(token), new Date(act.now.getTime() + setup_link_ttl_seconds * 1000));
    await keep(`${console_path}${setup_path}#${token}`);
    return true;
  });
}

/** Makes the first operator. A link that is used, old or wrong gets the same answer. Refuses: setup_over. */
export const createFirstOperator: Action<typeof endpoint> = async (act, { body }) => {
  const { token, email, is_alone, ...names } = body;
  await enterPlatform(act);
  if (!(await spendLink(act.db, tokenHash(token), act.now)) || !(await isUntouched(act.db)))
    throw act.refusal('setup_over');
  if (is_alone) await saveTwoPeople(act.db, false, act.now);
  const roles = is_alone ? [...operator_roles] : (['administrator'] as const);
  const { link } = await recoverOperator(act, { email, ...names, roles: [...roles] });
  return { invitation_token: link.split('#')[1] ?? '' };
};
