import { invariants } from '@clinic/server/reconcile.ts';
import { checkInvariants } from '@clinic/server/platform/reconcile/check-invariants.ts';
import type { SupervisedServer } from '../world/server.ts';
import type { KillableAction, Round } from './killable-action.ts';
import { endTimeOfOrphanedJobs } from './queue-clock.ts';
import type { KillStage } from './stage.ts';
import type { KillPoint, Strike } from './steps.ts';

export interface RoundReport {
  /** Statements of the action until completion or kill. */
  steps: number;
  /** The statement at which the server was killed; undefined if none was. */
  struck: string | undefined;
  /** From the kill to completion. */
  recovery_seconds: number;
  violations: string[];
}

export interface Patience {
  /** Until the server is killed, or until completion. */
  struck_within_ms: number;
  /** From the kill to completion. */
  carried_on_within_ms: number;
}

/** With a margin for a busy machine. */
const usual_patience: Patience = { struck_within_ms: 60_000, carried_on_within_ms: 60_000 };

/** Fails if something takes longer than this. */
async function inTime<T>(what: string, work: Promise<T>, longest_ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: it did not come to its end`)), longest_ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The server that a retry reaches: the first one that answers. */
const firstServerUp = ({ world }: KillStage): Promise<SupervisedServer> =>
  Promise.race(world.servers.map((server) => server.untilUp().then(() => server)));

/** Kills the working server as soon as it works outside the database. */
async function strikeOutside({ world }: KillStage, round: Round): Promise<Strike> {
  if (!round.outside) throw new Error('This action does nothing outside the database.');
  const strike = await round.outside();
  world.servers[strike.server]?.signal('SIGKILL');
  return strike;
}

let rounds = 0;

/** One round of an action: kills a server at the point and lets the action continue. Without a point it is undisturbed. */
export async function runRound(
  stage: KillStage,
  action: KillableAction,
  point: KillPoint | undefined,
  patience: Partial<Patience> = {},
): Promise<RoundReport> {
  const { world, steps } = stage;
  const { struck_within_ms, carried_on_within_ms } = { ...usual_patience, ...patience };
  // Servers take turns: the one killed before restarts meanwhile.
  const asked = (rounds += 1) % 2;
  const server = world.servers[asked] ?? world.servers[0];
  await Promise.all((action.by_job ? world.servers : [server]).map((one) => one.untilUp()));
  const round = await action.prepare(stage, point);
  const violations: string[] = [];
  const at_step = steps.begin(action.by_job ? [0, 1] : [asked], point);
  const struck = point === 'outside the database' ? strikeOutside(stage, round) : at_step;
  const acting = inTime(action.name, round.act(server), struck_within_ms).then(
    () => undefined,
    (error: Error) => error,
  );
  const strike = await Promise.race([struck, acting.then(() => undefined)]);
  const counted = steps.end();
  const killed_ms = performance.now();
  if (strike) {
    await stage.untilSeenDead(strike.server);
    await endTimeOfOrphanedJobs(stage);
    const again = firstServerUp(stage).then((alive) => round.actAgain(alive));
    await inTime(`${action.name}, carried on`, again, carried_on_within_ms).catch(
      (error: Error) => void violations.push(error.message),
    );
  } else {
    const error = await acting;
    if (error) violations.push(error.message);
    if (point) violations.push(`${action.name} was over before it could be struck`);
  }
  const recovery_seconds = (performance.now() - killed_ms) / 1000;
  violations.push(...(await round.judge(await firstServerUp(stage))));
  const { violations: broken } = await checkInvariants(world.database.owner_url, invariants);
  violations.push(...broken.map(({ invariant, row, wrong }) => `broken: ${invariant}: ${row} ${wrong}`));
  return { steps: counted, struck: strike?.statement, recovery_seconds, violations };
}
