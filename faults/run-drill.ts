import { setTimeout as delay } from 'node:timers/promises';
import { invariants } from '@clinic/server/reconcile.ts';
import { checkInvariants } from '@clinic/server/platform/reconcile/check-invariants.ts';
import type { Random } from '@clinic/server/demo/random.ts';
import { type Judged, judgeWrites } from './checks/acknowledged-once.ts';
import { judgeAnswers } from './checks/answers.ts';
import { checkEvents } from './checks/events.ts';
import { readFacts } from './checks/read-facts.ts';
import { judgeRecovery, measureRecovery, type Recovery, type Span, type Timeline } from './checks/recovery.ts';
import { checkRepeats } from './checks/repeats.ts';
import { watchAlong, type Watched } from './checks/watch-along.ts';
import type { Drill } from './drill.ts';
import { type Load, startLoad } from './load/load.ts';
import type { World } from './world/world.ts';

export interface DrillReport extends Judged, Recovery {
  drill: Pick<Drill, 'id' | 'name' | 'expectation' | 'recovery_limit_seconds'>;
  /** The longest time that a subscriber was disconnected. */
  resync_seconds: number;
  notes: string[];
  /** All violations, including lost and doubled operations. */
  violations: string[];
}

export interface DrillRun {
  world: World;
  random: Random;
  long: boolean;
  /** Time limit for every client; default: longer than any recovery may take. */
  patience_ms?: number;
}

const default_patience_ms = 45_000;
/** A client that lost its basis may never be served again. */
const twin_patience_ms = 2_000;
const longest_resync_seconds = 5;
/** The baseline of the load, before the fault. */
const measured_before_ms = 2_000;
const calm_after_ms = 2_000;
const calm_for_ms = 4_000;

interface Injected {
  timeline: Timeline;
  violations: string[];
  notes: string[];
}

/** Injects the fault under load and waits until every client is served again. */
async function injectAndRecover(drill: Drill, run: DrillRun, load: Load): Promise<Injected> {
  const { world, random, long, patience_ms = drill.must_lose ? twin_patience_ms : default_patience_ms } = run;
  const [violations, notes]: [string[], string[]] = [[], []];
  // The very first calls are slow.
  await load.untilWorking();
  const from_ms = performance.now();
  await delay(measured_before_ms);
  const before: Span = { from_ms, to_ms: performance.now() };
  const marks_ms: number[] = [];
  const calm: Span[] = [];
  const lastMark = (): number => marks_ms.at(-1) ?? before.to_ms;
  try {
    await drill.inject({
      world,
      load,
      random,
      long,
      mark: () => void marks_ms.push(performance.now()),
      calm: async () => {
        const span = { from_ms: lastMark() + calm_after_ms, to_ms: lastMark() + calm_after_ms + calm_for_ms };
        calm.push(span);
        await delay(Math.max(0, span.to_ms - performance.now()));
      },
      violation: (sentence) => void violations.push(sentence),
      noted: (sentence) => void notes.push(sentence),
    });
  } catch (error) {
    violations.push(`the fault could not be brought about: ${error instanceof Error ? error.message : String(error)}`);
  }
  await load.untilAllServed(lastMark(), patience_ms);
  const again_ms = performance.now();
  await load.untilWorking().catch((error: Error) => void violations.push(error.message));
  const after: Span = { from_ms: again_ms, to_ms: performance.now() };
  return { timeline: { before, marks_ms, calm, after }, violations, notes };
}

/** The recovery times, from the history at the last answer. */
function recoveryOf(drill: Drill, load: Load, timeline: Timeline): { recovery: Recovery; wrong: string[] } {
  const recovery = measureRecovery(load.history, load.clients, timeline);
  const { recovery_limit_seconds, first_write_limit_seconds = recovery_limit_seconds } = drill;
  return { recovery, wrong: judgeRecovery(recovery, { recovery_limit_seconds, first_write_limit_seconds }) };
}

/** The longest disconnection of a subscriber, and whether it is too long. */
function resyncOf(drill: Drill, { subscribers }: Load): { resync_seconds: number; wrong: string[] } {
  const resync_seconds = Math.max(0, ...subscribers.flatMap(({ resyncs_ms }) => resyncs_ms)) / 1000;
  const limit_seconds = drill.resync_limit_seconds ?? Math.max(longest_resync_seconds, drill.recovery_limit_seconds);
  const late = resync_seconds > limit_seconds;
  return { resync_seconds, wrong: late ? [`a socket was back after ${resync_seconds.toFixed(1)} s only`] : [] };
}

/** Unexpected ends of servers. */
function judgeServers(world: World, ends_before: readonly number[], written_before: readonly number[]): string[] {
  return world.servers.flatMap((server, index) => {
    const wrong: string[] = [];
    const ends = server.unexpectedEnds() - (ends_before[index] ?? 0);
    if (ends > 0) wrong.push(`server ${index} ended by itself, ${ends} times`);
    const lines = server.output().slice(written_before[index]).split('\n');
    for (const line of lines) if (/"level":60|unexpected failure/.test(line)) wrong.push(`server ${index}: ${line}`);
    return wrong;
  });
}

/** What the clients saw of the fault, in figures. */
function figuresOf({ history, subscribers }: Load): string[] {
  const attempts = history.operations.flatMap((operation) => operation.attempts);
  const longest_ms = Math.max(...attempts.map(({ called_ms, returned_ms }) => returned_ms - called_ms));
  const busy = attempts.filter(({ status }) => status === 503).length;
  const broken = attempts.filter(({ status }) => status === null).length;
  const received = subscribers.reduce((sum, subscriber) => sum + subscriber.received.length, 0);
  return [
    `${attempts.length} calls, ${busy} answered 503, ${broken} cut off, the longest ${(longest_ms / 1000).toFixed(1)} s`,
    `${received} events`,
  ];
}

/** Waits until everything runs again; readiness includes the jobs. */
async function untilAllUp(world: World): Promise<string[]> {
  try {
    await world.database.untilUp();
    await Promise.all(world.servers.map((server) => server.untilUp()));
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** What must hold after any fault. */
async function checkAll(world: World, load: Load, all_answered: boolean): Promise<{ judged: Judged; wrong: string[] }> {
  const { history, clinics, subscribers } = load;
  const acquirer_ids = history.operations.flatMap((operation) => (operation.kind === 'outcome' ? operation.id : []));
  const facts = await readFacts(world.owner, {
    clinic_ids: clinics.map(({ listener }) => listener.clinic.id),
    user_ids: clinics.map(({ listener }) => listener.user.id),
    acquirer_ids,
  });
  const judged = judgeWrites(history, facts);
  const { violations } = await checkInvariants(world.database.owner_url, invariants);
  const wrong = [
    ...judged.lost.map((name) => `lost: ${name}`),
    ...judged.doubled.map((name) => `doubled: ${name}`),
    ...judged.half.map((name) => `half there: ${name}`),
    ...violations.map(({ invariant, row, wrong: how }) => `broken: ${invariant}: ${row} ${how}`),
    ...history.violations,
    ...judgeAnswers(history, { all_answered }),
    ...(await checkEvents(world.owner, subscribers)),
    ...(await checkRepeats(history, [world.servers[0].url, world.servers[1].url])),
  ];
  return { judged, wrong };
}

/** Only the violations that a twin was made for count. */
const judgeTwin = ({ lost }: Judged): string[] =>
  lost.length > 0 ? [] : ['nothing was found lost, where much is: the harness is blind'];

/** Runs one drill on clinics of its own, and reports the findings. */
export async function runDrill(drill: Drill, run: DrillRun): Promise<DrillReport> {
  const { world, random } = run;
  const ends = world.servers.map((server) => server.unexpectedEnds());
  const written = world.servers.map((server) => server.output().length);
  const restarts = (): number => world.servers[0].restarts() + world.servers[1].restarts();
  const restarts_before = restarts();
  const load = await startLoad(world, random, drill.load);
  const stopWatching = watchAlong(world, load, run.long);
  let watched: Watched | undefined;
  try {
    const found = await injectAndRecover(drill, run, load);
    await load.stop();
    watched = await stopWatching();
    const not_up = await untilAllUp(world);
    const all_answered = restarts() === restarts_before && !drill.connections_may_break;
    const { judged, wrong } = await checkAll(world, load, all_answered);
    const { recovery, wrong: late } = recoveryOf(drill, load, found.timeline);
    const { resync_seconds, wrong: late_sockets } = resyncOf(drill, load);
    const violations = [
      ...found.violations,
      ...late,
      ...late_sockets,
      ...watched.wrong,
      ...not_up,
      ...wrong,
      ...judgeServers(world, ends, written),
    ];
    return {
      ...judged,
      ...recovery,
      drill,
      resync_seconds,
      notes: [...found.notes, ...figuresOf(load), ...watched.notes],
      violations: drill.must_lose ? judgeTwin(judged) : violations,
    };
  } finally {
    await load.stop();
    if (!watched) await stopWatching();
    await Promise.all(load.subscribers.map((subscriber) => subscriber.stop()));
  }
}
