import { createTransaction } from '@clinic/contract/payments/receiving.ts';
import { expect, test } from 'vitest';
import type { Authenticated } from '../authenticate.ts';
import { createConnectionShares } from './connection-shares.ts';

const pool_size = 12;
/** Two thirds of them. */
const most_of_machine = 8;

/** Clinics with odd numbers are at one machine, the others at another. */
function startShares() {
  const silent = new Set<string>();
  const shares = createConnectionShares(pool_size, {
    of: async (clinic_id) => (clinic_id % 2 === 1 ? 'odd' : 'even'),
    isSilent: (machine) => silent.has(machine),
    noteSilence: (machine) => void silent.add(machine),
    stop: () => {},
  });
  const member = (clinic_id: number) =>
    ({ kind: 'member', scope: { group_id: 1, clinic_id, clinic_ids: [clinic_id] } }) as unknown as Authenticated;
  const call = <T>(clinic_id: number, work: () => Promise<T>): Promise<T> =>
    shares.within({ who: member(clinic_id), endpoint: createTransaction }, work);
  return { silent, call };
}

test('clinics of one machine, however many, leave a third of the connections to those of the others', async () => {
  const { call } = startShares();
  let under_way = 0;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const calls = Array.from({ length: 20 }, (_, number) =>
    call(2 * number + 1, () => {
      under_way += 1;
      return answered;
    }),
  );
  expect(await call(2, async () => under_way)).toBe(most_of_machine);
  answer();
  await Promise.all(calls);
  expect(under_way).toBe(20);
});

test('after a call without an answer its machine is silent: those that wait and new ones are refused, the others go on', async () => {
  const { call, silent } = startShares();
  const gone = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 20 }, (_, number) => call(2 * number + 1, () => gone.promise));
  const ended = Promise.allSettled(waiting);
  await new Promise((done) => setTimeout(done));
  gone.reject(new Error('Query read timeout'));
  const reasons = (await ended).map((one) => (one as PromiseRejectedResult).reason as { code?: string });
  expect(reasons.filter(({ code }) => code === 'unavailable').length).toBe(20 - most_of_machine);
  await expect(call(1, async () => 'served')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await call(2, async () => 'served')).toBe('served');
  silent.clear();
  expect(await call(1, async () => 'served')).toBe('served');
});

test('another failure does not make a machine silent', async () => {
  const { call } = startShares();
  const refused = call(1, () => Promise.reject(new Error('refused')));
  await expect(refused).rejects.toThrow('refused');
  expect(await call(1, async () => 'served')).toBe('served');
});
