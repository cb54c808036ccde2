import {
  exchangeVisitToken,
  type HandOff,
  hummingAccess,
  hummingLogin,
  readConsultPlace,
  redeemHandOff,
} from '@clinic/contract/visits/hand-off/hand-off.ts';
import { readPartnerSite, setPartnerSite } from '@clinic/contract/visits/partner-site/partner-site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPartnerSites } from '../../../platform/config/partner-sites.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import {
  anotherDoctor,
  endSeen,
  makePractice,
  makeSeenVisit,
  type Practice,
} from '../../../testing/samples/visits/seen-visits.ts';
import { startTestApp, test_platform_key, type TestApp } from '../../../testing/test-app.ts';

const sites =
  'humming=https://consult.example.sg/start image=/session.png, hash=https://hash.example.sg method=hash, framed=https://framed.example.sg frame=yes';

let app: TestApp;
let practice: Practice;
let token: string;
beforeAll(async () => {
  app = await startTestApp({ config: { partner_sites: readPartnerSites(sites, true) } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.offset_ms = 0;
  practice = await makePractice(app);
  ({ token } = practice);
});

const of = (id: number) => ({ params: { id: String(id) } });
const useSite = (partner_site: string | null) =>
  app.call(setPartnerSite, { ...of(practice.clinic.id), body: { partner_site } }, test_platform_key);
const open = () => app.call(hummingAccess, {}, token);
const redeem = (handed: string, site = 'humming') =>
  app.call(redeemHandOff, { body: { site, token: handed } }, test_platform_key);

describe('the doctor module', () => {
  test('a group without a partner site has none', async () => {
    expect(await open()).toMatchObject({ status: 409, answer: { type: '/problems/doctor_module_missing' } });
  });

  test('consults open in the portal until the group has a site', async () => {
    const place = async () => (await app.call(readConsultPlace, {}, token)).answer;
    expect(await place()).toEqual({ opens_at: 'portal', module_opens_in: 'portal' });
    await useSite('humming');
    expect(await place()).toEqual({ opens_at: 'partner', module_opens_in: 'window' });
  });

  test('opens in a frame of the portal where the site allows it', async () => {
    await useSite('framed');
    expect((await app.call(readConsultPlace, {}, token)).answer.module_opens_in).toBe('frame');
    expect((await open()).answer).toMatchObject({ method: 'POST', is_framed: true });
  });

  test('a site that is not configured cannot be chosen, and one that is no longer configured cannot be opened', async () => {
    expect(await useSite('elsewhere')).toMatchObject({
      status: 422,
      answer: { errors: { partner_site: ['There is no such partner site.'] } },
    });
    await useSite('humming');
    await app.owner.query(`update telemed_partner_site set partner_site = 'gone'`);
    expect(await open()).toMatchObject({ status: 409 });
  });

  test('T23 hands a doctor over to the configured site: the token is in no address', async () => {
    await useSite('humming');
    const handed: HandOff = (await open()).answer;
    expect(handed).toEqual({
      method: 'POST',
      token: expect.stringMatching(/^[0-9a-z]+\.[0-9a-z]+\.[\w-]{43}$/) as string,
      base_url: 'https://consult.example.sg/start',
      session_img_url: 'https://consult.example.sg/session.png',
      is_framed: false,
    });
    await useSite('hash');
    expect((await open()).answer).toMatchObject({
      method: 'HASH',
      base_url: 'https://hash.example.sg/',
      session_img_url: null,
    });
    const noted = await app.owner.query<{ entity_id: number }>(
      `select entity_id from audit where kind = 'doctor_module_opened' and clinic_id = $1`,
      [practice.clinic.id],
    );
    expect(noted.rows.map(({ entity_id }) => entity_id)).toEqual([practice.counter.user.id, practice.counter.user.id]);
  });

  test('T23 a repeat of the call gives another token: none is stored', async () => {
    await useSite('humming');
    const again = () => app.call(hummingAccess, {}, token, { 'idempotency-key': 'the same key' });
    const [one, other] = [(await again()).answer.token, (await again()).answer.token];
    expect(one).not.toBe(other);
    for (const table of ['platform_idempotency_key', 'idempotency_key', 'hand_off_token', 'audit']) {
      const { rows } = await app.owner.query<{ text: string }>(`select t::text as text from ${table} t`);
      expect(
        rows.filter(({ text }) => text.includes(one)),
        table,
      ).toEqual([]);
    }
  });
});

describe('T23 a hand-off token', () => {
  beforeEach(async () => {
    await useSite('humming');
  });

  test('of another site, altered, or a minute old is refused', async () => {
    const handed = (await open()).answer.token;
    const refused = { status: 409, answer: { type: '/problems/hand_off_over' } };
    for (const [altered, site] of [
      [handed, 'hash'],
      [handed.slice(0, -1), 'humming'],
      [handed.replace(/^[0-9a-z]+/, '1'), 'humming'],
      ['nothing', 'humming'],
    ] as const)
      expect(await redeem(altered, site)).toMatchObject(refused);
    app.clock.offset_ms = 60_000;
    expect(await redeem(handed)).toMatchObject(refused);
  });

  test('names the doctor, once', async () => {
    const handed = (await open()).answer.token;
    expect(await redeem(handed)).toMatchObject({
      status: 200,
      answer: {
        purpose: 'access',
        clinic_id: practice.clinic.id,
        clinic_name: practice.clinic.name,
        user_id: practice.counter.user.id,
        doctor_name: 'Dr Lim Wei',
        visit_id: null,
      },
    });
    expect(await redeem(handed)).toMatchObject({ status: 409 });
  });

  test('of a user who is no longer a doctor of the branch is used up without an answer', async () => {
    const handed = (await open()).answer.token;
    await app.owner.query('update doctor set deleted_at = now() where clinic_id = $1', [practice.clinic.id]);
    expect(await redeem(handed)).toMatchObject({ status: 409 });
    await app.owner.query('update doctor set deleted_at = null where clinic_id = $1', [practice.clinic.id]);
    expect(await redeem(handed)).toMatchObject({ status: 409 });
  });

  test('that many redeem at once is given to one; the naive twin gives it to several', async () => {
    const handed = (await open()).answer.token;
    const answers = await Promise.all(Array.from({ length: 12 }, () => redeem(handed)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await app.owner.query('create table twin_token (used boolean)');
    await app.owner.query('insert into twin_token values (false)');
    const meet = meetingOf(4);
    const twin = async (): Promise<boolean> => {
      const { rows } = await app.owner.query<{ used: boolean }>('select used from twin_token');
      await meet();
      await app.owner.query('update twin_token set used = true');
      return rows[0]?.used === false;
    };
    const taken = await Promise.all([twin(), twin(), twin(), twin()]);
    expect(taken.filter(Boolean)).toHaveLength(4);
  });
});

describe('the consult of a visit', () => {
  let id: number;
  beforeEach(async () => {
    id = await makeSeenVisit(app, practice.clinic, practice);
    await useSite('humming');
  });
  const exchange = (bearer = token) => app.call(exchangeVisitToken, of(id), bearer);

  test('is handed over to its own doctor, while the patient is seen', async () => {
    const other = await anotherDoctor(app, practice);
    expect(await exchange(other.token)).toMatchObject({ status: 403, answer: { type: '/problems/visit_not_yours' } });
    await useSite(null);
    expect(await exchange()).toMatchObject({ status: 409, answer: { type: '/problems/consult_in_portal' } });
    await useSite('humming');
    await endSeen(app, practice.doctor_id);
    expect(await exchange()).toMatchObject({ status: 409, answer: { type: '/problems/visit_not_begun' } });
    // The doctor may still sign in there, to finish the papers.
    expect((await app.call(hummingLogin, of(id), token)).status).toBe(200);
  });

  test('T23 the token is bound to doctor and visit', async () => {
    const { answer } = await exchange();
    expect((await redeem(answer.token)).answer).toMatchObject({
      purpose: 'visit',
      user_id: practice.counter.user.id,
      visit_id: id,
    });
    expect(await redeem(answer.token)).toMatchObject({ status: 409 });
  });
});

test('where consults open is the portal until the platform chooses a site', async () => {
  const read = async () => (await app.call(readPartnerSite, of(practice.clinic.id), test_platform_key)).answer;
  const keys = ['humming', 'hash', 'framed'];
  expect(await read()).toEqual({ partner_site: null, sites: keys });
  await useSite('hash');
  expect(await read()).toEqual({ partner_site: 'hash', sites: keys });
  await useSite(null);
  expect(await read()).toEqual({ partner_site: null, sites: keys });
});
