import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** CPU seconds of the work below on the machine whose figures are in `tools/test-budget.json`. */
const reference_seconds = 1.4;
const rounds = 160;

/** What the tests spend their time with: objects, texts and patterns, more than a processor's nearest cache holds. */
function work() {
  let length = 0;
  for (let round = 0; round < rounds; round += 1) {
    const rows = Array.from({ length: 4_000 }, (_, id) => ({
      id,
      name: `row ${(id * 7919) % 4001}`,
      tags: [id, id + round],
    }));
    const sorted = rows.toSorted((one, other) => one.name.localeCompare(other.name));
    const text = JSON.stringify(sorted);
    const read = JSON.parse(text.replaceAll(/"row (\d+)"/g, (_, digits) => `"line ${digits}"`));
    length += new Map(read.map((/** @type {{ name: string, id: number }} */ { name, id }) => [name, id])).size;
  }
  return length;
}

if (!isMainThread && process.argv.includes('--work')) parentPort?.postMessage(work());

/** One piece of work in a thread. */
const workInThread = () =>
  new Promise((done, failed) => {
    new Worker(new URL(import.meta.url), { argv: ['--work'] }).once('error', failed).once('message', done);
  });

/**
 * How many times as much CPU time a fixed piece of work takes here as on the machine of the budgets. Every processor does one at once, as the
 * tests use them: two that share a core are slower than one alone.
 * @returns {Promise<number>}
 */
export async function measureSlowness() {
  const processors = availableParallelism();
  const before = process.cpuUsage();
  await Promise.all(Array.from({ length: processors }, workInThread));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6 / processors / reference_seconds;
}
