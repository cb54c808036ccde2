import { setTimeout as delay } from 'node:timers/promises';
import { reportCustomer } from '@clinic/contract/customers/platform-customers.ts';
import { beforeAll, expect, it } from 'vitest';
import { type Clinic, makeClinic, makeGroup } from '../../../testing/factories.ts';
import { raceRounds } from '../../../testing/race-rounds.ts';
import { toldCustomer } from '../../../testing/samples/customers.samples.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { type TestApp, test_platform_key } from '../../../testing/test-app.ts';

const callers = 8;
let app: TestApp;
let clinic: Clinic;
beforeAll(async () => {
  app = await sharedApp();
  clinic = await makeClinic(app, await makeGroup(app));
});

type Told = ReturnType<typeof toldCustomer>;
/** Reports a customer and returns the ids of the written rows. */
type Tell = (told: Told) => Promise<string>;

const byCall: Tell = async (told) => {
  const { status, answer } = await app.call(reportCustomer, { body: told as never }, test_platform_key);
  return status === 200 ? [answer.id, ...answer.patients.map(({ id }) => id)].join() : `refused ${status}`;
};

/** The naive twin: reads whether the customer exists, then inserts. The delay lets all calls read before any inserts. */
const naively: Tell = async ({ user }) => {
  const found = await app.owner.query<{ id: number }>('select id from customer where platform_id = $1', [user.id]);
  if (found.rows[0]) return `${found.rows[0].id}`;
  await delay(50);
  return app.owner
    .query<{ id: number }>(
      `insert into customer (group_id, platform_id, username, created_at, updated_at, seen_at)
       select group_id, $2, $3, now(), now(), now() from clinic where id = $1 returning id`,
      [clinic.id, user.id, user.username],
    )
    .then(
      ({ rows }) => `${rows[0]?.id}`,
      () => 'broken',
    );
};

/** The different ends of calls that tell of one new customer at once. */
async function endsOf(tell: Tell): Promise<Set<string>> {
  const told = toldCustomer({ clinic });
  return new Set(await Promise.all(Array.from({ length: callers }, () => tell(told))));
}

it('calls that tell of one new customer at once make one customer and one patient: the naive twin breaks', async () => {
  for (let round = 0; round < raceRounds(10); round += 1) {
    const ends = await endsOf(byCall);
    expect([...ends]).toEqual([expect.stringMatching(/^\d+,\d+$/)]);
  }
  expect(await endsOf(naively)).toContain('broken');
});

const patientsShown = async (platform_id: string) =>
  (
    await app.owner.query<{ patients: number; names: string[] }>(
      "select patients, string_to_array(patient_names, ', ') as names from customer where platform_id = $1",
      [platform_id],
    )
  ).rows[0];

it('calls that each add another patient of one customer at once leave a customer with all of them', async () => {
  for (let round = 0; round < raceRounds(5); round += 1) {
    const told = toldCustomer({ clinic });
    await byCall({ ...told, patients: [] });
    const names = Array.from({ length: callers }, (_, index) => `Child ${index}`);
    const ends = await Promise.all(
      names.map((name) => {
        const patients = toldCustomer({ clinic }).patients.map((patient) => ({
          ...patient,
          name,
          relation: 'dependant',
        }));
        return byCall({ ...told, patients });
      }),
    );
    expect(ends.filter((end) => end.startsWith('refused'))).toEqual([]);
    const shown = await patientsShown(told.user.id);
    expect([shown?.patients, shown?.names.toSorted()]).toEqual([callers, names]);
  }
});
