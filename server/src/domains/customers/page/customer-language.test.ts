import { getCustomer, setCustomerLanguage } from '@clinic/contract/customers/customers.ts';
import { reportCustomer } from '@clinic/contract/customers/platform-customers.ts';
import { beforeAll, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { makeClinic, makeGroup } from '../../../testing/factories.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { makeCustomer, toldCustomer } from '../../../testing/samples/customers.samples.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { test_platform_key, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
  counter = await makeCounter(app, { roles: ['ROLE_APPOINTMENT_VIEW'] });
});

const make = () => makeCustomer({ app, clinic: counter.clinic });
const set = (id: number, language: unknown) =>
  app.call(setCustomerLanguage, { params: { id: String(id) }, body: { language } as never }, counter.token);
const languageOf = async (id: number) =>
  (await app.call(getCustomer, { params: { id: String(id) } }, counter.token)).answer.language;
const report = (user: object, told = toldCustomer(counter)) =>
  app.call(reportCustomer, { body: { ...told, user: { ...told.user, ...user } } as never }, test_platform_key);

test.each(['fr', 'EN', 'zh-SG', '', 7, undefined])('422 for the language %j of staff', async (language) => {
  const refused = await set((await make()).id, language);
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['language']]);
});

test.each(['fr', 'EN', 'zh-SG', '', 7])('422 for the language %j of the consumer app', async (language) => {
  const refused = await report({ language });
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['user.language']]);
});

test('404 for a customer of another group', async () => {
  const clinic = await makeClinic(app, await makeGroup(app));
  const other = await makeCustomer({ app, clinic });
  expect(refusalOf(await set(other.id, 'ta'))).toEqual([404, 'customer_not_found']);
});

test('staff set it, the trail says so, and the same again writes nothing', async () => {
  const { id } = await make();
  expect(await languageOf(id)).toBe('zh');
  expect((await set(id, 'ta')).answer).toEqual({ language: 'ta' });
  await set(id, 'ta');
  expect(await languageOf(id)).toBe('ta');
  const entries = (await activitiesOf(app, 'customer', id, counter.token)).filter(
    ({ kind }) => kind === 'customer_updated',
  );
  expect(entries.map(({ changes }) => changes)).toEqual([[{ field: 'Language', from: 'Chinese', to: 'Tamil' }]]);
});

test('the consumer app says it, leaves it and removes it', async () => {
  const told = toldCustomer(counter);
  const { id } = (await report({ language: 'ms' }, told)).answer;
  expect(await languageOf(id)).toBe('ms');
  await report({ language: undefined }, told);
  expect(await languageOf(id)).toBe('ms');
  await report({ language: null }, told);
  expect(await languageOf(id)).toBeNull();
});
