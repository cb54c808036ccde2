import { the_platform } from '@clinic/contract/trail/actor-words.ts';
import type { SystemAct } from '../../platform/act/act.ts';
import { mailJob } from '../../platform/mail/send-mail.ts';
import { makeInvitationLink, removeSecondFactors, signOutEverywhere } from '../access/index.ts';
import { empty_person, savePerson } from '../staff/index.ts';
import { addOperator, type NewOperator } from './operator-actions.ts';
import { enterPlatform, findOperatorByEmail, listOperatorRows, saveOperatorRoles } from './operators.queries.ts';

/** A page that holds every operator of a company. */
const everybody = { limit: 1_000, offset: 0 };

/**
 * Opens the account of an operator from the machine itself, when nobody can do it in the console: makes the operator, or lets one who has lost
 * everything start again, with these roles too. Every other operator is told by mail. Returns the link to choose a password.
 */
export async function recoverOperator(
  act: SystemAct,
  { email, roles, ...names }: NewOperator,
): Promise<{ is_new: boolean; link: string }> {
  const group_id = await enterPlatform(act);
  const present = await findOperatorByEmail(act.db, group_id, email);
  const user_id = present?.id ?? (await addOperator(act, group_id, { email, roles, ...names }));
  if (user_id === undefined) throw new Error(`Another account of the platform has the name ${email}.`);
  if (present) {
    const { first_name, last_name } = present;
    const person = { ...empty_person, email: present.email, first_name, last_name, enable: true };
    await savePerson(act.db, group_id, user_id, person, act.now);
    const all_roles = [...new Set([...present.roles, ...roles])];
    await saveOperatorRoles(act.db, group_id, user_id, { roles: all_roles, updated_at: act.now });
    await removeSecondFactors(act, { group_id, user_id }, the_platform);
    await signOutEverywhere(act, { group_id, user_id });
  }
  const made = await makeInvitationLink(act, { group_id, user_id, email: present?.email ?? email });
  if (!made) throw new Error(`${email} cannot be invited.`);
  act.audit('operator_recovered', {
    entity: 'user',
    entity_id: user_id,
    clinic_id: null,
    after: { roles },
    note: email,
  });
  const { rows } = await listOperatorRows(act.db, group_id, {}, everybody);
  for (const other of rows.filter(({ id, enable }) => id !== user_id && enable))
    await act.enqueue(mailJob, {
      kind: 'operator_recovered',
      to: other.email,
      subject: 'An operator account was opened on the server',
      text: `Somebody with access to the server made a link with which ${email} chooses a password for the console, with the roles ${roles.join(', ')}. If you do not know why, disable this operator in the console now.`,
    });
  return { is_new: !present, link: made.link };
}
