import { step_up_seconds } from '@clinic/contract/access/prove.ts';
import { doctor_messages } from '@clinic/contract/doctors/doctor-messages.ts';
import { generic_messages } from '@clinic/contract/shared/fields.ts';
import { can } from '@clinic/contract/shared/roles.ts';
import type { updateUser as endpoint } from '@clinic/contract/staff/user.ts';
import type { Arguments } from '@clinic/contract/shared/endpoint.ts';
import { changedAt } from '../../../platform/db/statements/changed-at.ts';
import type { Action, ActOf } from '../../../platform/act/act.ts';
import { isOutdated } from '../../../platform/http/is-outdated.ts';
import { mailJob } from '../../../platform/mail/send-mail.ts';
import {
  endInvitation,
  faultOfPassword,
  readOwnFullName,
  setPasswordOf,
  signOutEverywhere,
} from '../../access/index.ts';
import { addressChangedMail, passwordSetMail } from './account-mails.ts';
import { lockUsers } from '../role-groups/branch-access.queries.ts';
import { holdWhatRoleGroupsOpen } from '../role-groups/role-groups.queries.ts';
import { differenceOf, personOf } from './person.rules.ts';
import { keepUserPhoto } from './keep-user-photo.ts';
import { type SeenUser, seeUser, shown } from './seen-user.ts';
import { branchesOf, needsMobile, type Person, savePerson } from './user.queries.ts';

type Act = ActOf<typeof endpoint>;
type Body = Arguments<typeof endpoint>['body'];
const own_password = 'To change your own password, use Change Password in your account menu.';

type Kept = Person & { enable: boolean };

/** Locks the user and reads them with the caller's rights in this transaction. What is delegated to the caller stays so meanwhile. */
async function holdUser(act: Act, id: number): Promise<SeenUser> {
  const { group_id, user_id: own_id, clinic } = act.staff;
  if (id !== own_id && !can(act.staff.roles, 'ROLE_USER_UPDATE')) throw act.refusal('role_missing');
  if (id !== own_id) await holdWhatRoleGroupsOpen(act.db, group_id);
  await lockUsers(act.db, group_id, [own_id, id]);
  const seen = await seeUser(act, id);
  if (!seen) throw act.refusal('not_found');
  const held = seen.caller.branches.get(clinic.id)?.roles;
  if (!seen.is_own && !(held && can(held, 'ROLE_USER_UPDATE'))) throw act.refusal('role_missing');
  // The caller took this user's last role group. They still see the user so that they can give it back, but may not change them.
  if (!seen.row.may_update) throw act.refusal('not_found');
  return seen;
}

/**
 * Password, email (which receives codes for a forgotten password) and `enable` allow taking over or closing an account. They may only
 * be changed for users with no more rights than the caller, and only with a recent proof of identity: never on another person's open
 * session.
 */
function checkAccountChange(
  act: Act,
  seen: SeenUser,
  { plain_password, ...after }: Kept & Pick<Body, 'plain_password'>,
) {
  const { row, is_own, beyond_own, caller } = seen;
  if (plain_password === undefined && after.email === row.email && after.enable === row.enable) return;
  if (beyond_own) throw act.refusal('user_beyond_own');
  const proof_age_ms = act.now.getTime() - caller.proved_at.getTime();
  if (proof_age_ms > step_up_seconds * 1_000) throw act.refusal('step_up_needed');
  if (plain_password === undefined) return;
  const fault = is_own ? own_password : faultOfPassword(plain_password, [row.group_code, row.username]);
  if (fault) throw act.refusal('validation_failed', { plain_password: [fault] });
}

/** An unknown email may stay unknown. A known one cannot be emptied. */
function checkEmail(act: Act, { row }: SeenUser, { email }: Body): void {
  if (email === null && row.email !== null) throw act.refusal('validation_failed', { email: [generic_messages.blank] });
}

/** The mobile of a doctor with appointment SMS cannot be emptied. A mobile that is already empty does not block a save. */
async function checkMobile(act: Act, { row }: SeenUser, after: Kept): Promise<void> {
  if (row.mobile === '' || after.mobile !== '') return;
  if (await needsMobile(act.db, row.id))
    throw act.refusal('validation_failed', { mobile: [doctor_messages.mobile_empty] });
}

/** Sets the password and notifies the user. If the email changes too, the mail goes to the previous address. */
async function setPassword(act: Act, { row }: SeenUser, password: string): Promise<void> {
  const { id: user_id, group_code, username } = row;
  await setPasswordOf(act, { group_id: act.staff.group_id, group_code, user_id, username }, password);
  act.audit('password_set', { entity: 'user', entity_id: user_id, clinic_id: null, note: username });
  act.notify('password_changed', { user_id }, {});
  if (row.email) await act.enqueue(mailJob, passwordSetMail(row.email, row, await readOwnFullName(act.db, act.staff)));
}

const isSameAddress = (before: string | null, after: string | null): boolean =>
  before?.toLowerCase() === after?.toLowerCase();

/** Writes the changed fields with the audit entry and mails. Disabling a user ends all their sessions. That and a new address end their invitation. */
async function save(act: Act, { row }: SeenUser, before: Kept, after: Kept, photos: Body['photos']): Promise<void> {
  const { group_id } = act.staff;
  const difference = differenceOf(before, after);
  const updated_at = changedAt(row.updated_at, act.now);
  const has_new_photo = await keepUserPhoto(act, row.id, photos, updated_at);
  const differs = Object.keys(difference.after).length > 0;
  if (!differs && !has_new_photo) return;
  if (differs) await savePerson(act.db, group_id, row.id, after, updated_at);
  if (differs && !(after.enable && isSameAddress(before.email, after.email)))
    await endInvitation(act.db, { group_id, user_id: row.id }, act.now);
  act.audit('user_updated', {
    entity: 'user',
    entity_id: row.id,
    clinic_id: null,
    before: difference.before,
    after: { ...difference.after, ...(has_new_photo ? { photo: 'changed' } : {}) },
    note: row.username,
  });
  if (before.enable && !after.enable) await signOutEverywhere(act, { group_id, user_id: row.id });
  if (before.email && before.email !== after.email)
    await act.enqueue(mailJob, addressChangedMail(before.email, row, await readOwnFullName(act.db, act.staff)));
}

/**
 * Changes a user. Of the own account everything but `enable` and the password can be changed, whatever the caller's roles. Refuses:
 * role_missing, not_found, stale_object, user_beyond_own, step_up_needed, validation_failed.
 */
export const updateUser: Action<typeof endpoint> = async (act, { params: { id }, body }) => {
  const seen = await holdUser(act, id);
  const { row, is_own } = seen;
  if (isOutdated(act, row.updated_at, body.updated_at)) throw act.refusal('stale_object');
  checkEmail(act, seen, body);
  if (is_own && body.enable !== undefined && body.enable !== row.enable)
    throw act.refusal('validation_failed', { enable: [generic_messages.read_only] });
  const before = { ...personOf(row, {}), enable: row.enable };
  const after = { ...personOf(row, body), enable: body.enable ?? row.enable };
  checkAccountChange(act, seen, { ...after, plain_password: body.plain_password });
  await checkMobile(act, seen, after);
  if (body.plain_password !== undefined) await setPassword(act, seen, body.plain_password);
  await save(act, seen, before, after, body.photos);
  const clinic_ids = new Set([act.staff.clinic.id, ...branchesOf(row)]);
  for (const clinic_id of act.scope.clinic_ids)
    if (clinic_ids.has(clinic_id)) act.announce('user_changed', { clinic_id }, { user_id: id });
  const saved = await seeUser(act, id);
  if (!saved) throw act.refusal('not_found');
  return shown(act, saved);
};
