import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { endView, startView, view_ttl_seconds } from '@clinic/contract/access/portal-view.ts';
import { exchangeToken, revokeDevice } from '@clinic/contract/access/sign-in.ts';
import { listIssues } from '@clinic/contract/payments/issues.ts';
import { exportTransactions, listTransactions } from '@clinic/contract/payments/transactions.ts';
import { type EndpointDefinition, onlyReads } from '@clinic/contract/shared/endpoint.ts';
import { type Role, roles as all_roles } from '@clinic/contract/shared/roles.ts';
import { setRoleGroups } from '@clinic/contract/staff/role-groups.ts';
import { getSelfProfile } from '@clinic/contract/staff/self-profile.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  announce,
  type Clinic,
  type Group,
  giveRoles,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
  type User,
} from '../../../testing/factories.ts';
import { form_type, sampleFormOf } from '../../../testing/documents/sample-form.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openSocket } from '../../../testing/wire/open-socket.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let sister: Clinic;
let owner: User;
let owner_session: { permanent: string; token: string };
let cashier: User;
beforeAll(async () => {
  app = await startTestApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  sister = await makeClinic(app, group);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.owner.query('truncate rate_limit');
  owner = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_SUPERADMIN'] });
  owner_session = await mintSession(app, owner, clinic);
  cashier = await makeUser(app, group, {
    clinics: [clinic],
    roles: ['ROLE_TRANSACTION_VIEW', 'ROLE_TRANSACTION_CREATE'],
  });
});
afterEach(() => {
  app.clock.offset_ms = 0;
});

const start = (id: number, clinic_id = clinic.id, token = owner_session.token) =>
  app.call(startView, { params: { id }, body: { clinic_id } }, token);
const view = async (who = cashier): Promise<string> => (await start(who.id)).answer.token;
const lists = async (token: string): Promise<number> => (await app.call(listTransactions, {}, token)).status;
const typeOf = async (calling: ReturnType<typeof start>) => (await calling).problem.type.replace('/problems/', '');

describe('A portal view is refused', () => {
  it('without a token, and to everyone but owners of that very branch', async () => {
    expect((await app.call(startView, { params: { id: cashier.id }, body: { clinic_id: clinic.id } })).status).toBe(
      401,
    );
    const nearly = await makeUser(app, group, {
      clinics: [clinic],
      roles: all_roles.filter((role) => role !== 'ROLE_SUPERADMIN'),
    });
    expect((await start(cashier.id, clinic.id, (await mintSession(app, nearly, clinic)).token)).status).toBe(403);
    await giveRoles(app, cashier, sister, ['ROLE_TRANSACTION_VIEW']);
    expect((await start(cashier.id, sister.id)).status).toBe(404);
  });

  it('of users of another group, of users without a role at the branch, and of unknown users', async () => {
    const other = await makeGroup(app);
    const foreign_clinic = await makeClinic(app, other);
    const foreign = await makeUser(app, other, { clinics: [foreign_clinic] });
    const elsewhere = await makeUser(app, group, { clinics: [sister] });
    expect((await start(foreign.id, foreign_clinic.id)).status).toBe(404);
    for (const id of [foreign.id, elsewhere.id, 999_999]) expect((await start(id)).status).toBe(404);
  });

  it('of the viewer’s own portal, of a disabled user, and of a user who must change the password first', async () => {
    expect(await typeOf(start(owner.id))).toBe('own_view');
    const disabled = await makeUser(app, group, { clinics: [clinic], enable: false });
    const newcomer = await makeUser(app, group, { clinics: [clinic], change_password: true });
    for (const { id } of [disabled, newcomer]) expect(await typeOf(start(id))).toBe('nothing_to_view');
    const { rows } = await app.owner.query('select from session where viewed_by = $1', [owner.id]);
    expect(rows).toEqual([]);
  });

  it('of a user with more rights than the viewer: voucher rights are granted by name', async () => {
    const manager = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_VOUCHER_ALLOW'] });
    expect(await typeOf(start(manager.id))).toBe('view_beyond_own');
    await giveRoles(app, owner, clinic, ['ROLE_SUPERADMIN', 'ROLE_VOUCHER_ALLOW']);
    expect((await start(manager.id)).status).toBe(200);
  });
});

const bodyOf = ({ method, upload }: EndpointDefinition) => {
  if (upload) return { body: sampleFormOf({ upload }), headers: { 'content-type': form_type } };
  return method === 'GET' || method === 'DELETE' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } };
};

describe('A viewer', () => {
  it('sees what the viewed user sees, and may not do more', async () => {
    const token = await view();
    expect(await lists(token)).toBe(200);
    expect((await app.call(getSelfProfile, {}, token)).answer.username).toBe(cashier.username);
    expect((await app.call(listIssues, {}, token)).problem.type).toBe('/problems/role_missing');
  });

  it('is refused every call that is not a pure read, whatever its method, and nothing changes', async () => {
    const token = await view(
      await makeUser(app, group, {
        clinics: [clinic],
        roles: all_roles.filter((role) => role !== 'ROLE_VOUCHER_ALLOW'),
      }),
    );
    const writing = allEndpoints.filter(
      (one) => !onlyReads(one) && (one.access.kind === 'member' || one.access.kind === 'session') && !one.while_viewing,
    );
    const names = writing.map(({ name }) => name);
    for (const read of ['rejectVoucherRedemption', 'printPdf', 'downloadDayClose']) expect(names).toContain(read);
    expect(names).not.toContain('checkVoucherCertificate');
    const onlyNotes = ({ also_writes }: EndpointDefinition) => /^to the trail, who [a-z ]+$/.test(also_writes ?? '');
    expect(allEndpoints.filter((one) => one.while_viewing && !onlyNotes(one)).map(({ name }) => name)).toEqual([
      'endView',
    ]);
    for (const endpoint of writing) {
      const { headers, ...rest } = bodyOf(endpoint);
      const path = `/api${endpoint.path.replaceAll(/\{\w+\}/g, '1')}`;
      const sent = { authorization: `Bearer ${token}`, 'idempotency-key': `view-${endpoint.name}`, ...headers };
      const answered = await app.raw(path, { method: endpoint.method, headers: sent, ...rest });
      expect([endpoint.name, answered.status, ((await answered.json()) as { type: string }).type]).toEqual([
        endpoint.name,
        403,
        '/problems/view_only',
      ]);
    }
    expect(await lists(token)).toBe(200);
  });

  it('gets no other token from the view, and cannot log the user out', async () => {
    const token = await view();
    expect((await app.call(exchangeToken, { body: { id: clinic.id, token } })).status).toBe(403);
    expect((await app.call(revokeDevice, { body: {} }, token)).problem.type).toBe('/problems/view_only');
    const { rows } = await app.owner.query('select device_id from session where viewed_by = $1', [owner.id]);
    expect(rows).toEqual([{ device_id: null }]);
  });

  it('who downloads a file is in the trail by their own name', async () => {
    const exporter = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_TRANSACTION_EXPORT'] });
    expect(
      (
        await app.raw(`/api${exportTransactions.path}`, {
          headers: { authorization: `Bearer ${await view(exporter)}` },
        })
      ).status,
    ).toBe(200);
    const { rows } = await app.owner.query('select user_id, actor from audit where kind = $1 and clinic_id = $2', [
      'transactions_exported',
      clinic.id,
    ]);
    expect(rows).toEqual([{ user_id: owner.id, actor: owner.username }]);
  });

  it('receives the branch’s events on the socket', async () => {
    const socket = await openSocket(app.url);
    await socket.init(await view());
    await announce(app, clinic, [{ name: 'payment_receive', data: { transaction_id: 7 } }]);
    await eventually('the event', () => socket.received.some(({ name }) => name === 'payment_receive'));
  });
});

/** Waits at most a second for the view to close. */
const isClosedWithin = (token: string): Promise<void> =>
  eventually('the view is closed', async () => (await lists(token)) === 401, 1_000);

describe('A view ends', () => {
  it('on request, with start and end audited under the viewer’s name; another session continues', async () => {
    const token = await view();
    expect((await app.call(endView, {}, token)).status).toBe(204);
    await isClosedWithin(token);
    const { rows } = await app.owner.query(
      "select kind, actor, user_id, clinic_id, note from audit where entity = 'user' and entity_id = $1 order by id",
      [cashier.id],
    );
    const entry = { actor: owner.username, user_id: owner.id, clinic_id: clinic.id, note: cashier.username };
    expect(rows).toEqual([
      { kind: 'portal_view_started', ...entry },
      { kind: 'portal_view_ended', ...entry },
    ]);
    const { rows: news } = await app.owner.query('select kind, data from notification where user_id = $1', [
      cashier.id,
    ]);
    expect(news).toEqual([{ kind: 'portal_viewed', data: { by: 'Test Person', place: clinic.name } }]);
    expect((await app.call(endView, {}, owner_session.token)).status).toBe(204);
    expect(await lists(owner_session.token)).toBe(200);
  });

  it('after half an hour', async () => {
    const token = await view();
    app.clock.offset_ms = (view_ttl_seconds - 5) * 1_000;
    expect(await lists(token)).toBe(200);
    app.clock.offset_ms = (view_ttl_seconds + 1) * 1_000;
    expect(await lists(token)).toBe(401);
  });

  it('when the viewer logs out, is disabled, is locked, or is no longer an owner', async () => {
    const ends: ((token: string) => Promise<unknown>)[] = [
      () => app.call(revokeDevice, { body: {} }, owner_session.token),
      () => app.owner.query('update staff_user set enable = false where id = $1', [owner.id]),
      () => app.owner.query('update session set locked_at = now() where user_id = $1', [owner.id]),
      () =>
        giveRoles(
          app,
          owner,
          clinic,
          all_roles.filter((role) => role !== 'ROLE_SUPERADMIN'),
        ),
    ];
    for (const end of ends) {
      owner = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_SUPERADMIN'] });
      owner_session = await mintSession(app, owner, clinic);
      const token = await view();
      expect(await lists(token)).toBe(200);
      await end(token);
      await eventually('the view is closed', async () => (await lists(token)) === 401, 2_000);
    }
  });

  it('when the role groups of either user change', async () => {
    const boss = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_SUPERADMIN'] });
    const { token: boss_token } = await mintSession(app, boss, clinic);
    for (const user of [cashier, owner]) {
      const token = await view();
      await giveRoles(app, user, clinic, user === owner ? ['ROLE_SUPERADMIN', 'ROLE_DASHBOARD'] : []);
      const params = { clinic_id: clinic.id, user_id: user.id };
      expect((await app.call(setRoleGroups, { params, body: { role_group_ids: [] } }, boss_token)).status).toBe(200);
      await isClosedWithin(token);
    }
  });

  it('and shows nothing beyond the viewer’s rights, even if these change meanwhile', async () => {
    const both: Role[] = ['ROLE_SUPERADMIN', 'ROLE_VOUCHER_ALLOW'];
    await giveRoles(app, owner, clinic, both);
    const manager = await makeUser(app, group, {
      clinics: [clinic],
      roles: ['ROLE_VOUCHER_ALLOW', 'ROLE_TRANSACTION_VIEW'],
    });
    const token = await view(manager);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string };
    const rolesNow = async () => (await app.platform.sessions.read(claims.sid))?.branches.get(clinic.id)?.roles;
    expect(await rolesNow()).toEqual(new Set(['ROLE_VOUCHER_ALLOW', 'ROLE_TRANSACTION_VIEW']));
    await giveRoles(app, owner, clinic, ['ROLE_SUPERADMIN']);
    app.platform.sessions.forget();
    expect(await rolesNow()).toEqual(new Set(['ROLE_TRANSACTION_VIEW']));
  });
});
