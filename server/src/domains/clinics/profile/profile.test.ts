import { type Clinic, getClinic, updateClinic } from '@clinic/contract/clinics/clinic.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { makeClinic, makeUser, mintSession } from '../../../testing/factories.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const roles: readonly Role[] = ['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE'];

let app: TestApp;
let counter: Counter;
let profile: Clinic;
beforeAll(async () => {
  app = await sharedApp();
});
const read = async () => (await app.call(getClinic, {}, counter.token)).answer;
beforeEach(async () => {
  counter = await makeCounter(app, { roles });
  profile = await read();
});

const save = (body: object) =>
  app.call(updateClinic, { body: { updated_at: profile.updated_at, ...body } }, counter.token);
const trail = async () =>
  (await activitiesOf(app, 'clinic', counter.clinic.id, counter.token)).map(({ kind, changes }) => ({ kind, changes }));

describe('refuses', () => {
  test('409 for a save based on an older version: no change of the other save is lost', async () => {
    expect((await save({ phone: '+6561234567' })).status).toBe(200);
    const late = await save({ fax: '+6567654321' });
    expect([late.status, late.problem.type]).toEqual([409, '/problems/stale_object']);
    expect(await read()).toMatchObject({ phone: '+6561234567', fax: null });
  });

  test.each([
    ['updated_at', { updated_at: 'yesterday' }],
    ['phone', { phone: '12' }],
    ['phone', { phone: 'call me' }],
    ['phone', { phone: '6'.repeat(21) }],
    ['fax', { fax: 61_234_567 }],
    ['postal_code', { postal_code: '12345' }],
    ['provider_email', { provider_email: 'clinic' }],
    ['remittance_email', { remittance_email: 'a@b' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['website', { website: 'ftp://example.com' }],
    ['description', { description: 'x'.repeat(4_001) }],
    ['description', { description: 'a\u0000b' }],
    ['zone', { zone: 'Nowhere' }],
    ['zone', { zone: 'toString' }],
    ['estate', { estate: 'Orchard' }],
    ['estate', { zone: 'East', estate: 'Orchard' }],
    ['latitude', { latitude: 103.8, longitude: 1.3 }],
    ['longitude', { latitude: 1.3 }],
    ['consultation_rate', { consultation_rate: -1 }],
    ['consultation_rate', { consultation_rate: 1.234 }],
    ['allow_telemed', { allow_telemed: 'true' }],
    ['supports.0', { supports: [999] }],
    ['appointment_notify_number', { is_enable_appointment_sms_notify: true }],
    ['head_office', { head_office: true }],
    ['languages', { languages: [] }],
    ['languages', { languages: ['zh'] }],
    ['languages', { languages: ['en', 'en'] }],
    ['languages.1', { languages: ['en', 'fr'] }],
    ['uen', { uen: '201900001A' }],
    ['group_id', { group_id: 1 }],
  ])('422 with the message at %s for %o', async (field, body) => {
    const refused = await save(body);
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, [field]]);
    expect(await read()).toEqual(profile);
  });
});

const full = {
  consultation_rate: 38.5,
  description: 'Family clinic.\nOpen late.',
  block_no: '51',
  unit_no: '#02-11',
  road_name: 'Orchard Road',
  building_name: 'Orchard Mall',
  postal_code: '238894',
  zone: 'City',
  estate: 'Orchard',
  latitude: 1.301234,
  longitude: 103.837654,
  phone: '+6561234567',
  fax: '+6561234568',
  provider_email: 'hello@clinic.example',
  remittance_email: 'accounts@clinic.example',
  website: 'https://clinic.example/orchard',
  allow_telemed: true,
  allow_self_collect: true,
  allow_ally_delivery: true,
  is_enable_appointment_sms_notify: true,
  appointment_notify_number: '+6591234567',
  supports: [1, 4, 6],
  exception_hours_include_holidays: true,
  is_delivery_hour_follow_operating_hour: false,
  special_remark: 'Closed for lunch on Fridays.',
  // In the branch’s order.
  languages: ['zh', 'en', 'ms', 'ta'],
};

test('T11 refuses a photo that was not uploaded here, with an error at its field', async () => {
  const name = 'x'.repeat(32);
  const foreign = { small: `/api/files/${name}.webp`, origin: `/api/files/${name}.jpg` };
  const refused = await save({ phone: '+6561234567', photos: { master: null, photos: [foreign] } });
  expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['photos']]);
  expect(await read()).toEqual(profile);
});

describe('saving the profile', () => {
  test('keeps every writable field as sent', async () => {
    const { status, answer } = await save(full);
    expect(status).toBe(200);
    expect(answer).toMatchObject(full);
    expect(Date.parse(answer.updated_at)).toBeGreaterThan(Date.parse(profile.updated_at));
    expect(await read()).toEqual(answer);
  });

  test('leaves omitted fields unchanged, empties empty ones, and counts a scheme once', async () => {
    profile = (await save(full)).answer;
    const { answer } = await save({ fax: '', website: null, supports: [6, 1, 6] });
    expect(answer).toMatchObject({ ...full, fax: null, website: null, supports: [1, 6] });
  });

  test('changes nothing when repeated, and leaves no audit entry', async () => {
    profile = (await save(full)).answer;
    const before = await trail();
    const again = await save(profile);
    expect(again.answer).toEqual(profile);
    expect(await trail()).toEqual(before);
  });

  test('records values before and after in the branch’s trail, and notifies everyone who has the profile open', async () => {
    await save({ phone: '+6561234567' });
    expect(await trail()).toEqual([
      { kind: 'clinic_updated', changes: [{ field: 'Phone', from: null, to: '+6561234567' }] },
    ]);
    const { rows } = await app.owner.query('select name, data from event where clinic_id = $1', [counter.clinic.id]);
    expect(rows).toEqual([{ name: 'clinic_changed', data: { clinic_id: counter.clinic.id } }]);
  });

  test('T11 does not reach another branch, whose trail is not found even with the role to see its profile', async () => {
    const group = { id: counter.clinic.group_id, code: counter.user.group_code };
    const sister = await makeClinic(app, group);
    const colleague = await makeUser(app, group, { clinics: [sister], roles });
    const { token } = await mintSession(app, colleague, sister);
    await expect(activitiesOf(app, 'clinic', counter.clinic.id, token)).rejects.toThrow('404');
    await app.call(updateClinic, { body: { updated_at: profile.updated_at, phone: '+6561234567' } }, token);
    expect((await read()).phone).toBeNull();
  });
});
