import { pause } from '../platform/time/pause.ts';

/** How the server behaves: as usual, not there at all, or without its database. */
export type Mode = 'up' | 'away' | 'busy';

export interface SimulatedServer {
  fetch: typeof fetch;
  setMode: (mode: Mode) => void;
  mode: () => Mode;
  /** Notes a request that is not a fetch: a socket's attempt. */
  note: () => void;
  /** The most requests that arrived in any one second since then. */
  busiestSecond: (since_ms: number) => number;
  /** Requests since then. */
  requests: (since_ms: number) => number;
}

const latency_ms = 30;
/** A server for many simulated browsers, which counts what it is asked. Its time is the test's. */
export function simulatedServer(): SimulatedServer {
  let mode: Mode = 'up';
  const asked_at: number[] = [];
  const note = (): void => void asked_at.push(Date.now());
  const since = (since_ms: number): number[] => asked_at.filter((at) => at >= since_ms);
  return {
    note,
    mode: () => mode,
    setMode: (next) => {
      mode = next;
    },
    fetch: async () => {
      note();
      const seen = mode;
      await pause(latency_ms);
      if (seen === 'away') throw new TypeError('Failed to fetch');
      if (seen === 'busy') return new Response('{}', { status: 503, headers: { 'retry-after': '2' } });
      return new Response(JSON.stringify({ data: [], pager: { p: 1, n: 20, pages: 0, rows: 0 } }));
    },
    requests: (since_ms) => since(since_ms).length,
    busiestSecond: (since_ms) => {
      const times = since(since_ms).toSorted((one, other) => one - other);
      let first = 0;
      return times.reduce((most, at, index) => {
        while (at - (times[first] ?? at) >= 1_000) first += 1;
        return Math.max(most, index - first + 1);
      }, 0);
    },
  };
}
