import type { DrillAlone } from './drill.ts';
import type { DrillReport } from './run-drill.ts';

/** Runs a drill with a world of its own. Its completed operations count as acknowledged. */
export async function runDrillAlone(drill: DrillAlone, long: boolean): Promise<DrillReport> {
  const { rounds, recovery_seconds, notes, violations } = await drill.runAlone(long);
  const longest = Math.max(...recovery_seconds);
  const late = longest > drill.recovery_limit_seconds;
  return {
    drill,
    acknowledged: rounds,
    unknown: 0,
    lost: [],
    doubled: [],
    half: [],
    first_seconds: Math.min(...recovery_seconds),
    recovery_seconds: longest,
    resync_seconds: 0,
    p99_before_ms: Number.NaN,
    p99_calm_ms: undefined,
    p99_after_ms: Number.NaN,
    notes,
    violations: late
      ? [...violations, `it took ${longest.toFixed(1)} s instead of ${drill.recovery_limit_seconds} s`]
      : violations,
  };
}
