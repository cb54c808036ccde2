import type { Area, Measured } from './scenario.ts';
import { readOptions } from './options.ts';
import { type OpenedBench, openBench } from './open-bench.ts';
import { shown } from './show/show-measured.ts';
import { writeResults } from './show/write-results.ts';

/** The parts of the product that have scenarios. */
const areas: Record<string, () => Promise<Area>> = {
  appointments: async () => (await import('./appointments/scenarios.ts')).appointments,
  bank: async () => (await import('./bank/scenarios.ts')).bank,
  base: async () => (await import('./base/scenarios.ts')).base,
  distributed: async () => (await import('./distributed/scenarios.ts')).distributed,
  payments: async () => (await import('./payments/scenarios.ts')).payments,
  reviews: async () => (await import('./reviews/scenarios.ts')).reviews,
  settlement: async () => (await import('./settlement/scenarios.ts')).settlement,
  interaction: async () => (await import('./portal/scenarios.ts')).interactions,
  portal: async () => (await import('./portal/scenarios.ts')).portal,
  vouchers: async () => (await import('./vouchers/scenarios.ts')).vouchers,
  visits: async () => (await import('./visits/scenarios.ts')).visits,
};

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function measureAll(
  area: string,
  found: Area,
  { bench, endServers }: OpenedBench,
  only: string[],
): Promise<Map<string, Measured>> {
  const results = new Map<string, Measured>();
  for (const scenario of found.scenarios.filter(({ name }) => only.length === 0 || only.includes(name))) {
    say(`\n${area}/${scenario.name}`);
    try {
      const measured = await scenario.measure(bench);
      results.set(`${area}/${scenario.name}`, measured);
      say(shown(measured));
    } finally {
      await endServers();
    }
  }
  return results;
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), Object.keys(areas));
  const area = await areas[options.area]?.();
  if (!area) return;
  const skipped = area.skipped?.();
  if (skipped !== undefined) return say(`Skipped: ${skipped}`);
  const unknown = options.only.find((name) => !area.scenarios.some((scenario) => scenario.name === name));
  if (unknown) throw new Error(`'${unknown}' is none of ${area.scenarios.map(({ name }) => name).join(', ')}.`);
  const opened = await openBench(area.data, options, say);
  try {
    const results = await measureAll(options.area, area, opened, options.only);
    if (options.writes) await writeResults(results, opened.postgresql);
  } finally {
    await opened.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n\n`);
  process.exitCode = 1;
}
