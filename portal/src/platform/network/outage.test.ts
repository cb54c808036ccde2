import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { impatientBrowser, portalBrowser, type SimulatedBrowser } from '../../testing/simulated-browser.ts';
import { type Mode, type SimulatedServer, simulatedServer } from '../../testing/simulated-server.ts';

const browsers = 200;
const outage_seconds = 30;
/**
 * After the server is back: at most three requests per second for every two browsers, and full recovery within ten seconds. Each browser
 * needs five requests: its socket and its reads.
 */
const most_in_a_second = 1.5 * browsers;
const recovery_seconds = 10;

const real_fetch = globalThis.fetch;
let server: SimulatedServer;
let open: SimulatedBrowser[] = [];

/** The same jitter in every run. */
function seededRandom(): () => number {
  let state = 0x2f6e2b1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), state | 1);
    state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32;
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockImplementation(seededRandom());
  server = simulatedServer();
  globalThis.fetch = server.fetch;
});
afterEach(() => {
  for (const browser of open) browser.close();
  open = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
  globalThis.fetch = real_fetch;
});

/** Advances time in steps; running each timer alone would take minutes. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed_ms = 0; passed_ms < milliseconds; passed_ms += 50) {
    vi.advanceTimersByTime(50);
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', resolve, { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  }
}

/** All browsers work, the server goes away and comes back. Returns the load afterwards. */
async function surviveOutage(how: Mode, make: (server: SimulatedServer, who: number) => SimulatedBrowser) {
  open = Array.from({ length: browsers }, (_, who) => make(server, who));
  await pass(5_000);
  expect(open.every((browser) => browser.isWell())).toBe(true);

  server.setMode(how);
  if (how === 'away') for (const browser of open) browser.cutSocket();
  for (let second = 0; second < outage_seconds; second += 1) {
    // Within the first seconds every user has done something.
    for (const browser of open.slice(second * 20, (second + 1) * 20)) browser.use();
    await pass(1_000);
  }
  expect(open.some((browser) => browser.isWell())).toBe(false);

  server.setMode('up');
  const back_ms = Date.now();
  let seconds = 0;
  while (seconds < 60 && !open.every((browser) => browser.isWell())) {
    seconds += 0.25;
    await pass(250);
  }
  return { seconds, busiest: server.busiestSecond(back_ms), requests: server.requests(back_ms) };
}

for (const how of ['away', 'busy'] as const) {
  test(`R14 200 browsers come back from 30 s of a server that is ${how}: soon, and one after the other`, async () => {
    const { seconds, busiest, requests } = await surviveOutage(how, portalBrowser);
    expect(seconds).toBeLessThanOrEqual(recovery_seconds);
    expect(busiest).toBeLessThanOrEqual(most_in_a_second);
    // One read per query on screen, plus the sockets: nothing is read twice.
    expect(requests).toBeLessThanOrEqual(browsers * 6);
  });
}

test('R14 the twin without jitter and budget breaks the bound', async () => {
  const { busiest } = await surviveOutage('away', impatientBrowser);
  expect(busiest).toBeGreaterThan(most_in_a_second);
});
