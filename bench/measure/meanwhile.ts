import { type Loaded, together } from './load.ts';
import { residentMegabytes, watchMemory } from './memory.ts';

interface Meanwhile<Result> {
  result: Result;
  /** The calls alone, and during the work. */
  alone: Loaded;
  during: Loaded;
  largest_megabytes: number;
  grown_megabytes: number;
}

/** The cost of some work in server memory, and for others: their calls for some seconds alone, then during the work. */
export async function measureMeanwhile<Result>(
  pid: number,
  call: (seconds: number) => Promise<Loaded>,
  seconds: number,
  work: () => Promise<Result>,
): Promise<Meanwhile<Result>> {
  const alone = await call(seconds);
  const before_megabytes = await residentMegabytes(pid);
  const memory = watchMemory(pid);
  let running = true;
  const working = work().finally(() => (running = false));
  const meanwhile: Loaded[] = [];
  while (running) meanwhile.push(await call(1));
  const result = await working;
  memory.stop();
  return {
    result,
    alone,
    // The last second includes time after the work had ended.
    during: together(meanwhile.length > 1 ? meanwhile.slice(0, -1) : meanwhile),
    largest_megabytes: memory.largest(),
    grown_megabytes: memory.largest() - before_megabytes,
  };
}
