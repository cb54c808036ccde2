import { setTimeout as sleep } from 'node:timers/promises';

/** The result of a check, with advice unless all is well. */
export type Finding = { state: 'ok'; seen: string } | { state: 'warning' | 'broken'; seen: string; remedy: string };

/** A fact that an installation needs. `run` writes nothing that stays; an error of it is a broken fact in its own words. */
export interface Check {
  name: string;
  expected: string;
  run: () => Promise<Finding>;
  /** What to do if `run` fails with an error that says only what happened. */
  remedy?: string;
  /** It can stop an upgrade. */
  before_upgrade?: true;
}

export type Checked = Pick<Check, 'name' | 'expected'> & Finding;

export const ok = (seen: string): Finding => ({ state: 'ok', seen });
export const warning = (seen: string, remedy: string): Finding => ({ state: 'warning', seen, remedy });
export const broken = (seen: string, remedy: string): Finding => ({ state: 'broken', seen, remedy });

/** How long a check may take that nobody waits for at a screen. */
const longest_ms = 20_000;

/** An error with those that caused it: the outermost of a failed request says only that it failed. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, code, cause } = error as Error & { code?: string };
  const own = message || code || error.name;
  return cause instanceof Error ? `${own}: ${wordsOf(cause)}` : own;
}

/** Runs a check. One that takes longer than it may is broken. */
export async function runCheck(
  { name, expected, run, remedy = 'See docs/operations.md.' }: Check,
  most_ms = longest_ms,
): Promise<Checked> {
  const ending = new AbortController();
  const late = sleep(most_ms, undefined, { signal: ending.signal, ref: false }).then(
    () => broken(`no answer within ${Math.ceil(most_ms / 1000)} seconds`, remedy),
    () => broken('', ''),
  );
  const found = await Promise.race([run().catch((error: unknown) => broken(wordsOf(error), remedy)), late]);
  ending.abort();
  return { name, expected, ...found };
}
