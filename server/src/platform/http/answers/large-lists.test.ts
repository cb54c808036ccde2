import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listTransactionIssues } from '@clinic/contract/payments/issues.ts';
import { listTransactions } from '@clinic/contract/payments/transactions.ts';
import type { Answer } from '@clinic/contract/shared/endpoint.ts';
import { largest_sub_list } from '@clinic/contract/shared/lists/paging.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callEndpoint } from '../../../testing/call-endpoint.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { type Counter, makeCounter } from '../../../testing/money/payments.ts';
import { plantPaid } from '../../../testing/money/plant-payments.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const issues = 12_000;
const at_once = 20;
/** Twenty full answers buffered in memory would take several times this. */
const most_grown_bytes = 150 * 1024 * 1024;

let app: TestApp;
/** The server runs in a process of its own, so its memory does not include the clients'. */
let server: ServerProcess;
let folder: string;
let busy: Counter;
let other: Counter;
let transaction_id: number;
/** Has two issues. */
let other_id: number;
beforeAll(async () => {
  app = await startTestApp();
  busy = await makeCounter(app);
  other = await makeCounter(app);
  [transaction_id = 0, other_id = 0] = await plantPaid(app, busy.clinic, 2);
  await app.owner.query(
    `insert into issue (clinic_id, transaction_id, created_at, updated_at, create_user, type, remark)
     select $1, of_transaction, now(), now(), 'planted', 1, 'One of many that were reported on this payment, ' || n
     from (values ($2::int8, $3::int), ($4, 2)) planted (of_transaction, many), generate_series(1, many) n`,
    [busy.clinic.id, transaction_id, issues, other_id],
  );
  folder = await mkdtemp(join(tmpdir(), 'clinic-lists-'));
  server = await startServerProcess({
    DATABASE_URL: app.owner_url,
    DATA_DIR: folder,
    SANDBOX: 'off',
    LOG_LEVEL: 'warn',
  });
});
afterAll(async () => {
  await server.stop();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Resident memory of the server process. */
async function heldBytes(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(server.pid)]);
  return Number(stdout) * 1024;
}

interface Read {
  status: number;
  rows: number;
  /** The end of the answer, which holds the pager. */
  end: string;
}

const ask = (query: string, options: { of?: number; signal?: AbortSignal } = {}) => {
  const path = listTransactionIssues.path.replace('{id}', String(options.of ?? transaction_id));
  const headers = { authorization: `Bearer ${busy.token}` };
  return fetch(`${server.url}/api${path}?${query}`, { headers, signal: options.signal ?? null });
};

const pageOf = async (query: string, of = transaction_id) =>
  (await (await ask(query, { of })).json()) as Answer<typeof listTransactionIssues>;

/** Reads the whole list chunk by chunk, as a browser does, and keeps only its end. */
async function readAll(n: string): Promise<Read> {
  const answered = await ask(`n=${n}`);
  let rows = 0;
  let end = '';
  const decoder = new TextDecoder();
  for await (const piece of answered.body ?? []) {
    const text = decoder.decode(piece as Uint8Array, { stream: true });
    rows += text.split('"hq_remark"').length - 1;
    end = (end + text).slice(-80);
  }
  return { status: answered.status, rows, end };
}

test.each(['10000', '10000000', '1000000000000000000'])(
  'T16 n=%s returns as many rows as a list may have, and the pager gives the total',
  async (n) => {
    const { status, end } = await readAll(n);
    expect(status).toBe(200);
    expect(end).toContain(`"pager":{"p":1,"n":${largest_sub_list},"pages":2,"rows":${issues}}`);
  },
);

test('a long list has the rows of its short pages, each once and in order, also on its last page', async () => {
  const pages = await Promise.all(Array.from({ length: 12 }, (_, index) => pageOf(`n=1000&p=${index + 1}`)));
  const rows = pages.flatMap(({ data }) => data);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(issues);
  const [first, last, beyond] = [await pageOf('n=10000'), await pageOf('n=10000&p=2'), await pageOf('n=10000&p=3')];
  expect([...first.data, ...last.data]).toEqual(rows);
  expect(last.pager).toEqual({ p: 2, n: 10_000, pages: 2, rows: issues });
  expect(beyond).toEqual({ data: [], pager: { p: 3, n: 10_000, pages: 2, rows: issues } });
});

test('a list of two rows requested with ten thousand returns two, and its pager repeats the requested size', async () => {
  const { data, pager } = await pageOf('n=10000', other_id);
  expect(data.map(({ remark }) => remark.at(-1))).toEqual(['2', '1']);
  expect(pager).toEqual({ p: 1, n: 10_000, pages: 1, rows: 2 });
});

test('a short list does not wait for the long lists of the same person', async () => {
  let ended = 0;
  const long = Array.from({ length: at_once }, () => readAll('10000').finally(() => (ended += 1)));
  expect((await pageOf('n=10000', other_id)).data).toHaveLength(2);
  // It finishes before at least some of them: only two run at a time, so in the queue it would finish last.
  expect(ended).toBeLessThan(at_once / 2);
  await Promise.all(long);
});

test('a client that hangs up while waiting frees its place for the others', async () => {
  const hanging_up = Array.from({ length: at_once }, async (_, index) => {
    const signal = AbortSignal.timeout(20 + 10 * index);
    return ask('n=10000', { signal }).then((answered) => answered.arrayBuffer());
  });
  expect((await Promise.allSettled(hanging_up)).some(({ status }) => status === 'rejected')).toBe(true);
  for (const { status } of await Promise.all([readAll('10000'), readAll('10000')])) expect(status).toBe(200);
});

test('T16 twenty lists of ten thousand rows at once: memory stays bounded, and another clinic is served meanwhile', async () => {
  await readAll('10000');
  const before = await heldBytes();
  expect(before).toBeGreaterThan(0);
  let most = before;
  let is_over = false;
  const all = Promise.all(Array.from({ length: at_once }, () => readAll('10000'))).finally(() => (is_over = true));
  let served = 0;
  while (!is_over) {
    expect((await callEndpoint(server.url, listTransactions, { query: {} }, other.token)).status).toBe(200);
    served += 1;
    most = Math.max(most, await heldBytes());
  }
  const answers = await all;
  // A call that gets no place in time is refused with a Retry-After.
  expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 503]))).toEqual(new Set());
  const whole = answers.filter(({ status }) => status === 200);
  expect(whole.length).toBeGreaterThan(1);
  for (const { end } of whole) expect(end).toContain(`"n":${largest_sub_list},"pages":2,"rows":${issues}}`);
  expect(most - before).toBeLessThan(most_grown_bytes);
  expect(served).toBeGreaterThan(1);
});
