import autocannon from 'autocannon';
import type { LoadOptions } from './load.ts';
import { percentile } from './percentile.ts';

/** Runs the requested loads and reports their figures. Every answer's time is kept: no bucket rounds it. */
async function make({ url, headers = {}, seconds, connections = 1 }: LoadOptions): Promise<object> {
  const times_ms: number[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const instance = autocannon({ url, headers, connections, duration: seconds, timeout: 30 }, (error, result) =>
    error ? reject(new Error('The load could not be made.', { cause: error })) : resolve(result),
  );
  instance.on('response', (...[, , , took_ms]: [unknown, number, number, number]) => void times_ms.push(took_ms));
  const result = await promise;
  return {
    requests_per_second: times_ms.length / result.duration,
    p50_ms: percentile(times_ms, 0.5),
    p99_ms: percentile(times_ms, 0.99),
    failures: result.non2xx + result.errors + result.timeouts,
  };
}

process.on('message', (options: LoadOptions) => {
  void make(options).then((figures) => process.send?.(figures));
});
process.on('disconnect', () => process.exit(0));
