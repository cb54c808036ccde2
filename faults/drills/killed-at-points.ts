import { all_actions } from '../kill-points/all-actions.ts';
import { killAtPoints } from '../kill-points/kill-at-points.ts';
import type { KillableAction } from '../kill-points/killable-action.ts';
import { openKillStage } from '../kill-points/stage.ts';
import type { AloneReport, DrillAlone } from '../drill.ts';

const points = { long: 20, short: 5 };

/** The server is killed at points spread over the action's statements; the last point is after the database work. */
async function runAlone(action: KillableAction, long: boolean): Promise<AloneReport> {
  const stage = await openKillStage();
  try {
    const count = long ? points.long : points.short;
    const outside = action.has_outside;
    const { steps, rounds, violations } = await killAtPoints(stage, action, { count, outside });
    const struck = rounds.filter((round) => round.struck !== undefined);
    const last = outside ? `, the last one outside the database (${struck.at(-1)?.struck})` : '';
    const recovery_seconds = rounds.map((round) => round.recovery_seconds);
    const took = `${Math.min(...recovery_seconds).toFixed(1)} to ${Math.max(...recovery_seconds).toFixed(1)} s`;
    return {
      rounds: rounds.length,
      recovery_seconds,
      notes: [`${steps} steps undisturbed; killed at ${struck.length} of ${count} points${last}; done ${took} later`],
      violations,
    };
  } finally {
    await stage.close();
  }
}

const drillOf = (action: KillableAction): DrillAlone => ({
  id: 'F19',
  name: `a server killed at points of ${action.name}`,
  expectation: action.expectation,
  recovery_limit_seconds: 30,
  runAlone: (long) => runAlone(action, long),
});

/** One drill per action. Every test run kills a server in the middle of a settlement run (`killed-at-points.test.ts`). */
export const killedAtPoints: DrillAlone[] = all_actions.map(drillOf);
