import { createIssue, listTransactionIssues, updateIssue } from '@clinic/contract/payments/issues.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../../../testing/factories.ts';
import { type Counter, makeCounter, openCounter, startPayment } from '../../../testing/money/payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventually } from '../../../testing/wire/test-socket.ts';
import { RefusalError } from '../../act/refusal-error.ts';
import { createMemberWrites, type MemberWrites } from './member-writes.ts';

const per_minute = 60;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { member_writes_per_minute: per_minute } });
});
afterAll(() => app.close());

describe('T20 a member who writes without end', () => {
  let counter: Counter;
  let payment_id: number;
  const report = (by = counter) =>
    app.call(
      createIssue,
      { params: { id: payment_id }, body: { type: 1, remark: 'The customer was charged.' } },
      by.token,
    );
  const issues = async (): Promise<number> =>
    (await app.owner.query<{ n: number }>('select count(*)::int as n from issue')).rows[0]?.n ?? 0;

  beforeAll(async () => {
    counter = await makeCounter(app);
    payment_id = (await startPayment(app, counter)).id;
  });

  it('is refused after a minute’s worth of writes with a Retry-After, and can then go on', async () => {
    const began = performance.now();
    const answers = [];
    for (let batch = 0; batch < 10; batch++)
      answers.push(...(await Promise.all(Array.from({ length: 30 }, () => report()))));
    const taken_seconds = (performance.now() - began) / 1000;
    const passed = answers.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(per_minute);
    expect(passed).toBeLessThanOrEqual(per_minute + taken_seconds + 1);
    expect(await issues()).toBe(passed);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBe(300 - passed);
    const waits_seconds = refused.map(({ headers }) => Number(headers.get('retry-after')));
    expect(Math.min(...waits_seconds)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...waits_seconds)).toBeLessThanOrEqual(2);
    await eventually('the next to pass', async () => (await report()).status === 200, 5_000);
  });

  it('delays no colleague, and can still read and make other calls', async () => {
    const colleague = await openCounter(
      app,
      await makeUser(
        app,
        { id: counter.clinic.group_id, code: '' },
        { clinics: [counter.clinic], roles: ['ROLE_SUPERADMIN'] },
      ),
      counter.clinic,
    );
    expect((await report(colleague)).status).toBe(200);
    for (let times = 0; times < 2 * per_minute; times++) await report();
    expect((await report()).status).toBe(429);
    const listed = await app.call(listTransactionIssues, { params: { id: payment_id }, query: {} }, counter.token);
    expect(listed.status).toBe(200);
    const [{ id, updated_at } = { id: 0, updated_at: '' }] = listed.answer.data;
    const changed = { type: 1 as const, remark: 'The customer was charged twice.', updated_at };
    expect((await app.call(updateIssue, { params: { id }, body: changed }, counter.token)).status).toBe(200);
  });
});

describe('the bucket of a member and a call', () => {
  const processes: MemberWrites[] = [];
  let statements = 0;
  const pool = {
    query: (...given: unknown[]) => {
      statements += 1;
      return (app.platform.pool.query as (...all: unknown[]) => unknown)(...given);
    },
  } as Pick<typeof app.platform.pool, 'query'>;
  const startProcess = (through = pool): MemberWrites => {
    const process = createMemberWrites(through, per_minute, app.platform.log);
    processes.push(process);
    return process;
  };
  const passes = (process: MemberWrites, user_id: number): boolean => {
    try {
      process.count('aCall', user_id);
      return true;
    } catch (error) {
      if (error instanceof RefusalError && error.code === 'too_many_requests') return false;
      throw error;
    }
  };
  /** How many of 300 calls in three seconds pass, sent to the processes in turn. */
  const passedOf = async (of: MemberWrites[], user_id: number): Promise<number> => {
    let passed = 0;
    for (let call = 0; call < 300; call++) {
      if (passes(of[call % of.length] as MemberWrites, user_id)) passed += 1;
      await new Promise((done) => setTimeout(done, 10));
    }
    return passed;
  };

  beforeEach(() => {
    statements = 0;
    for (const process of processes.splice(0)) process.stop();
  });
  afterAll(() => {
    for (const process of processes) process.stop();
  });

  it('is shared by all processes; without sharing, each process would grant a full bucket', async () => {
    const together = await passedOf([startProcess(), startProcess(), startProcess()], 1);
    expect(together).toBeGreaterThanOrEqual(per_minute);
    expect(together).toBeLessThanOrEqual(per_minute + 25);
    const nowhere = { query: async () => ({ rows: [] }) } as unknown as typeof pool;
    const alone = await passedOf([startProcess(nowhere), startProcess(nowhere), startProcess(nowhere)], 2);
    expect(alone).toBeGreaterThan(2 * per_minute);
  });

  it('costs a fraction of a statement per call', async () => {
    const passed = await passedOf([startProcess()], 3);
    expect(passed).toBeLessThanOrEqual(per_minute + 5);
    expect(statements).toBeLessThanOrEqual(16);
  });

  it('is known to another process once both have reported their calls', async () => {
    const told = async (): Promise<number> => {
      const { rows } = await app.owner.query<{ hits: number }>("select hits from rate_limit where key = 'aCall:w4'");
      return rows[0]?.hits ?? 0;
    };
    const [first, second] = [startProcess(), startProcess()];
    for (let call = 0; call < per_minute; call++) expect(passes(first, 4)).toBe(true);
    await eventually('the first to have told', async () => (await told()) === per_minute);
    // An eighth of the limit is told at once.
    let passed = 0;
    for (; passed < per_minute / 8; passed++) expect(passes(second, 4)).toBe(true);
    await eventually('the second to have told', async () => (await told()) === per_minute + passed);
    await eventually('the second to refuse', () => {
      if (!passes(second, 4)) return true;
      passed += 1;
      return false;
    });
    // Alone it would let as many pass as the first.
    expect(passed).toBeLessThan(per_minute);
  });

  it('is counted by each process separately while the database is down', async () => {
    const away = { query: async () => Promise.reject(new Error('away')) } as unknown as typeof pool;
    const passed = await passedOf([startProcess(away)], 5);
    expect(passed).toBeGreaterThanOrEqual(per_minute);
    expect(passed).toBeLessThanOrEqual(per_minute + 5);
  });
});
