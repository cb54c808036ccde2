import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from '@clinic/server/app.ts';
import { from_domains } from '@clinic/server/domains.ts';
import { foldRollups, sweepExpired } from '@clinic/server/domains/payments/payments.workers.ts';
import type { ClockShift } from '@clinic/server/platform/clock.ts';
import { readConfig } from '@clinic/server/platform/config/config.ts';
import { createPlatform } from '@clinic/server/platform/create-platform.ts';
import { createLog } from '@clinic/server/platform/log/log.ts';
import { sealTrail } from '@clinic/server/platform/trail/seal-trail.ts';
import { asApp, isPlanned, type Plan, planOf } from '@clinic/server/testing/distribution/engine/plans.ts';
import { type RecordedStatement, recordStatements } from '@clinic/server/testing/distribution/recorded-statements.ts';
import type { Bench, Measured, Scenario } from '../scenario.ts';
import { bench_webhook_secret } from '../writes/counters.ts';
import { LeanClient } from '../writes/lean-client.ts';
import { call_kinds, type CallKind, counterWork } from './counter-work.ts';
import { neededHome } from './engine-home.ts';
import { signInCounters, type Standing, standUp } from './places.ts';

const clinics = 4;
/** Later than every code that a call has made. */
const later_ms = 16 * 60_000;

type Sent = Map<string, RecordedStatement[]>;

/** Makes each call, runs the jobs that follow from it, and returns the statements of each. The app runs in this process. */
async function recordHotPath({ urls, folder }: Standing): Promise<Sent> {
  const [url = ''] = urls;
  const recording = recordStatements();
  const data_dir = join(folder, 'data');
  await mkdir(data_dir);
  const clock: ClockShift = { offset_ms: 0 };
  const config = { ...readConfig({ DATA_DIR: data_dir, SANDBOX: 'off' }), distributed: true };
  const secrets = { acquirer_webhook_secrets: [bench_webhook_secret] };
  const platform = await createPlatform({
    config,
    secrets,
    database_url: url,
    log: createLog('silent'),
    ...from_domains,
    clock,
  });
  const app = await createApp(platform);
  const client = new LeanClient(await app.listen({ host: '127.0.0.1', port: 0 }));
  const sent: Sent = new Map();
  const note = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    recording.takeNew();
    await work();
    const texts = new Set(recording.takeNew());
    sent.set(
      what,
      recording.withValues().filter((statement) => texts.has(statement.text) && isPlanned(statement)),
    );
  };
  try {
    const work = counterWork(await signInCounters(url, clinics));
    const call = async (kind: CallKind): Promise<void> => {
      const next = work.next(kind);
      if (next) work.answered(kind, await client.call(next));
    };
    for (const kind of call_kinds)
      await note(kind, async () => {
        // The first calls at a clinic may ask what later ones know.
        for (let number = 0; number < clinics * 2; number++) await call(kind);
      });
    await note('job: sums', () => foldRollups(platform));
    await note('job: seals', () => sealTrail(platform));
    await call('create');
    clock.offset_ms = later_ms;
    await note('job: expiry', () => sweepExpired(platform));
    return sent;
  } finally {
    recording.stop();
    client.close();
    await app.close();
    await platform.close();
  }
}

const isWhole = (plan: Plan): boolean => plan === 'one worker' || plan === 'coordinator';
const shortOf = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').slice(0, 160);

interface Judged extends RecordedStatement {
  plan: Plan;
}

async function judgeAll({ urls }: Standing, sent: Sent): Promise<Map<string, Judged[]>> {
  const [coordinator = '', ...workers] = urls;
  const ports = workers.map((url) => new URL(url).port);
  const app = await asApp(coordinator);
  const judged = new Map<string, Judged[]>();
  try {
    for (const [what, statements] of sent) {
      const plans: Judged[] = [];
      for (const statement of statements) plans.push({ ...statement, plan: await planOf(app, ports, statement) });
      judged.set(what, plans);
    }
    return judged;
  } finally {
    await app.end();
  }
}

function summed(judged: Map<string, Judged[]>): Measured {
  const count = (plans: readonly Judged[], wanted: (plan: Plan) => boolean): number =>
    plans.filter(({ plan }) => wanted(plan)).length;
  const all = [...judged.values()].flat();
  const of_calls = call_kinds.flatMap((kind) => judged.get(kind) ?? []);
  const whole = count(of_calls, isWhole);
  const rows = [...judged].map(([what, plans]) => [
    what,
    String(plans.length),
    String(count(plans, (plan) => plan === 'one worker')),
    String(count(plans, (plan) => plan === 'coordinator')),
    String(count(plans, (plan) => !isWhole(plan))),
  ]);
  const others = [...judged].flatMap(([what, plans]) =>
    plans
      .filter(({ plan }) => !isWhole(plan))
      .map(({ text, plan }) => [what, typeof plan === 'string' ? plan : plan.refused, `\`${shortOf(text)}\``]),
  );
  return {
    targets: [
      {
        what: 'statements of list, create, outcome, detail and tiles that one worker or the coordinator runs whole',
        target: 'all',
        measured: `${whole} of ${of_calls.length}`,
        met: of_calls.length > 0 && whole === of_calls.length,
      },
    ],
    tables: [
      {
        title: 'Where the statements of the hot path run, with two workers',
        columns: ['call', 'statements', 'one worker', 'coordinator alone', 'several, or refused'],
        rows,
        note: `${all.length} statements, as the engine explains them with the values of a call.`,
      },
      ...(others.length > 0
        ? [
            {
              title: 'Statements that no machine runs whole',
              columns: ['call', 'plan', 'statement'],
              rows: others,
              note: 'The engine runs them all, through the coordinator, also those that it does not explain.',
            },
          ]
        : []),
    ],
  };
}

/** How much of the hot path one machine answers. */
export const statements: Scenario = {
  name: 'statements',
  measure: async (bench: Bench) => {
    const standing = await standUp(neededHome(), bench.rows, 2, bench.say);
    try {
      return summed(await judgeAll(standing, await recordHotPath(standing)));
    } finally {
      await standing.close();
    }
  },
};
