import { inviteUser, invitation_mails_an_hour } from '@clinic/contract/staff/invitation.ts';
import { invitation_messages } from '@clinic/contract/staff/invitation-messages.ts';
import { createUser, getUser, updateUser } from '@clinic/contract/staff/user.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeInvited } from '../../../testing/people/invitations.ts';
import { refusalOf, ownStaffWorld } from '../../../testing/people/staff-world.ts';

const world = ownStaffWorld();
let made = 0;
let address: string;
beforeEach(async () => {
  await world.app.owner.query('delete from rate_limit');
  address = `bound-${(made += 1)}@clinic.example`;
});

const create = (body: object = {}) =>
  world.app.call(
    createUser,
    { body: { username: `bound-${(made += 1)}`, email: address, invite: true, ...body } },
    world.owner.token,
  );
const invite = (id: number) => world.app.call(inviteUser, { params: { id } }, world.owner.token);
const put = (id: number, body: object) => world.app.call(updateUser, { params: { id }, body }, world.owner.token);
const invitationOf = async (id: number) =>
  (await world.app.call(getUser, { params: { id } }, world.owner.token)).answer.invitation;
const storedOf = async (email: string) =>
  (await world.app.owner.query('select from staff_user where email = $1', [email])).rowCount;
const queued = async () =>
  (await world.app.owner.query("select from pgboss.job where name = 'send-invitation'")).rowCount ?? 0;
const an_hour_later = "update rate_limit set ends_at = now() - interval '1 second' where key like 'invitation %'";

describe('a disabled user', () => {
  it('cannot be created with an invitation: no mail would be sent', async () => {
    const before = await queued();
    const { status, problem } = await create({ enable: false });
    expect([status, problem.errors]).toEqual([422, { enable: [invitation_messages.disabled] }]);
    expect([await storedOf(address), (await queued()) - before]).toEqual([0, 0]);
    expect((await create({ enable: false, invite: undefined, plain_password: 'Portal#2027x' })).status).toBe(200);
  });

  it('loses the invitation link, also after being enabled again, and the answer says so; a new invitation works', async () => {
    const { answer } = await create();
    expect(await invitationOf(answer.id)).toMatchObject({ expires_at: null, ended: false });
    await put(answer.id, { email: address, enable: false });
    await put(answer.id, { email: address, enable: true });
    expect(await invitationOf(answer.id)).toMatchObject({ expires_at: null, ended: true });
    expect((await invite(answer.id)).answer).toMatchObject({ expires_at: null, ended: false });
    expect(await invitationOf(answer.id)).toMatchObject({ expires_at: null, ended: false });
  });

  it('loses a link that was already mailed too, and so does a user whose address changes', async () => {
    const disabled = await makeInvited(world.app, world.group, world.clinic);
    expect(await invitationOf(disabled.id)).toMatchObject({ ended: false });
    await put(disabled.id, { email: disabled.email, enable: false });
    await put(disabled.id, { email: disabled.email, enable: true });
    expect(await invitationOf(disabled.id)).toMatchObject({ expires_at: null, ended: true });
    const moved = await makeInvited(world.app, world.group, world.clinic);
    await put(moved.id, { email: address });
    expect(await invitationOf(moved.id)).toMatchObject({ expires_at: null, ended: true });
  });
});

describe('one address', () => {
  it('gets a limited number of invitations an hour, in any spelling and for any user; then none', async () => {
    const first = await create();
    for (let sent = 1; sent < invitation_mails_an_hour; sent += 1) {
      const { status } =
        sent % 2 === 0 ? await create({ email: address.toUpperCase() }) : await invite(first.answer.id);
      expect([sent, status]).toEqual([sent, 200]);
    }
    const before = await queued();
    const again = await invite(first.answer.id);
    expect(refusalOf(again)).toEqual([422, 'invitations_used_up']);
    expect(again.problem.errors).toEqual({ email: [invitation_messages.too_many] });
    const one_more = await create();
    expect([one_more.status, one_more.problem.errors]).toEqual([422, { email: [invitation_messages.too_many] }]);
    expect((await queued()) - before).toBe(0);
    // Another address and a user with a password are not affected.
    expect((await create({ email: `other-${address}` })).status).toBe(200);
    expect((await create({ invite: undefined, plain_password: 'Portal#2027x' })).status).toBe(200);
    await world.app.owner.query(an_hour_later);
    expect((await invite(first.answer.id)).status).toBe(200);
  });

  it('is counted correctly for concurrent invitations: the naive count lets more through', async () => {
    const { answer } = await create();
    const many = await Promise.all(Array.from({ length: 28 }, () => invite(answer.id)));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(invitation_mails_an_hour - 1);

    await world.app.owner.query('create table naive_invitation (address text)');
    const naively = async () => {
      const { rowCount } = await world.app.owner.query('select from naive_invitation where address = $1', [address]);
      if ((rowCount ?? 0) >= invitation_mails_an_hour) return;
      await world.app.owner.query('insert into naive_invitation values ($1)', [address]);
    };
    await Promise.all(Array.from({ length: 60 }, naively));
    const { rowCount } = await world.app.owner.query('select from naive_invitation');
    expect(rowCount).toBeGreaterThan(invitation_mails_an_hour);
  });
});

it('the rate limit of creating users allows a human pace, not a script', async () => {
  const { limit } = createUser;
  const statuses = [];
  for (let tried = 0; tried <= limit.max; tried += 1) statuses.push((await create({ username: '-' })).status);
  expect(statuses.indexOf(429)).toBe(limit.max);
});
