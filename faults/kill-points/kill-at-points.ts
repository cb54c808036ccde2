import type { KillableAction } from './killable-action.ts';
import { type RoundReport, runRound } from './run-round.ts';
import type { KillStage } from './stage.ts';
import { type KillPoint, spreadPoints } from './steps.ts';

export interface KilledAtPoints {
  /** Of an undisturbed round. */
  steps: number;
  rounds: RoundReport[];
  violations: string[];
}

export interface Points {
  count: number;
  /** One of them is after the database work. */
  outside: boolean;
}

const inWords = (point: KillPoint, { struck = 'nothing' }: RoundReport): string =>
  typeof point === 'object' ? `killed ${point.when} step ${point.step} (${struck})` : `killed while ${struck}`;

/** Counts the steps of an undisturbed action, then kills a server at points spread over them. */
export async function killAtPoints(
  stage: KillStage,
  action: KillableAction,
  { count, outside }: Points,
): Promise<KilledAtPoints> {
  const quiet = await runRound(stage, action, undefined);
  const points: KillPoint[] = spreadPoints(quiet.steps, outside ? count - 1 : count);
  if (outside) points.push('outside the database');
  const rounds: RoundReport[] = [];
  const violations = quiet.violations.map((sentence) => `undisturbed: ${sentence}`);
  for (const point of points) {
    const round = await runRound(stage, action, point);
    rounds.push(round);
    violations.push(...round.violations.map((sentence) => `${inWords(point, round)}: ${sentence}`));
  }
  return { steps: quiet.steps, rounds, violations };
}
