import { randomUUID } from 'node:crypto';
import { acceptInvitation } from '@clinic/contract/access/invitation.ts';
import { askLoginPasskey, finishLogin, loginWithPasskey } from '@clinic/contract/access/second-factor-sign-in.ts';
import { confirmAuthenticator, beginAuthenticator } from '@clinic/contract/access/second-factor.ts';
import { allowLogin, exchangeToken, login, operatorLogin } from '@clinic/contract/access/sign-in.ts';
import { createGroup, listPlatformGroups, updateGroup } from '@clinic/contract/clinics/platform-groups.ts';
import {
  createOperator,
  getOperator,
  inviteOperator,
  listOperators,
  updateOperator,
} from '@clinic/contract/operators/operators.ts';
import { listPlatformTrail } from '@clinic/contract/operators/platform-trail.ts';
import { listOpenIssues } from '@clinic/contract/payments/issue-answers.ts';
import { createIssue } from '@clinic/contract/payments/issues.ts';
import { listHeldTransactions } from '@clinic/contract/settlement/held-money.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { listUsers } from '@clinic/contract/staff/users.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeGroup } from '../../testing/factories.ts';
import { makeCounter, sendOutcome, startPayment } from '../../testing/money/payments.ts';
import { codeShown } from '../../testing/people/authenticator-app.ts';
import { makeOperator, type TestOperator } from '../../testing/people/operators.ts';
import { plantPasskey } from '../../testing/people/second-factors.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { test_origin, test_platform_key, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let administrator: TestOperator;
beforeAll(async () => {
  app = await sharedApp();
  administrator = await makeOperator(app, ['administrator']);
});

const newEmail = () => `operator-${randomUUID().slice(0, 8)}@platform.test`;
const password = 'Console#2026-long';
const signIn = (email: string, typed = password) => app.call(operatorLogin, { body: { email, password: typed } });
const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });

describe('an operator cannot', () => {
  it('sign in where staff do, and staff not at the console', async () => {
    const { username, password: own } = administrator;
    const at_portal = await app.call(login, { body: { code: 'Platform', username, password: own } });
    expect(refusalOf(at_portal)).toEqual([401, 'login_failed']);
    expect(refusalOf(await signIn('owner', own))).toEqual([401, 'login_failed']);
  });

  it('sign in with a passkey alone', async () => {
    const person = await makeOperator(app, ['support']);
    const { device } = await plantPasskey(app, person);
    const options = await app.call(askLoginPasskey, { body: {} });
    const passkey = device.sign(options.answer, { origin: test_origin });
    const asked = await app.call(loginWithPasskey, { body: { passkey } });
    expect(refusalOf(asked)).toEqual([403, 'passkey_unknown']);
  });

  it('use a call of staff, and staff none of the platform', async () => {
    expect(refusalOf(await app.call(listUsers, {}, administrator.token))).toEqual([401, 'not_signed_in']);
  });

  it('give themselves roles, or leave the platform without an administrator', async () => {
    const own = await app.call(
      updateOperator,
      { ...paramsOf(administrator), body: { roles: ['administrator', 'finance'] } },
      administrator.token,
    );
    expect(refusalOf(own)).toEqual([403, 'own_account']);
    const { rows } = await app.owner.query<{ id: number }>(
      "update operator set roles = '{engineer}' where 'administrator' = any (roles) and user_id <> $1 returning user_id as id",
      [administrator.id],
    );
    const support = await makeOperator(app, ['support', 'administrator']);
    const last = await app.call(updateOperator, { ...paramsOf(administrator), body: { enable: false } }, support.token);
    expect(last.status).toBe(200);
    const none = await app.call(updateOperator, { ...paramsOf(support), body: { roles: ['support'] } }, support.token);
    expect(refusalOf(none)).toEqual([403, 'own_account']);
    await app.owner.query('update staff_user set enable = true where id = $1', [administrator.id]);
    await app.owner.query("update operator set roles = '{administrator}' where user_id = any ($1)", [
      rows.map(({ id }) => id),
    ]);
    administrator = await makeOperator(app, ['administrator']);
  });

  it('be created twice with one email address, nor a clinic group with their code', async () => {
    const body = { email: administrator.username.toUpperCase(), roles: ['support' as const] };
    expect(refusalOf(await app.call(createOperator, { body }, administrator.token))).toEqual([
      409,
      'operator_email_taken',
    ]);
    const operations = await makeOperator(app, ['operations']);
    const taken = await app.call(createGroup, { body: { code: 'PLATFORM', name: 'Ours' } }, operations.token);
    expect(refusalOf(taken)).toEqual([409, 'group_code_taken']);
  });
});

it('an operator reads their own name', async () => {
  const { answer } = await app.call(getSelfProfile, {}, administrator.token);
  expect(answer).toMatchObject({ id: administrator.id, username: administrator.username, groups: [] });
});

describe('an invited operator', () => {
  it('chooses a password, must set up a second factor, and then does what the roles open', async () => {
    const email = newEmail();
    const made = await app.call(
      createOperator,
      { body: { email, first_name: 'Mei', roles: ['operations'], deliver: 'link' } },
      administrator.token,
    );
    expect([made.status, made.answer.has_second_factor]).toEqual([201, false]);
    const invited = await app.call(
      inviteOperator,
      { ...paramsOf(made.answer), body: { deliver: 'link' } },
      administrator.token,
    );
    const token = invited.answer.link?.split('#')[1] ?? '';
    expect(invited.answer.link).toContain('/console/invitation#');
    const accepted = await app.call(acceptInvitation, { body: { token, password, password_confirm: password } });
    expect(accepted.status).toBe(204);

    const permanent = (await signIn(email)).answer.token ?? '';
    const branches = await app.call(allowLogin, { body: { token: permanent } });
    expect(branches.answer.data).toEqual([{ id: 0, name: 'Clinic Portal' }]);
    const member = (await app.call(exchangeToken, { body: { id: 0, token: permanent } })).answer.token;
    expect(refusalOf(await app.call(listPlatformGroups, {}, member))).toEqual([403, 'second_factor_must_enrol']);
    const begun = await app.call(beginAuthenticator, { body: {} }, member);
    const code = codeShown(begun.answer.secret);
    const { recovery_codes } = (await app.call(confirmAuthenticator, { body: { code } }, member)).answer;

    expect((await app.call(listPlatformGroups, {}, member)).status).toBe(200);
    expect(refusalOf(await app.call(listOperators, {}, member))).toEqual([403, 'role_missing']);
    const again = await signIn(email);
    const { ticket = '', methods } = again.answer.second_factor ?? {};
    expect(methods).toContain('totp');
    const finished = await app.call(finishLogin, { body: { ticket, code: recovery_codes?.[0] ?? '' } });
    expect(finished.status).toBe(200);
    const { answer } = await app.call(listPlatformTrail, { query: { by: email } }, administrator.token);
    expect(answer.data.map(({ kind }) => kind)).toContain('user_signed_in');
  });
});

describe('the list of operators', () => {
  it('is filtered by words, role and status', async () => {
    const word = randomUUID();
    const found = async (query: object) => {
      const { answer } = await app.call(listOperators, { query: { words: word, ...query } }, administrator.token);
      expect(answer.pager.rows).toBe(answer.data.length);
      return answer.data.map(({ id }) => id);
    };
    const active = await makeOperator(app, ['support'], `a-${word}@platform.test`);
    const inactive = await makeOperator(app, ['engineer', 'support'], `b-${word}@platform.test`);
    await app.owner.query('update staff_user set enable = false where id = $1', [inactive.id]);
    const body = { email: newEmail(), last_name: `Tan ${word.toUpperCase()}`, roles: ['finance'], deliver: 'link' };
    const invited = (await app.call(createOperator, { body: body as never }, administrator.token)).answer;
    expect(await found({})).toEqual([active.id, inactive.id, invited.id]);
    expect(await found({ role: 'support' })).toEqual([active.id, inactive.id]);
    expect(await found({ state: 'active' })).toEqual([active.id]);
    expect(await found({ state: 'inactive' })).toEqual([inactive.id]);
    expect(await found({ state: 'invited' })).toEqual([invited.id]);
    expect(await found({ words: `${word.slice(0, 8)} tan` })).toEqual([invited.id]);
    expect(await found({ words: '100%' })).toEqual([]);
  });
});

describe('a changed operator', () => {
  it('is signed out when roles change, keeps the session when only the name does, and an older version is refused', async () => {
    const person = await makeOperator(app, ['support']);
    const before = (await app.call(getOperator, paramsOf(person), administrator.token)).answer;
    const update = (body: object) =>
      app.call(updateOperator, { ...paramsOf(person), body: body as never }, administrator.token);
    expect((await update({ first_name: 'Siti' })).answer.first_name).toBe('Siti');
    expect((await app.call(listPlatformGroups, {}, person.token)).status).toBe(200);
    expect(refusalOf(await update({ first_name: 'No', updated_at: before.updated_at }))).toEqual([409, 'stale_object']);
    expect((await update({ roles: ['engineer'] })).answer.roles).toEqual(['engineer']);
    expect(refusalOf(await app.call(listPlatformGroups, {}, person.token))).toEqual([401, 'not_signed_in']);
  });
});

describe('the trail of the platform', () => {
  it('has each change of an operator, whichever group it was about, and cannot be altered', async () => {
    const operations = await makeOperator(app, ['operations']);
    const group = await makeGroup(app);
    const name = `Group ${randomUUID()}`;
    await app.call(updateGroup, { ...paramsOf(group), body: { name } }, operations.token);
    const { answer } = await app.call(listPlatformTrail, { query: { by: operations.username } }, administrator.token);
    expect(answer.data).toMatchObject([
      { kind: 'updateGroup', by: operations.username, sent: { name }, note: `PUT /api/platform/group/${group.id}` },
    ]);
    const in_group = await app.owner.query('select actor from audit where group_id = $1', [group.id]);
    expect(in_group.rows).toEqual([{ actor: `the platform: ${operations.username}` }]);
    await expect(app.owner.query('delete from audit where id = $1', [answer.data[0]?.id])).rejects.toThrow(
      'append-only',
    );
  });

  it('is searched by words in any order, and read page by page', async () => {
    const word = randomUUID();
    await app.owner.query(
      `insert into audit (group_id, at, kind, entity, entity_id, actor, after, note)
       select resolve_platform_group(), now() - make_interval(mins => n), 'updateGroup', 'operator_call', 0, $1,
         json_build_object('name', 'Lumen Care'), 'entry ' || n from generate_series(1, 51) n`,
      [`${word}@platform.test`],
    );
    const pageOf = async (query: object) =>
      (await app.call(listPlatformTrail, { query: { by: word, ...query } }, administrator.token)).answer;
    const newest = await pageOf({ text: 'care LUMEN' });
    expect(newest.data.map(({ note }) => note)).toEqual(Array.from({ length: 50 }, (_, at) => `entry ${at + 1}`));
    const oldest = await pageOf({ before: newest.older ?? '' });
    expect(oldest).toMatchObject({ data: [{ note: 'entry 51' }], older: null, searched_back_to: null });
    expect((await pageOf({ text: 'lumen bedok' })).data).toEqual([]);
  });
});

describe('an operator who reads issues and held money', () => {
  it('sees no number of a patient, and a key does', async () => {
    const counter = await makeCounter(app, { roles: ['ROLE_TRANSACTION_CREATE', 'ROLE_ISSUE_CREATE'] });
    const payment = await startPayment(app, counter, { patient_id: 'S1234567D' });
    const params = { id: String(payment.id) };
    await app.call(createIssue, { params, body: { type: 4, remark: 'The phone shows an error' } }, counter.token);
    const [finance, support] = [await makeOperator(app, ['finance']), await makeOperator(app, ['support'])];
    const numbersIn = async (token: string): Promise<string[]> => {
      const { answer } = await app.call(listOpenIssues, {}, token);
      return answer.data.filter((one) => one.transaction.id === payment.id).map((one) => one.transaction.patient_id);
    };
    expect(await numbersIn(test_platform_key)).toEqual(['S1234567D']);
    expect(await numbersIn(support.token)).toEqual(['']);
    await sendOutcome(app, { reference: payment.reference, amount: payment.amount + 1 });
    const held = await app.call(listHeldTransactions, {}, finance.token);
    expect(held.answer.data.find(({ id }) => id === payment.id)).toMatchObject({ patient_id: '' });
  });
});

describe('twenty administrators who disable each other', () => {
  it('leave one', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => makeOperator(app, ['administrator'])));
    const ids = others.map(({ id }) => id);
    const { rows: kept } = await app.owner.query<{ user_id: number }>(
      "update operator set roles = '{engineer}' where 'administrator' = any (roles) and user_id <> all ($1) returning user_id",
      [ids],
    );
    const answers = await Promise.all(
      others.flatMap((by) =>
        others
          .filter((person) => person !== by)
          .map((person) => app.call(updateOperator, { ...paramsOf(person), body: { enable: false } }, by.token)),
      ),
    );
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { rows } = await app.owner.query('select id from staff_user where enable and id = any ($1)', [ids]);
    expect(rows.length).toBeGreaterThanOrEqual(1);
    await app.owner.query("update operator set roles = '{administrator}' where user_id = any ($1)", [
      kept.map(({ user_id }) => user_id),
    ]);
  });
});
