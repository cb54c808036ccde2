import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../platform/reconcile/check-invariants.ts';
import {
  type Clinic,
  makeClinic,
  makeGroup,
  makeUser,
  mintSession,
  type SignedIn,
  type User,
} from '../../testing/factories.ts';
import { type Invited, makeInvited } from '../../testing/people/invitations.ts';
import { brokenBy, invariantOf, withoutTriggers } from '../../testing/money/plant-violation.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { accessInvariants } from './reconcile/access-invariants.queries.ts';

const of_sessions = 'no session opens anything after its user was disabled or the password changed';
const of_invitations = 'an invitation is of a user without a password, and its link of one who may follow it';
const of_trail = 'the trail stays inside its tenant';
let app: TestApp;
let clinic: Clinic;
let disabled: User;
let renewed: User;
let invited: Invited;
beforeAll(async () => {
  app = await startTestApp();
  const group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  disabled = await makeUser(app, group, { clinics: [clinic] });
  renewed = await makeUser(app, group, { clinics: [clinic] });
  const sessions: SignedIn[] = [await mintSession(app, disabled, clinic), await mintSession(app, renewed, clinic)];
  expect(sessions).toHaveLength(2);
  invited = await makeInvited(app, group, clinic);
  await app.owner.query('update staff_user set enable = false where id = $1', [disabled.id]);
  await app.owner.query("update staff_user set password_changed_at = now() + interval '1 second' where id = $1", [
    renewed.id,
  ]);
});
afterAll(() => app.close());

test('holds on an untouched database: expired records grant nothing, even if they are not marked as ended', async () => {
  expect((await checkInvariants(app.owner_url, accessInvariants)).violations).toEqual([]);
});

test.each(['and u.enable', 'and s.created_at >= u.password_changed_at'])(
  'finds a session query without the condition "%s"',
  async (condition) => {
    const { rows } = await app.owner.query<{ text: string }>(
      "select pg_get_functiondef('resolve_session_state'::regproc) as text",
    );
    const honest = rows[0]?.text ?? '';
    expect(honest).toContain(condition);
    await app.owner.query(honest.replace(condition, ''));
    const { violations } = await checkInvariants(app.owner_url, [invariantOf(accessInvariants, of_sessions)]);
    await app.owner.query(honest);
    expect(violations.map(({ wrong }) => wrong)).toEqual([
      condition === 'and u.enable'
        ? `is served, although user ${disabled.id} is disabled`
        : `is served, although user ${renewed.id} has a newer password`,
    ]);
  },
);

test.each([
  "password_changed_at = now() + interval '1 minute'",
  'enable = false',
  "email = 'elsewhere@clinic.example'",
])('finds an invitation that stayed valid after "%s"', async (change) => {
  await withoutTriggers(app, (owner) => owner.query(`update staff_user set ${change} where id = $1`, [invited.id]));
  const { violations } = await checkInvariants(app.owner_url, [invariantOf(accessInvariants, of_invitations)]);
  await withoutTriggers(app, (owner) =>
    owner.query(
      "update staff_user set password_changed_at = now() - interval '1 day', enable = true, email = $1 where id = $2",
      [invited.email, invited.id],
    ),
  );
  expect(violations.map(({ row }) => row)).toEqual([`invitation of user ${invited.id}`]);
});

test('finds an entry of the trail that names a user of another group', async () => {
  const stranger = await makeUser(app, await makeGroup(app));
  const planted = await brokenBy(app, invariantOf(accessInvariants, of_trail), {
    tables: ['audit'],
    statements: [
      `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor)
       values (${clinic.group_id}, ${clinic.id}, now(), 'user_updated', 'user', ${renewed.id}, ${stranger.id}, 'stranger')`,
    ],
  });
  expect(planted).toEqual([expect.stringMatching(/^audit \d+$/)]);
});

test('every invariant of access has a planted violation here', () => {
  expect(accessInvariants.map(({ name }) => name)).toEqual([of_sessions, of_invitations, of_trail]);
});
