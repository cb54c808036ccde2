import autocannon from 'autocannon';
import type { LoadOptions } from './load.ts';
import { percentile } from './percentile.ts';

/** One load, told by the environment, its figures written as JSON. Every answer's time is kept: no bucket rounds it. */
const { url, headers = {}, seconds, connections = 1 } = JSON.parse(process.env['LOAD'] ?? '') as LoadOptions;

const times_ms: number[] = [];
const instance = autocannon({ url, headers, connections, duration: seconds, timeout: 30 }, (error, result) => {
  if (error) throw new Error('The load could not be made.', { cause: error });
  const failures = result.non2xx + result.errors + result.timeouts;
  const figures = {
    requests_per_second: times_ms.length / result.duration,
    p50_ms: percentile(times_ms, 0.5),
    p99_ms: percentile(times_ms, 0.99),
    failures,
  };
  process.stdout.write(JSON.stringify(figures));
});
instance.on('response', (...[, , , took_ms]: [unknown, number, number, number]) => void times_ms.push(took_ms));
