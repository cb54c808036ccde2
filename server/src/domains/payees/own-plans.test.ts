import { createPayeePlan } from '@clinic/contract/payees/payee-plans.ts';
import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Clinic, makeClinic, makeGroup } from '../../testing/factories.ts';
import { startTestApp, type TestApp, test_platform_key } from '../../testing/test-app.ts';

let app: TestApp;
let clinic: Clinic;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clinic = await makeClinic(app, await makeGroup(app));
  await app.owner.query("update clinic set uen = '2019' || lpad(id::text, 5, '0') || 'K' where id = $1", [clinic.id]);
});
const uen = async () =>
  (await app.owner.query<{ uen: string }>('select uen from clinic where id = $1', [clinic.id])).rows[0]?.uen ?? '';

describe('a plan of a clinic itself is refused', () => {
  const plan = (body: object) =>
    app.call(
      createPayeePlan,
      { body: { effective_date: addDays(singaporeDay(new Date()), 1), mode: 'own', ...body } as never },
      test_platform_key,
    );

  test('for a group, without a name, with an account of the company, and with a number that is none', async () => {
    const { id: clinic_id, group_id } = clinic;
    const own_payee_name = 'Own Clinic';
    const wrong: [object, string][] = [
      [{ own_payee_name }, 'clinic_id'],
      [{ group_id, own_payee_name }, 'clinic_id'],
      [{ clinic_id }, 'own_payee_name'],
      [{ clinic_id, own_payee_name: '診所A' }, 'own_payee_name'],
      [{ clinic_id, own_payee_name, bank_account_id: 1 }, 'bank_account_id'],
      [{ clinic_id, own_payee_name, own_suffix: 'a1' }, 'own_suffix'],
      [{ clinic_id, mode: 'pooled' }, 'bank_account_id'],
      [{ clinic_id, mode: 'pooled', bank_account_id: 1, own_suffix: 'A01' }, 'mode'],
    ];
    for (const [body, field] of wrong) {
      const { status, problem } = await plan(body);
      expect([body, status, Object.keys(problem.errors ?? {})]).toEqual([body, 422, [field]]);
    }
    await app.owner.query("update clinic set uen = '000000000' where id = $1", [clinic_id]);
    expect((await plan({ clinic_id, own_payee_name })).problem.errors).toHaveProperty('clinic_id');
  });

  test('by the database too: no own plan of a group, and no pooled one with a number of a clinic', async () => {
    const { id, group_id } = clinic;
    const insert = (columns: string, values: string) =>
      app.owner.query(
        `insert into payee_plan (group_id, clinic_id, effective_date, created_at, created_by${columns})
         values ($1, $2, '2099-01-01', now(), 'test'${values})`,
        [group_id, columns.includes('mode') ? null : id],
      );
    await expect(insert(', mode, own_proxy, own_payee_name', ", 'own', '201900001K', 'Own'")).rejects.toThrow(
      /names_one/,
    );
    await expect(insert(', own_proxy', ", '201900001K'")).rejects.toThrow(/names_one/);
  });

  test('otherwise names the clinic’s own number, and the trail says so', async () => {
    const { id: clinic_id } = clinic;
    const made = await plan({ clinic_id, own_payee_name: 'Own Clinic', own_suffix: 'B02' });
    const own = await app.owner.query<{ after: unknown }>(
      "select after from audit where kind = 'payee_set' and entity_id = $1",
      [clinic_id],
    );
    expect(own.rows).toEqual([{ after: expect.objectContaining({ payee_mode: 'own', proxy: `${await uen()}B02` }) }]);
    expect(made.answer).toMatchObject({
      mode: 'own',
      account: null,
      proxy: `${await uen()}B02`,
      payee_name: 'Own Clinic',
    });
  });
});
