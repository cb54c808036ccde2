import { revealIdentity } from '@clinic/contract/customers/customers.ts';
import { beforeAll, expect, test } from 'vitest';
import { activitiesOf } from '../../../testing/activities.ts';
import { type Clinic, makeClinic, makeGroup, makeUser, mintSession } from '../../../testing/factories.ts';
import { makeCustomer, toldCustomer } from '../../../testing/samples/customers.samples.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let clinic: Clinic;
let token: string;
beforeAll(async () => {
  app = await sharedApp();
  const group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  const user = await makeUser(app, group, { clinics: [clinic], roles: ['ROLE_APPOINTMENT_VIEW'] });
  token = (await mintSession(app, user, clinic)).token;
});

const reveal = (id: number | undefined, body: object = { reason: 'claim' }) =>
  app.call(revealIdentity, { params: { id: String(id) }, body: body as never }, token);

test('409 without a stored number', async () => {
  const told = toldCustomer({ clinic });
  const patients = told.patients.map((patient) => ({ ...patient, identity: null }));
  const made = await makeCustomer({ app, clinic }, { ...told, patients } as never);
  const { status, problem } = await reveal(made.patients[0]?.id);
  expect([status, problem.type]).toEqual([409, '/problems/identity_missing']);
});

test('409 if the seal does not open, and no 500', async () => {
  const made = await makeCustomer({ app, clinic });
  await app.owner.query("update customer_patient set identity_sealed = 'broken.seal' where id = $1", [
    made.patients[0]?.id,
  ]);
  expect((await reveal(made.patients[0]?.id)).status).toBe(409);
});

test('the number is shown, and the trail says to whom and why, without the number', async () => {
  const made = await makeCustomer({ app, clinic });
  expect((await reveal(made.patients[0]?.id)).answer).toEqual({ number: 'S8418567A' });
  const trail = await activitiesOf(app, 'customer', made.id, token);
  expect(trail.at(-1)).toMatchObject({
    kind: 'identity_revealed',
    changes: [
      { field: 'Patient', to: 'Tan Mei Ling' },
      { field: 'Reason', to: 'For a claim or an insurer' },
    ],
  });
  expect(JSON.stringify(trail)).not.toContain('8412567');
});
