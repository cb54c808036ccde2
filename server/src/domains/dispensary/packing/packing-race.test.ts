import { claimMedicineOrder, handOverMedicineOrder, wrapMedicineOrder } from '@clinic/contract/dispensary/packing.ts';
import type { Role } from '@clinic/contract/shared/roles.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Clinic, type Group, makeClinic, makeGroup } from '../../../testing/factories.ts';
import { meetingOf } from '../../../testing/meeting.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { expectWinners } from '../../../testing/races/race-answers.ts';
import { raceRounds, raceTimeout } from '../../../testing/race-rounds.ts';
import { makeOrder } from '../../../testing/samples/visits/medicine-orders.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const callers = 12;
const rounds = raceRounds(3);
const roles: Role[] = ['ROLE_TELEMED_DISPENSARY_VIEW', 'ROLE_TELEMED_DISPENSARY_UPDATE'];
let app: TestApp;
let clinic: Clinic;
let counters: Counter[];
beforeAll(async () => {
  app = await sharedApp();
  const group: Group = await makeGroup(app);
  clinic = await makeClinic(app, group);
  counters = await Promise.all(Array.from({ length: callers }, () => makeCounter(app, { group, clinic, roles })));
});

async function packerOf(id: number): Promise<number | null> {
  const { rows } = await app.owner.query<{ packer_id: number | null }>(
    'select packer_id from medicine_order where id = $1',
    [id],
  );
  return rows[0]?.packer_id ?? null;
}

describe('of twelve who take one order at once', () => {
  test(
    'one packs it, and the others are refused',
    async () => {
      for (let round = 0; round < rounds; round++) {
        const { id } = await makeOrder({ app, clinic });
        const params = { id: String(id) };
        const taken = await Promise.all(counters.map(({ token }) => app.call(claimMedicineOrder, { params }, token)));
        expectWinners(taken);
        const winner = taken.findIndex(({ status }) => status === 200);
        expect(await packerOf(id)).toBe(counters[winner]?.user.id);
      }
    },
    raceTimeout(60_000),
  );

  test('the naive twin, which looks and then writes, lets all of them pack it', async () => {
    const { id } = await makeOrder({ app, clinic });
    const meet = meetingOf(callers);
    const naive = async ({ user }: Counter): Promise<number> => {
      const packer = await packerOf(id);
      await meet();
      if (packer !== null && packer !== user.id) return 409;
      await app.owner.query('update medicine_order set packer_id = $2, packing_at = now() where id = $1', [
        id,
        user.id,
      ]);
      return 200;
    };
    const status = await Promise.all(counters.map(naive));
    expect(status).toEqual(counters.map(() => 200));
  });
});

test(
  'an order is packed once and handed over once, however many do it at once',
  async () => {
    const [one] = counters;
    if (!one) throw new Error('There is no counter.');
    const { id } = await makeOrder({ app, clinic });
    const params = { id: String(id) };
    const packed = counters.map(() => app.call(wrapMedicineOrder, { params }, one.token));
    expectWinners(await Promise.all(packed));
    const handed = counters.map(({ token }) => app.call(handOverMedicineOrder, { params }, token));
    expectWinners(await Promise.all(handed));
    const { rows } = await app.owner.query<{ kind: string }>(
      `select kind from audit where entity = 'medicine_order' and entity_id = $1 order by id`,
      [id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'medicine_order_made',
      'medicine_order_paid',
      'medicine_order_packed',
      'medicine_order_collected',
    ]);
  },
  raceTimeout(60_000),
);
