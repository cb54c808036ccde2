import { addDays, singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { asPlatform } from '../../../platform/act/system-work.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import { jobKind, jobWorker, type JobWorker } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ConnectionRow, findConnection, listConnectionRows, openAcquirer } from '../../payments/index.ts';
import { payoutToldJob } from '../../settlement/index.ts';
import { judgeAgain, saveItems, savePayout } from './acquirer-payouts.queries.ts';

/** Payouts that arrive within so many days before are asked for each time: their state may change. */
const days_back = 14;
const longest_ms = 60_000;
const every_seconds = 1_800;

/** Saves the payouts that an acquirer lists, each with its items in one transaction. Nothing is asked inside of one. */
async function collectFrom(platform: Platform, connection: ConnectionRow, now: Date): Promise<void> {
  const acquirer = openAcquirer(platform, connection, now);
  if (!acquirer?.can.lists_payouts) return;
  const since = addDays(singaporeDay(now), -days_back);
  for await (const { payout, items } of acquirer.listPayouts(since, AbortSignal.timeout(longest_ms))) {
    if (payout.kind !== 'payout') continue;
    await asPlatform(platform, 'acquirer', async (act) => {
      const id = await savePayout(act.db, connection.id, payout, act.now);
      await saveItems(act.db, id, items);
      await judgeAgain(act.db, payout);
    });
  }
}

/** Collects what acquirers pay out. One that does not answer does not keep the others waiting; it is asked again the next time. */
export async function collectPayouts(platform: Platform): Promise<void> {
  const now = platform.clock.present();
  const connections = await readingOfNoTenant(platform.pool, listConnectionRows);
  await Promise.all(
    connections.map((connection) =>
      collectFrom(platform, connection, now).catch((error: unknown) =>
        platform.log.warn({ err: error, connection: connection.id }, 'the payouts of an acquirer could not be read'),
      ),
    ),
  );
}

/** Collects what one acquirer pays out. */
async function collectTold(platform: Platform, { connection_id }: { connection_id: number }): Promise<void> {
  const connection = await readingOfNoTenant(platform.pool, (db) => findConnection(db, connection_id));
  if (connection) await collectFrom(platform, connection, platform.clock.present());
}

/** Payouts are collected when an acquirer tells of one, and from time to time. */
export const payoutWorkers: JobWorker[] = [
  jobWorker(payoutToldJob, collectTold),
  jobWorker(jobKind<Record<string, never>>('acquirer payouts'), (platform) => collectPayouts(platform), {
    every_seconds,
  }),
];
