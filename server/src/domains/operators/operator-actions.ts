import type * as calls from '@clinic/contract/operators/operators.ts';
import { pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { OperatorRole } from '@clinic/contract/shared/operator-roles.ts';
import type { Action, SystemAct } from '../../platform/act/act.ts';
import { type Caller, operatorOf } from '../../platform/act/caller.ts';
import type { ReadDb } from '../../platform/db/handles.ts';
import { changedAt } from '../../platform/db/statements/changed-at.ts';
import { isOutdated } from '../../platform/http/is-outdated.ts';
import {
  dummyHash,
  endInvitation,
  inviteForPlatform,
  nameOfPlatform,
  removeSecondFactors,
  signOutEverywhere,
} from '../access/index.ts';
import { empty_person, insertUser, savePerson, toOpenInvitation } from '../staff/index.ts';
import {
  countAdministrators,
  countOtherAdministrators,
  enterPlatform,
  findOperator,
  holdOperator,
  insertOperator,
  listOperatorRows,
  type OperatorRow,
  saveOperatorRoles,
  saveTwoPeople,
  takesTwo,
} from './operators.queries.ts';

const toOperator = ({ invitation, second_factor_since, ...operator }: OperatorRow) => ({
  ...operator,
  invitation: toOpenInvitation(invitation),
  has_second_factor: second_factor_since !== null,
});

const isOwn = (caller: Caller, id: number): boolean => operatorOf(caller)?.user_id === id;

/** The operators by email address. */
export const listOperators: Action<typeof calls.listOperators> = async (act, { query }) => {
  const group_id = await enterPlatform(act);
  const { rows, count } = await listOperatorRows(act.db, group_id, query, pageOf(query));
  return { data: rows.map(toOperator), pager: pagerOf(query, count), two_people: await takesTwo(act.db) };
};

/** An operator. Refuses: operator_not_found. */
export const getOperator: Action<typeof calls.getOperator> = async (act, { params: { id } }) => {
  const found = await findOperator(act.db, await enterPlatform(act), id);
  if (!found) throw act.refusal('operator_not_found');
  return toOperator(found);
};

async function showSaved(db: ReadDb, group_id: number, id: number) {
  const saved = await findOperator(db, group_id, id);
  if (!saved) throw new Error(`The operator ${id} is gone.`);
  return toOperator(saved);
}

export interface NewOperator {
  email: string;
  first_name?: string | undefined;
  last_name?: string | undefined;
  roles: OperatorRole[];
}

/** Adds an operator without a password. Undefined: another has the email address. */
export async function addOperator(
  act: Pick<SystemAct, 'db' | 'now' | 'audit' | 'password_cost'>,
  group_id: number,
  { email, first_name = '', last_name = '', roles }: NewOperator,
): Promise<number | undefined> {
  const password_hash = await dummyHash(act.password_cost);
  const user = { ...empty_person, first_name, last_name, email, username: email, password_hash };
  const id = await insertUser(act.db, group_id, { ...user, change_password: false, enable: true }, act.now);
  if (id === undefined) return undefined;
  await insertOperator(act.db, group_id, { user_id: id, roles }, act.now);
  act.audit('user_created', { entity: 'user', entity_id: id, clinic_id: null, after: { email, roles }, note: email });
  return id;
}

/**
 * Creates an operator without a password. The invitation goes out by mail, or by the link that `inviteOperator` answers. Refuses:
 * operator_email_taken, invitation_too_often.
 */
export const createOperator: Action<typeof calls.createOperator> = async (act, { body }) => {
  const group_id = await enterPlatform(act);
  const user_id = await addOperator(act, group_id, body);
  if (user_id === undefined) throw act.refusal('operator_email_taken');
  await inviteForPlatform(act, { group_id, user_id, email: body.email }, body.deliver);
  act.answerStatus(201);
  return showSaved(act.db, group_id, user_id);
};

/**
 * Changes an operator. Other roles, or none any more, end the sessions of the operator. Refuses: operator_not_found, stale_object, own_account
 * for the caller's own roles, last_administrator.
 */
export const updateOperator: Action<typeof calls.updateOperator> = async (act, { params: { id }, body }) => {
  const group_id = await enterPlatform(act);
  const held = await holdOperator(act.db, group_id, id);
  if (!held) throw act.refusal('operator_not_found');
  if (isOutdated(act, held.updated_at, body.updated_at)) throw act.refusal('stale_object');
  const { first_name = held.first_name, last_name = held.last_name, enable = held.enable, roles = held.roles } = body;
  const changes_roles = enable !== held.enable || roles.toSorted().join() !== held.roles.toSorted().join();
  if (changes_roles && isOwn(act.caller, id)) throw act.refusal('own_account');
  const is_administrator = enable && roles.includes('administrator');
  if (!is_administrator && (await countOtherAdministrators(act.db, group_id, id)) === 0)
    throw act.refusal('last_administrator');
  const updated_at = changedAt(held.updated_at, act.now);
  const person = { ...empty_person, email: held.email, first_name, last_name, enable };
  await savePerson(act.db, group_id, id, person, updated_at);
  await saveOperatorRoles(act.db, group_id, id, { roles, updated_at });
  if (changes_roles) await signOutEverywhere(act, { group_id, user_id: id });
  if (!enable && held.invitation) await endInvitation(act.db, { group_id, user_id: id }, act.now);
  return showSaved(act.db, group_id, id);
};

/** Turns the rule of two people on again. One that is on stays. Refuses: second_administrator_missing. */
export const requireTwoPeople: Action<typeof calls.requireTwoPeople> = async (act) => {
  const group_id = await enterPlatform(act);
  if ((await countAdministrators(act.db, group_id)) < 2) throw act.refusal('second_administrator_missing');
  await saveTwoPeople(act.db, true, act.now);
  return undefined;
};

/** Invites an operator again. Refuses: operator_not_found, not_invited, invited_is_disabled, invitation_too_often. */
export const inviteOperator: Action<typeof calls.inviteOperator> = async (
  act,
  { params: { id }, body: { deliver } },
) => {
  const group_id = await enterPlatform(act);
  const held = await holdOperator(act.db, group_id, id);
  if (!held) throw act.refusal('operator_not_found');
  if (!held.invitation) throw act.refusal('not_invited');
  if (!held.enable) throw act.refusal('invited_is_disabled');
  const invited = await inviteForPlatform(act, { group_id, user_id: id, email: held.email }, deliver);
  if (!invited) throw act.refusal('invited_is_disabled');
  return invited;
};

/** Removes the second factors of an operator who has lost them. Refuses: operator_not_found, own_account, no_second_factor. */
export const resetOperatorSecondFactor: Action<typeof calls.resetOperatorSecondFactor> = async (
  act,
  { params: { id } },
) => {
  const group_id = await enterPlatform(act);
  if (!(await holdOperator(act.db, group_id, id))) throw act.refusal('operator_not_found');
  if (isOwn(act.caller, id)) throw act.refusal('own_account');
  if (!(await removeSecondFactors(act, { group_id, user_id: id }, nameOfPlatform(act))))
    throw act.refusal('no_second_factor');
  return undefined;
};
