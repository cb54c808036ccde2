import type { NotificationDataOf } from '@clinic/contract/notifications/kinds.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import { mailJob } from '../../../platform/mail/send-mail.ts';
import type { Owner } from './authenticator/authenticator.queries.ts';
import { readAddress } from '../full-name.queries.ts';

type Telling = Pick<BaseAct, 'db' | 'enqueue' | 'notify'>;
type Change = NotificationDataOf<'second_factor_changed'>['change'];

/** Notifies the user, also by mail, of a change to their sign-in, regardless of who made it. */
export async function tellOwner(
  act: Telling,
  { group_id, user_id }: Owner,
  change: Change,
  subject: string,
  sentence: (name: string) => string,
): Promise<void> {
  act.notify('second_factor_changed', { user_id }, { change });
  const { email, name } = await readAddress(act.db, { group_id, user_id });
  if (!email) return;
  const text = `${sentence(name)} If this was not you, call the hotline immediately.`;
  await act.enqueue(mailJob, { kind: 'second_factor_changed', to: email, subject, text });
}

export const tellOfRecoveryCode = (act: Telling, owner: Owner): Promise<void> =>
  tellOwner(
    act,
    owner,
    'recovery_code_used',
    'A recovery code was used',
    (name) => `${name} signed in or confirmed their identity with a recovery code.`,
  );
