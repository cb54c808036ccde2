import { reportCustomer } from '@clinic/contract/customers/platform-customers.ts';
import { beforeAll, expect, test } from 'vitest';
import { reading } from '../../platform/db/statements/reading.ts';
import { type Clinic, makeClinic, makeGroup } from '../../testing/factories.ts';
import { toldCustomer } from '../../testing/samples/customers.samples.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { type TestApp, test_platform_key } from '../../testing/test-app.ts';
import { readCustomers, readPatients } from './index.ts';

let app: TestApp;
let clinic: Clinic;
let made: { id: number; patients: { id: number }[] };
beforeAll(async () => {
  app = await sharedApp();
  clinic = await makeClinic(app, await makeGroup(app));
  made = (await app.call(reportCustomer, { body: toldCustomer({ clinic }) as never }, test_platform_key)).answer;
});

const read = ({ group_id }: Clinic) =>
  reading(app.platform.pool, { group_id, clinic_ids: [] }, async (db) => ({
    customer: (await readCustomers(db, { group_id }, [made.id])).get(made.id),
    patients: [
      ...(
        await readPatients(
          db,
          { group_id },
          made.patients.map(({ id }) => id),
        )
      ).values(),
    ],
  }));

test('another group reads neither customers nor patients', async () => {
  const other = await makeClinic(app, await makeGroup(app));
  expect(await read(other)).toEqual({ customer: undefined, patients: [] });
});

test('their group reads them, the identity masked', async () => {
  const { customer, patients } = await read(clinic);
  expect(customer).toMatchObject({ id: made.id, name: 'Tan Mei Ling', username: 'tan.mei', e_card_type: 'Gold' });
  expect(patients).toEqual([
    {
      id: made.patients[0]?.id,
      customer_id: made.id,
      name: 'Tan Mei Ling',
      relation: 'self',
      gender: 'f',
      date_of_birth: '1984-05-17',
      identity: { type: 'nric', masked: 'S****567A' },
    },
  ]);
});
