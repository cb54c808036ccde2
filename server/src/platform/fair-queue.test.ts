import { setImmediate as turnOfTheLoop, setTimeout as turnAfter } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('pieces of long work take turns one at a time, in the order of asking, and other work is served between two', async () => {
  const queue = createFairQueue();
  const done: string[] = [];
  let is_over = false;
  const longWork = async (name: string): Promise<void> => {
    for (let piece = 1; piece <= 5; piece++) {
      await queue.turn();
      done.push(name);
    }
  };
  const everybodyElse = async (): Promise<void> => {
    while (!is_over) {
      if (done.at(-1) !== 'else') done.push('else');
      await turnOfTheLoop();
    }
  };
  const serving = everybodyElse();
  await Promise.all([longWork('first'), longWork('second'), longWork('third')]);
  is_over = true;
  await serving;
  expect(done.filter((name) => name !== 'else')).toEqual(
    Array.from({ length: 5 }, () => ['first', 'second', 'third']).flat(),
  );
  expect(done.some((name, index) => name !== 'else' && ![undefined, 'else'].includes(done[index + 1]))).toBe(false);
});

test('long work that comes after a rest gets its turn as well', async () => {
  const queue = createFairQueue();
  await queue.turn();
  await turnAfter(20);
  expect(await Promise.race([queue.turn().then(() => 'came'), turnAfter(5_000, 'waits', { ref: false })])).toBe('came');
});

/** How long a piece waits, as the quickest of many: the machine may delay any one of them. */
async function quickestTurn(ask: () => Promise<unknown>): Promise<number> {
  const waits_ms: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    await turnAfter(8);
    const asked_ms = performance.now();
    await ask();
    waits_ms.push(performance.now() - asked_ms);
  }
  return Math.min(...waits_ms);
}

test('a list that is alone does not wait, and pieces of several lists begin 4 ms apart', async () => {
  const { turn } = createFairQueue();
  expect(await quickestTurn(() => turn().then(turn))).toBeLessThan(2);
  const three = await quickestTurn(() => Promise.all([turn(), turn(), turn()]));
  expect(three).toBeGreaterThan(7);
});

test('a piece that asks after the pause begins at once', async () => {
  const { turn } = createFairQueue();
  const wait_ms = await quickestTurn(async () => {
    await Promise.all([turn(), turn()]);
    await turnAfter(8);
  });
  expect(wait_ms).toBeLessThan(16);
  expect(await quickestTurn(turn)).toBeLessThan(2);
});
