import { listPlatformClinics } from '@clinic/contract/clinics/platform-clinics.ts';
import { getDoctor } from '@clinic/contract/doctors/doctors.ts';
import { getDoctorTemplate } from '@clinic/contract/imports/imports.ts';
import {
  type exportTransactions,
  getTransaction,
  type updateTransaction,
} from '@clinic/contract/payments/transactions.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { startPlantedServer } from '../../testing/authorization/planted-server.ts';
import { makeCounter, startPayment } from '../../testing/money/payments.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../testing/test-app.ts';
import type { Db, ReadDb } from '../db/handles.ts';
import type { together } from '../db/transaction.ts';
import type { ActOf, MemberAct, ReadAct, SystemReadAct } from './act.ts';
import type { Effects } from './effects.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('the compiler refuses', () => {
  type Reading = ActOf<typeof getDoctor>;

  test('a statement of a writing transaction in an action that reads', () => {
    expectTypeOf<Reading['db']>().not.toExtend<Parameters<typeof together>[0]>();
    expectTypeOf<SystemReadAct['db']>().not.toExtend<Parameters<typeof together>[0]>();
    expectTypeOf<'insertInto' | 'updateTable' | 'deleteFrom' | 'transaction'>().not.toExtend<keyof Reading['db']>();
  });

  test('the effects of an action that writes', () => {
    type Writing = Exclude<keyof Effects, 'noteReading'> | 'refusalThatKeeps';
    expectTypeOf<Extract<keyof Reading, Writing>>().toEqualTypeOf<never>();
    expectTypeOf<Extract<keyof ActOf<typeof listPlatformClinics>, Writing>>().toEqualTypeOf<never>();
  });

  test('everything else of a writing action’s act', () => {
    expectTypeOf<Db>().toExtend<ReadDb>();
    expectTypeOf<MemberAct>().toExtend<ReadAct>();
    expectTypeOf<ActOf<typeof updateTransaction>['db']>().toEqualTypeOf<Db>();
    expectTypeOf<ActOf<typeof exportTransactions>['db']>().toEqualTypeOf<Db>();
  });
});

const failures: string[] = [];
const writing = async (act: Pick<ReadAct, 'db'>): Promise<void> => {
  await sql`update platform_key set revoked_at = now()`.execute(act.db).catch((error: Error) => {
    failures.push(error.message);
    throw error;
  });
};
const readings: [caller: string, endpoint: EndpointDefinition, path: string][] = [
  ['a member', getDoctor, '/api/clinic/doctor/1'],
  ['a member who takes a file', getDoctorTemplate, `/api${getDoctorTemplate.path}`],
  ['a platform server', listPlatformClinics, `/api${listPlatformClinics.path}`],
];

test.each(readings)('PostgreSQL refuses a raw statement that writes in a reading of %s', async (_, endpoint, path) => {
  const counter = await makeCounter(app, { roles: ['ROLE_PROVIDER_VIEW', 'ROLE_PROVIDER_UPDATE'] });
  const { server, url } = await startPlantedServer(app, [{ endpoint, action: writing }]);
  const token = endpoint.access.kind === 'platform' ? test_platform_key : counter.token;
  const { status } = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await server.close();
  // As when the database only reads after a failover: the log asks for a person.
  expect(status).toBe(503);
  expect(failures.splice(0)).toEqual(['cannot execute UPDATE in a read-only transaction']);
});

test.each([true, false])(
  'many readings of a payment whose code has expired end it once (prepared statements: %s)',
  async (prepared_statements) => {
    const own = await startTestApp({ config: { prepared_statements } });
    try {
      const counter = await makeCounter(own);
      const { id } = await startPayment(own, counter);
      own.clock.offset_ms = 20 * 60_000;
      const call = () => own.call(getTransaction, { params: { id: String(id) } }, counter.token);
      const answers = await Promise.all(Array.from({ length: 20 }, call));
      expect(answers.map(({ status, answer }) => [status, answer.payment_status])).toEqual(
        Array.from({ length: 20 }, () => [200, 'e']),
      );
      const count = async (text: string) => (await own.owner.query(text)).rows[0] as { count: number };
      expect(await count(`select count(*) from audit where kind = 'transaction_expired'`)).toEqual({ count: 1 });
      expect(await count('select count(*) from patient_view')).toEqual({ count: 1 });
    } finally {
      own.clock.offset_ms = 0;
      await own.close();
    }
  },
);
