import { reportCustomer } from '@clinic/contract/customers/platform-customers.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Clinic, type Group, makeClinic, makeGroup } from '../../../testing/factories.ts';
import { toldCustomer } from '../../../testing/samples/customers.samples.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { type TestApp, test_platform_key } from '../../../testing/test-app.ts';
import { openIdentity } from '../identity.rules.ts';

let app: TestApp;
let group: Group;
let clinic: Clinic;
let told: ReturnType<typeof toldCustomer>;
beforeAll(async () => {
  app = await sharedApp();
  group = await makeGroup(app);
  clinic = await makeClinic(app, group);
});
beforeEach(() => {
  told = toldCustomer({ clinic });
});

const report = (body: object) => app.call(reportCustomer, { body: body as never }, test_platform_key);
const patientOf = (change: object) => ({ ...told.patients[0], ...change });
const rowOf = async (table: 'customer' | 'customer_patient', platform_id: string) =>
  (await app.owner.query(`select * from ${table} where group_id = $1 and platform_id = $2`, [group.id, platform_id]))
    .rows[0] as Record<string, unknown>;
const entriesOf = async (id: number) =>
  (
    await app.owner.query<{ kind: string; before: unknown; after: unknown }>(
      "select kind, before, after from audit where entity = 'customer' and entity_id = $1 and group_id = $2 order by id",
      [id, group.id],
    )
  ).rows;
const eventsOf = async (id: number) =>
  (
    await app.owner.query(
      "select data from event where clinic_id = $1 and name = 'customer_changed' and data ->> 'customer_id' = $2::text",
      [clinic.id, id],
    )
  ).rowCount;

describe('refusals', () => {
  test('404 for a clinic that does not exist', async () => {
    const { status, problem } = await report({ ...told, clinic_id: 999_999_999 });
    expect([status, problem.type]).toEqual([404, '/problems/clinic_not_found']);
  });

  test.each(['1234567A', 'S12345678', 'S1234567', 'S8418567B'])('422 for the NRIC %s', async (number) => {
    const patients = [patientOf({ identity: { type: 'nric', number } })];
    const { status, problem } = await report({ ...told, patients });
    expect([status, problem.errors]).toEqual([422, { 'patients.0.identity.number': ['Incorrect format.'] }]);
  });

  test('409 for a number that belongs to another patient of the branch, and nothing is kept', async () => {
    await report(told);
    const other = toldCustomer({ clinic });
    const patients = other.patients.map((patient) => ({ ...patient, patient_id: told.patients[0]?.patient_id }));
    const { status, problem } = await report({ ...other, patients });
    expect([status, problem.type]).toEqual([409, '/problems/patient_number_taken']);
    expect(await rowOf('customer', other.user.id)).toBeUndefined();
  });
});

describe('a customer whom the platform reports', () => {
  test('is added with their patient; the identity is sealed and nowhere in the open', async () => {
    const { answer } = await report(told);
    const customer = await rowOf('customer', told.user.id);
    expect(customer).toMatchObject({ id: answer.id, name: 'Tan Mei Ling', patients: 1, mobile: '+6591234567' });
    expect(customer['search_text']).toBe('tan.mei tan mei ling merlion foods 567a +6591234567');
    const patient = (await rowOf('customer_patient', told.patients[0]?.id ?? '')) as never;
    expect(patient).toMatchObject({ identity_masked: 'S****567A', is_self: true, date_of_birth: '1984-05-17' });
    expect(openIdentity(app.platform.sealing, patient)).toBe('S8418567A');
    const written = JSON.stringify([patient, customer, await entriesOf(answer.id)]);
    expect(written).not.toContain('8418567');
    expect((await entriesOf(answer.id)).map(({ kind }) => kind)).toEqual(['customer_created', 'patient_created']);
    expect(await eventsOf(answer.id)).toBe(2);
  });

  test('and repeats is the same row: only when they were seen changes', async () => {
    const first = (await report(told)).answer;
    const before = await rowOf('customer', told.user.id);
    expect((await report(told)).answer).toEqual(first);
    const after = await rowOf('customer', told.user.id);
    expect(after).toEqual({ ...before, seen_at: after['seen_at'] });
    expect(after['seen_at']).not.toEqual(before['seen_at']);
    expect(await entriesOf(first.id)).toHaveLength(2);
    expect(await eventsOf(first.id)).toBe(2);
  });

  test('changes with the reported fields; omitted ones stay, null removes', async () => {
    const { id } = (await report(told)).answer;
    const user = { id: told.user.id, username: 'mei', company: null };
    const patients = [
      {
        id: told.patients[0]?.id,
        relation: 'self',
        name: 'Tan Mei',
        identity: { type: 'work_permit', number: 'g1234567x' },
      },
      { id: `${told.patients[0]?.id}-child`, relation: 'dependant', name: 'Tan Wei' },
    ];
    await report({ clinic_id: clinic.id, user, patients });
    expect(await rowOf('customer', told.user.id)).toMatchObject({
      name: 'Tan Mei',
      username: 'mei',
      mobile: '+6591234567',
      e_card_type: 'Gold',
      company: null,
      patient_names: 'Tan Mei, Tan Wei',
      patients: 2,
    });
    expect(await rowOf('customer_patient', told.patients[0]?.id ?? '')).toMatchObject({
      gender: 'f',
      identity_type: 'work_permit',
      identity_masked: 'G****567X',
    });
    expect((await entriesOf(id)).slice(2)).toMatchObject([
      { kind: 'customer_updated', before: { company: 'Merlion Foods' }, after: { username: 'mei', company: null } },
      {
        kind: 'patient_updated',
        before: { patient: 'Tan Mei', name: 'Tan Mei Ling', identity_masked: 'S****567A' },
        after: { patient: 'Tan Mei', name: 'Tan Mei', identity_masked: 'G****567X' },
      },
      { kind: 'patient_created', after: { patient: 'Tan Wei' } },
    ]);
  });

  test('a patient whom the platform names under another customer moves there', async () => {
    const from = (await report(told)).answer;
    const other = toldCustomer({ clinic });
    const to = (await report({ ...other, patients: told.patients })).answer;
    expect(to.patients).toEqual(from.patients);
    expect(await rowOf('customer', told.user.id)).toMatchObject({ name: 'tan.mei', patients: 0, patient_names: '' });
    expect(await rowOf('customer', other.user.id)).toMatchObject({ name: 'Tan Mei Ling', patients: 1 });
    expect((await entriesOf(from.id)).at(-1)).toMatchObject({
      kind: 'patient_moved',
      after: { patient: 'Tan Mei Ling' },
    });
    expect((await entriesOf(to.id)).at(-1)).toMatchObject({ kind: 'patient_moved' });
  });

  test('is another customer in another group', async () => {
    const elsewhere = await makeClinic(app, await makeGroup(app));
    const here = (await report(told)).answer;
    const there = (await report({ ...told, clinic_id: elsewhere.id })).answer;
    expect(there.id).not.toBe(here.id);
  });
});
