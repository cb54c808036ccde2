import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { getDoctorTemplate, getUserTemplate } from '@clinic/contract/imports/imports.ts';
import { exportActivities } from '@clinic/contract/oversight/activity-log.ts';
import { exportTransactions } from '@clinic/contract/payments/transactions.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { exportVisits } from '@clinic/contract/teleconsult/visits/export-visits.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeClinic, makeGroup, makeRoleGroup } from '../../testing/factories.ts';
import { formula_payloads } from '../../testing/documents/formula-payloads.ts';
import { type Counter, makeCounter } from '../../testing/money/payments.ts';
import { partsOf } from '../../testing/documents/spreadsheets.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import type { TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let counter: Counter;
beforeAll(async () => {
  app = await sharedApp();
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group, { head_office: true });
  counter = await makeCounter(app, { group, clinic, roles });
  for (const payload of formula_payloads) await plant(payload);
});

/** Puts the text wherever a file shows text: in a payment, in the trail of a branch of that name, in the name of a role group. */
async function plant(payload: string): Promise<void> {
  const { clinic, user } = counter;
  await app.owner.query('insert into patient (clinic_id, patient_id) values ($1, $2)', [clinic.id, payload]);
  await app.owner.query(
    `insert into transaction (clinic_id, created_at, updated_at, created_by, patient_id, product_type, amount_cents, reference, qr_expires_at,
       payment_status, status, remark, payment_method)
     values ($1, now(), now(), $2, $3, 'c', 100, $3, now(), 'e', 'f', $3, $3)`,
    [clinic.id, user.id, payload],
  );
  const branch = await makeClinic(app, { id: clinic.group_id, code: '' }, { name: payload });
  // Of a user, whose name and user name stand in columns of their own, and of a system.
  for (const user_id of [user.id, null])
    await app.owner.query(
      `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after, note)
       values ($1, $2, now(), 'issue_updated', 'issue', 1, $3, $4, jsonb_build_object('remark', 'x'), jsonb_build_object('remark', $4::text), $4)`,
      [clinic.group_id, branch.id, user_id, payload],
    );
  await makeRoleGroup(app, { id: clinic.group_id }, [], payload);
  await plantVisit(payload);
}

/** A tele-consult whose patient, company, mobile number, masked identity, service and doctor are the text. */
async function plantVisit(payload: string): Promise<void> {
  const { clinic } = counter;
  await app.owner.query(
    `with c as (
       insert into customer (group_id, platform_id, username, company, created_at, updated_at, seen_at)
       values ($1, md5($3::text), 'tan', $3, now(), now(), now()) returning id
     ), p as (
       insert into customer_patient (group_id, customer_id, platform_id, is_self, name, identity_type, identity_masked, identity_sealed,
         created_at, updated_at)
       select $1, c.id, md5($3::text), true, $3, 'nric', $3, $3, now(), now() from c returning id, customer_id
     ), s as (
       insert into telemed_service (group_id, created_at, updated_at, name, available, consult_cents, prescription_type, facility_enable,
         mc_cents)
       values ($1, now(), now(), $3, true, 2500, 'c', false, 500) returning id
     ), d as (
       insert into doctor (group_id, clinic_id, created_at, updated_at, salutation, name) values ($1, $2, now(), now(), '', $3) returning id
     )
     insert into visit (group_id, clinic_id, created_at, updated_at, status, call_at, customer_id, patient_id, patient_name, mobile,
       service_id, asked_doctor_id, specified, is_first_visit)
     select $1, $2, now(), now(), 'm', now(), p.customer_id, p.id, $3, $3, s.id, d.id, true, true from p, s, d`,
    [clinic.group_id, clinic.id, payload],
  );
}

/** Every sheet of the file: its columns by heading, and the raw XML. */
async function sheetsOf(endpoint: EndpointDefinition) {
  const response = await app.raw(`/api${endpoint.path}`, { headers: { authorization: `Bearer ${counter.token}` } });
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const xml = [...partsOf(bytes)].filter(([name]) => /^xl\/worksheets\/.*\.xml$/.test(name));
  const sheets = (await readXlsx(bytes)).sheets.map(({ rows: [header = [], ...rows] }) => ({
    texts: header.map((heading, at) => ({
      heading: String(heading),
      texts: rows.map((row) => row[at]).filter((value) => typeof value === 'string'),
    })),
  }));
  return { sheets, xml: xml.map(([, part]) => part.toString()) };
}

/** Columns with fixed text of the product. */
const own_words = new Set(['Product', 'Status', 'What', 'Record', 'User Type', 'Specified']);

describe('T26 typed text stays text in every file, whatever it begins with', () => {
  const spreadsheets = allEndpoints.filter(({ file }) => file?.type.includes('spreadsheet'));

  test('every file is checked', () => {
    expect(spreadsheets.map(({ name }) => name).toSorted()).toEqual(
      [exportTransactions, exportVisits, exportActivities, getUserTemplate, getDoctorTemplate]
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(formula_payloads).toHaveLength(30);
  });

  test.each(spreadsheets.map((endpoint) => [endpoint.file?.name, endpoint] as const))(
    '%s has no formula, no link and no error',
    async (_, endpoint) => {
      const { xml } = await sheetsOf(endpoint);
      expect(xml).not.toEqual([]);
      for (const part of xml) {
        const written = part.replaceAll(/<t(?: [^>]*)?>[^<]*<\/t>/g, '<t/>');
        expect(written.match(/<f[\s>/]|<hyperlink|<oleObject|\bt="(?!inlineStr|s")[^"]*"/g) ?? []).toEqual([]);
        // An untyped cell is a number.
        const values = [...written.matchAll(/<c (?![^>]*\bt=)[^>]*><v>([^<]*)<\/v>/g)].map(([, value]) => value);
        expect(values.filter((value) => !/^-?\d+(?:\.\d+)?(?:E-?\d+)?$/.test(value ?? ''))).toEqual([]);
      }
    },
  );

  test.each([exportTransactions, exportVisits, exportActivities])(
    'each text column of $name returns all texts unchanged',
    async (endpoint) => {
      const { sheets } = await sheetsOf(endpoint);
      const columns = sheets.flatMap(({ texts }) => texts).filter(({ texts }) => texts.length > 0);
      expect(columns.length).toBeGreaterThan(4);
      for (const { heading, texts } of columns.filter((one) => !own_words.has(one.heading)))
        for (const payload of formula_payloads)
          expect(
            texts.some((text) => text.includes(payload)),
            `${heading}: ${payload}`,
          ).toBe(true);
    },
  );

  test('the users template returns all role group names unchanged', async () => {
    const all = (await sheetsOf(getUserTemplate)).sheets.flatMap(({ texts }) => texts.flatMap((one) => one.texts));
    for (const payload of formula_payloads)
      expect(
        all.some((text) => text.includes(payload)),
        payload,
      ).toBe(true);
  });
});
