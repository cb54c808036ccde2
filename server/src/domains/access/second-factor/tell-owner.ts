import type { NotificationDataOf } from '@clinic/contract/notifications/kinds.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import { mailJob } from '../../../platform/mail/send-mail.ts';
import { findAddress } from './second-factors.queries.ts';

type Telling = Pick<BaseAct, 'db' | 'enqueue' | 'notify'>;
type Change = NotificationDataOf<'second_factor_changed'>['change'];

interface Owner {
  group_id: number;
  user_id: number;
}

/** Notifies the user, also by mail, of a change to their sign-in, regardless of who made it. */
export async function tellOwner(
  act: Telling,
  { group_id, user_id }: Owner,
  change: Change,
  subject: string,
  sentence: (username: string) => string,
): Promise<void> {
  act.notify('second_factor_changed', { user_id }, { change });
  const user = await findAddress(act.db, group_id, user_id);
  if (!user?.email) return;
  const text = `${sentence(user.username)} If this was not you, call the hotline immediately.`;
  await act.enqueue(mailJob, { to: user.email, subject, text });
}

export const tellOfRecoveryCode = (act: Telling, owner: Owner): Promise<void> =>
  tellOwner(
    act,
    owner,
    'recovery_code_used',
    'A recovery code was used',
    (name) => `${name} signed in or confirmed their identity with a recovery code.`,
  );
