import {
  listGroupPrices,
  setDefaultPrice,
  setGroupPrice,
} from '@clinic/contract/telemed/prices/platform-default-prices.ts';
import { readGroupPartnerSite, setGroupPartnerSite } from '@clinic/contract/visits/partner-site/partner-site.ts';
import { beforeAll, expect, test } from 'vitest';
import { makeClinic, makeGroup } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { type TestApp, test_platform_key } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

const charges = { available: true, consult: 30, prescription_type: 'c', facility_enable: false, mc: 0 } as const;

test('a group without a clinic gets its services; the name identifies one, and the call by a clinic changes the same', async () => {
  const group = await makeGroup(app);
  const params = { id: String(group.id) };
  const list = async () =>
    (await app.call(listGroupPrices, { params, query: { p: '1', n: '20' } }, test_platform_key)).answer.data.map(
      ({ telemed_service, consult }) => [telemed_service.name, consult],
    );
  const set = (name: string, consult: number) =>
    app.call(setGroupPrice, { params, body: { ...charges, name, consult } }, test_platform_key);
  expect(await list()).toEqual([]);
  expect((await set('General', 30)).status).toBe(200);
  await set('Skin', 45);
  await set('general', 32);
  const clinic = await makeClinic(app, group);
  const body = { ...charges, name: 'Skin', consult: 50 };
  await app.call(setDefaultPrice, { params: { id: String(clinic.id) }, body }, test_platform_key);
  expect(await list()).toEqual([
    ['general', 32],
    ['Skin', 50],
  ]);
});

test('a site that is not configured is refused, and the group’s consults open in the portal as before', async () => {
  const params = { id: String((await makeGroup(app)).id) };
  const refused = await app.call(setGroupPartnerSite, { params, body: { partner_site: 'nowhere' } }, test_platform_key);
  expect(refused.problem.type).toBe('/problems/partner_site_unknown');
  const { answer } = await app.call(readGroupPartnerSite, { params }, test_platform_key);
  expect(answer.partner_site).toBeNull();
});
