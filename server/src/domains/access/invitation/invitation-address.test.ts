import { invitation_path } from '@clinic/contract/access/invitation-path.ts';
import { inviteUser } from '@clinic/contract/staff/invitation.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningJobs, startJobs } from '../../../platform/jobs/work.ts';
import { type Clinic, type Group, makeClinic, makeGroup, makeUser, mintSession } from '../../../testing/factories.ts';
import { makeInvited } from '../../../testing/people/invitations.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type MailRelay, startMailRelay } from '../../../testing/wire/mail-relay.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';
import { invitationWorker } from './send-invitation.ts';

let app: TestApp;
let relay: MailRelay;
let jobs: RunningJobs;
let group: Group;
let clinic: Clinic;
let token: string;
beforeAll(async () => {
  relay = await startMailRelay();
  app = await startTestApp({ config: { public_origin: undefined } });
  jobs = await startJobs(app.platform, [invitationWorker]);
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  const owner = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_SUPERADMIN'] });
  ({ token } = await mintSession(app, owner, clinic));
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
  await relay.close();
});
afterEach(() => Object.assign(app.platform.config, { smtp_url: undefined, public_origin: undefined }));

/** The line with the link, from the mail of an invitation requested from a page of this origin. */
async function linkFrom(origin: string): Promise<string> {
  const { id, email } = await makeInvited(app, group, clinic);
  expect((await app.call(inviteUser, { params: { id } }, token, { origin })).status).toBe(200);
  const bodies = async (): Promise<string[]> => {
    const { rows } = await app.owner.query<{ body: string }>('select body from sent_mail where recipient = $1', [
      email,
    ]);
    const relayed = relay.messages.filter((message) => message.includes(`To: ${email}`));
    return [...rows.map(({ body }) => body), ...relayed.map((message) => message.replaceAll('=\r\n', ''))];
  };
  await eventually('the mail', async () => (await bodies()).length > 0);
  return (await bodies())[0]?.split(/\r?\n/).find((line) => line.includes(invitation_path)) ?? 'no link';
}

test('without a configured address, no mail that leaves contains the address from the caller’s headers', async () => {
  app.platform.config.smtp_url = relay.url;
  const own = await linkFrom(app.url);
  expect(own).not.toContain(app.url);
  expect(own).toContain(`Open the portal and add this to the end of its address: ${invitation_path}#`);
});

test('with a configured address, the mail contains it regardless of the headers', async () => {
  app.platform.config.public_origin = 'https://portal.example.sg';
  expect(await linkFrom(app.url)).toMatch(new RegExp(`^https://portal\\.example\\.sg${invitation_path}#`));
});

test('in the sandbox the mail contains the page’s origin, but not that of another site', async () => {
  expect(await linkFrom(app.url)).toMatch(new RegExp(`^${app.url}${invitation_path}#`));
  expect(await linkFrom('https://elsewhere.example')).not.toContain('elsewhere');
});
