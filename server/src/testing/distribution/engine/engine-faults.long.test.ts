import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, type TestContext } from 'vitest';
import { signIn } from '../../factories.ts';
import { addToCount } from '../../long-run.ts';
import { openCounter } from '../../money/payments.ts';
import { engineFolder, not_here } from './cluster.ts';
import type { Node } from './node.ts';
import { countersAtBothWorkers, type ProductOnCluster, startProduct } from './product-on-cluster.ts';
import { type Answered, openTill, type OpenTill, type Till } from './tills.ts';

let product: ProductOnCluster | undefined;
beforeAll(async () => {
  const home = engineFolder();
  if (home) product = await startProduct(home);
}, 600_000);
afterAll(() => product?.close(), 120_000);

const running = (context: TestContext): ProductOnCluster => product ?? context.skip(not_here);

interface Fault {
  name: string;
  /** The node that fails: 0 is the coordinator. */
  at: number;
  ms: number;
  begin: (node: Node) => Promise<void>;
  end: (node: Node) => Promise<void>;
}

const killed = { ms: 10_000, begin: (node: Node) => node.kill(), end: (node: Node) => node.start() };
/** Longer than two calls wait for an answer. */
const cut_off = { ms: 25_000, begin: (node: Node) => node.freeze(), end: (node: Node) => node.thaw() };

const before_ms = 2_000;
const after_ms = 10_000;
/** At both workers together more than the process has connections. */
const tills_at_each = 10;

/** What the clinics of one machine saw while the node was away. */
interface Seen {
  statuses: Record<number, number>;
  longest_ms: number;
  /** From the end of the fault to the first call that was acknowledged. */
  back_after_ms: number;
}

/** Counters of one clinic at each worker, by the port of the worker. */
async function openTills({ app }: ProductOnCluster): Promise<{ port: string; till: OpenTill }[]> {
  const tills: { port: string; till: OpenTill }[] = [];
  for (const [port, { user, clinic }] of await countersAtBothWorkers(app))
    for (let number = 0; number < tills_at_each; number++) {
      const counter = await openCounter(app, user, clinic);
      const session = await signIn(app, user, clinic, counter.device_id);
      tills.push({ port, till: openTill(app, { ...counter, ...session }) });
    }
  return tills;
}

/** Each payment that was acknowledged is there; each whose outcome was acknowledged is paid, with one entry in the journal. */
async function expectKept({ app }: ProductOnCluster, { counter, taken }: Till): Promise<void> {
  const { rows } = await app.owner.query<{ id: number; status: string; entries: number }>(
    `select t.id, t.payment_status as status,
       (select count(*)::int from journal_entry j where j.clinic_id = t.clinic_id and j.transaction_id = t.id) as entries
     from transaction t where t.clinic_id = $1 and t.id = any ($2::bigint[])`,
    [counter.clinic.id, taken.map(({ id }) => id)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const is_lost = ({ id, is_told }: Till['taken'][number]): boolean => {
    const row = found.get(id);
    return !row || (is_told && (row.status !== 'p' || row.entries !== 1));
  };
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter(is_lost)).toEqual([]);
}

const endOf = ({ at_ms, took_ms }: Answered): number => at_ms + took_ms;

function seenBy(answered: readonly Answered[], began_at: number, ended_at: number): Seen {
  const during = answered.filter((one) => one.at_ms >= began_at && endOf(one) <= ended_at);
  const statuses: Record<number, number> = {};
  for (const { status } of during) statuses[status] = (statuses[status] ?? 0) + 1;
  const again = answered.filter((one) => one.status === 200 && endOf(one) > ended_at).map(endOf);
  return {
    statuses,
    longest_ms: Math.max(0, ...during.map(({ took_ms }) => took_ms)),
    back_after_ms: Math.min(...again) - ended_at,
  };
}

function count(name: string, who: string, { statuses, longest_ms, back_after_ms }: Seen): void {
  for (const [status, calls] of Object.entries(statuses))
    addToCount(`${name}: ${who}, calls answered ${status}`, calls);
  addToCount(`${name}: ${who}, ms of the longest answer`, longest_ms);
  addToCount(`${name}: ${who}, ms until served again`, back_after_ms);
}

/** Payments at clinics of both workers before, while and after a node fails. Nothing that was acknowledged may be lost. */
async function payThrough(there: ProductOnCluster, { name, at, ms, begin, end }: Fault): Promise<Map<string, Seen>> {
  const tills = await openTills(there);
  const node = there.cluster.nodes[at] as Node;
  await delay(before_ms);
  await begin(node);
  const began_at = Date.now();
  await delay(ms);
  const ended_at = Date.now();
  await end(node);
  await delay(after_ms);
  const answered = new Map<string, Answered[]>();
  for (const { port, till } of tills) {
    const ended = await till.end();
    await expectKept(there, ended);
    answered.set(port, [...(answered.get(port) ?? []), ...ended.answered]);
    addToCount(`${name}: payments acknowledged, none lost`, ended.taken.length);
  }
  return new Map([...answered].map(([port, all]) => [port, seenBy(all, began_at, ended_at)]));
}

/** The first worker fails: its clinics are refused, those of the other are served. */
async function failWorker(there: ProductOnCluster, fault: Omit<Fault, 'at'>): Promise<Seen> {
  const seen = await payThrough(there, { ...fault, at: 1 });
  const [hit, other] = there.cluster.workers.map((url) => seen.get(new URL(url).port)) as [Seen, Seen];
  count(fault.name, 'clinics of that worker', hit);
  count(fault.name, 'clinics of the other', other);
  expect(Object.keys(other.statuses)).toEqual(['200']);
  expect(other.longest_ms).toBeLessThan(5_000);
  expect(Object.keys(hit.statuses)).toEqual(['503']);
  expect(hit.back_after_ms).toBeLessThan(after_ms);
  return hit;
}

test('a worker is killed: its clinics are answered 503 until it is back, the others go on, and nothing acknowledged is lost', async (context) => {
  const hit = await failWorker(running(context), { name: 'worker killed', ...killed });
  expect(hit.longest_ms).toBeLessThan(3_000);
}, 300_000);

test('a worker is cut off: its clinics are answered 503, at once after the first time limit; the others go on, and nothing acknowledged is lost', async (context) => {
  const there = running(context);
  const hit = await failWorker(there, { name: 'worker cut off', ...cut_off });
  expect(hit.longest_ms).toBeLessThan(13_000);
}, 300_000);

test('the coordinator is killed: everybody is answered 503 until it is back, and nothing acknowledged is lost', async (context) => {
  const all = await payThrough(running(context), { name: 'coordinator killed', at: 0, ...killed });
  for (const seen of all.values()) {
    count('coordinator killed', 'all clinics', seen);
    expect(Object.keys(seen.statuses)).toEqual(['503']);
    expect(seen.longest_ms).toBeLessThan(3_500);
    expect(seen.back_after_ms).toBeLessThan(after_ms);
  }
}, 300_000);
