import { allEndpoints } from '@clinic/contract/endpoints.ts';
import { getDoctorTemplate, getMedicineTemplate, getUserTemplate } from '@clinic/contract/imports/imports.ts';
import { exportActivities } from '@clinic/contract/trail/activity-log.ts';
import { exportTransactions } from '@clinic/contract/payments/transactions.ts';
import { readReportFile } from '@clinic/contract/reports/downloads.ts';
import { report_type_names } from '@clinic/contract/reports/report-types.ts';
import { exportVisits } from '@clinic/contract/visits/visit/export-visits.ts';
import { downloadUserOrders } from '@clinic/contract/vouchers/voucher-orders.ts';
import { roles } from '@clinic/contract/shared/roles.ts';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeClinic, makeDoctor, makeGroup, makeRoleGroup } from '../../testing/factories.ts';
import { formula_payloads } from '../../testing/documents/formula-payloads.ts';
import { type Counter, makeCounter } from '../../testing/money/payments.ts';
import { askForReport, readDownload, runReport } from '../../testing/documents/reports.ts';
import { partsOf } from '../../testing/documents/spreadsheets.ts';
import { makePromoCode } from '../../testing/money/promo-codes.ts';
import { bought } from '../../testing/money/vouchers.ts';
import { makeAppointment } from '../../testing/samples/appointments.samples.ts';
import { makeVoucher } from '../../testing/samples/vouchers.samples.ts';
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
  await plantOrder(payload);
  await plantAppointment(payload);
}

/** A voucher order with its certificate, whose customer, mobile number, voucher, promo code and delivery address are the text. */
async function plantOrder(payload: string): Promise<void> {
  const { clinic, user } = counter;
  const place = { app, clinic, user, group: { id: clinic.group_id } };
  const { id: voucher_id } = await makeVoucher(place, { title: payload, status: 'l', home_delivery: true });
  const { code: promo_code } = await makePromoCode(place);
  const { id } = await bought(app, { voucher_id, amount: 33, promo_code, delivery_address: '12 Orchard Road' });
  await app.owner.query(
    `update voucher_order set user_id = $2, username = $2, user_name = $2, user_mobile = $2, mobile = $2, promo_code = $2,
       delivery_address = $2 where id = $1`,
    [id, payload],
  );
  await app.owner.query(
    'update voucher_certificate set username = $2, user_name = $2, user_mobile = $2 where voucher_order_id = $1',
    [id, payload],
  );
}

/** An appointment whose customer, attendee, contact, purpose, doctor, address and decider are the text. */
async function plantAppointment(payload: string): Promise<void> {
  const { clinic } = counter;
  const { customer_id } = await makeAppointment({ app, clinic, group: { id: clinic.group_id, code: '' } });
  const doctor = await makeDoctor(app, clinic, { name: payload });
  await app.owner.query(
    `insert into appointment (group_id, clinic_id, created_at, updated_at, type, status, customer_id, patient_id, username, user_name,
       user_phone, attendee, purpose, date, timing, doctor_id, reserved_at, ends_at, decide_user, decided_at, other_info)
     select $1, $2, now(), now(), 'o', 'c', customer_id, id, $4, $4, $4, $4, $4, current_date + 30, 'm', $5, now() + interval '30 days',
       now() + interval '30 days 15 minutes', $4, now(), jsonb_build_object('address', $4::text, 'unit', '', 'country', '', 'zip_code', '')
     from customer_patient where group_id = $1 and customer_id = $3`,
    [clinic.group_id, clinic.id, customer_id, payload, doctor.id],
  );
}

/** A tele-consult that waits and one that is over, whose patient, company, mobile number, masked identity, service, doctor and claim are the text. */
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
       service_id, asked_doctor_id, specified, is_first_visit, doctor_id, consult_start_at, consult_end_at, medinet_company_name, medinet_network)
     select $1, $2, now(), now(), one.status, now(), p.customer_id, p.id, $3, $3, s.id, d.id, true, true, case when is_over then d.id end,
       case when is_over then now() end, case when is_over then now() end, $3, $3
     from p, s, d, (values ('m', false), ('w', true)) one (status, is_over)`,
    [clinic.group_id, clinic.id, payload],
  );
  await app.owner.query(
    `with v as (select id, clinic_id, group_id from visit where clinic_id = $1 and patient_name = $2 and status = 'w'), bill as (
       insert into visit_bill (clinic_id, visit_id, made_at, lines, total_cents, gst_cents, gst_rate)
       select clinic_id, id, now(), '[]', 2500, 0, 0 from v
     )
     insert into visit_claim (group_id, clinic_id, visit_id, member_id, network, opened_at, updated_at, due_at, ends_at, step, state,
       total_fee_cents, total_deduct_cents, claim_code, remark)
     select group_id, clinic_id, id, $2, $2, now(), now(), now(), now(), 'submit', 'done', 2500, 2000, $2, $2 from v`,
    [clinic.id, payload],
  );
}

const spreadsheets = allEndpoints.filter(({ file }) => file?.type.includes('spreadsheet'));
/** Every file: the answer of each such call, and a report of each type instead of the call that downloads them all. */
const files: [name: string, place: () => Promise<string>][] = [
  ...spreadsheets
    .filter(({ name }) => name !== readReportFile.name)
    .map(({ name, path }): (typeof files)[number] => [name, async () => `/api${path}`]),
  ...report_type_names.map((type): (typeof files)[number] => [
    `${readReportFile.name} of ${type}`,
    async () => {
      const id = await askForReport(app, counter, type);
      await runReport(app, counter, id);
      return (await readDownload(app, counter, id)).url ?? '';
    },
  ]),
];
const templates = new Set<string>([getUserTemplate.name, getDoctorTemplate.name, getMedicineTemplate.name]);
const lists = files.filter(([name]) => !templates.has(name));

/** Every sheet of the file at this place: its columns by heading, and the raw XML. */
async function sheetsOf(place: string) {
  const response = await app.raw(place, { headers: { authorization: `Bearer ${counter.token}` } });
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
const own_words = new Set([
  'Product',
  'Status',
  'What',
  'Record',
  'User Type',
  'Specified',
  'Type',
  'Serial Number',
  'Delivery',
  'Preferred Time',
]);

describe('T26 typed text stays text in every file, whatever it begins with', () => {
  test('every file is checked', () => {
    expect(spreadsheets.map(({ name }) => name).toSorted()).toEqual(
      [
        exportTransactions,
        exportVisits,
        exportActivities,
        downloadUserOrders,
        readReportFile,
        getUserTemplate,
        getDoctorTemplate,
        getMedicineTemplate,
      ]
        .map(({ name }) => name)
        .toSorted(),
    );
    expect(formula_payloads).toHaveLength(30);
  });

  test.each(files)('%s has no formula, no link and no error', async (_, place) => {
    const { xml } = await sheetsOf(await place());
    expect(xml).not.toEqual([]);
    for (const part of xml) {
      const written = part.replaceAll(/<t(?: [^>]*)?>[^<]*<\/t>/g, '<t/>');
      expect(written.match(/<f[\s>/]|<hyperlink|<oleObject|\bt="(?!inlineStr|s")[^"]*"/g) ?? []).toEqual([]);
      // An untyped cell is a number.
      const values = [...written.matchAll(/<c (?![^>]*\bt=)[^>]*><v>([^<]*)<\/v>/g)].map(([, value]) => value);
      expect(values.filter((value) => !/^-?\d+(?:\.\d+)?(?:E-?\d+)?$/.test(value ?? ''))).toEqual([]);
    }
  });

  test.each(lists)('each text column of %s returns all texts unchanged', async (_, place) => {
    const { sheets } = await sheetsOf(await place());
    const columns = sheets.flatMap(({ texts }) => texts).filter(({ texts }) => texts.length > 0);
    expect(columns.length).toBeGreaterThan(4);
    for (const { heading, texts } of columns.filter((one) => !own_words.has(one.heading)))
      for (const payload of formula_payloads)
        expect(
          texts.some((text) => text.includes(payload)),
          `${heading}: ${payload}`,
        ).toBe(true);
  });

  test('the users template returns all role group names unchanged', async () => {
    const all = (await sheetsOf(`/api${getUserTemplate.path}`)).sheets.flatMap(({ texts }) =>
      texts.flatMap((one) => one.texts),
    );
    for (const payload of formula_payloads)
      expect(
        all.some((text) => text.includes(payload)),
        payload,
      ).toBe(true);
  });
});
