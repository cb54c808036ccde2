import { stat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptInvitation } from '@clinic/contract/access/invitation.ts';
import { createFirstOperator } from '@clinic/contract/operators/setup.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { offerSetupLink } from '../../start/setup-link.ts';
import { makeGroup } from '../../testing/factories.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const offer = () => offerSetupLink({ platform: app.platform, origin: app.url });
const tokenOf = (link: string | undefined): string => link?.split('#')[1] ?? '';
const open = (token: string, email = 'first@platform.test', is_alone = false) =>
  app.call(createFirstOperator, { body: { token, email, is_alone } });
const over = [404, 'setup_over'];

it('the link is refused a day later, after another start, and once there is a group', async () => {
  const late = tokenOf(await offer());
  app.clock.offset_ms = 86_401_000;
  expect(refusalOf(await open(late))).toEqual(over);
  app.clock.offset_ms = 0;
  const next = tokenOf(await offer());
  expect(refusalOf(await open(late))).toEqual(over);
  const group = await makeGroup(app);
  expect(refusalOf(await open(next))).toEqual(over);
  expect(await offer()).toBeUndefined();
  await app.owner.query('delete from provider_group where id = $1', [group.id]);
});

it('of twenty browsers at once one makes the operator, who then chooses the password', async () => {
  const link = await offer();
  expect(link).toMatch(/^https:\/\/portal\.example\/console\/setup#[\w-]{43}$/);
  await app.owner.query('truncate rate_limit');
  const file = join(app.platform.config.data_dir, 'setup-link');
  expect([(await readFile(file, 'utf8')).trim(), (await stat(file)).mode & 0o777]).toEqual([link, 0o600]);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => open(tokenOf(link), `first-${at}@platform.test`)),
  );
  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200).map(refusalOf)).toEqual(Array.from({ length: 19 }, () => over));
  const { rows } = await app.owner.query('select roles from operator');
  expect(rows).toEqual([{ roles: ['administrator'] }]);
  const password = 'Console#2026-long';
  const body = { token: made[0]?.answer.invitation_token ?? '', password, password_confirm: password };
  expect((await app.call(acceptInvitation, { body })).status).toBe(204);
  expect(await offer()).toBeUndefined();
  await expect(stat(file)).rejects.toThrow('ENOENT');
});
