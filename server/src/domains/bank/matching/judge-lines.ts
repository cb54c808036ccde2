import type { SystemAct } from '../../../platform/act/act.ts';
import { asPlatform } from '../../../platform/act/system-work.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import { jobKind, type JobWorker, jobWorker } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { closeOfLine, openException } from '../exceptions/open-exception.ts';
import { watchAccounts } from '../exceptions/watch-accounts.ts';
import { acrossClinics } from './across-clinics.ts';
import { readFacts } from './facts.queries.ts';
import {
  Changed,
  type Found,
  type MatchAct,
  matchAcquirerPayout,
  matchFee,
  matchOutcome,
  matchPayout,
  matchRefund,
  reportMoney,
} from './match-line.ts';
import {
  listWaitingAccounts,
  listWaitingLines,
  lockOpenLine,
  type OpenLine,
  readGapDay,
  removeOpenLine,
  saveJudged,
} from './matching.queries.ts';
import { judgeLine, type Verdict } from './matching.rules.ts';

const actor = 'bank';

async function carryOut(act: MatchAct, line: OpenLine, verdict: Verdict): Promise<boolean> {
  if (verdict.is === 'exception') {
    await openException(act, { ...verdict, bank_account_id: line.bank_account_id, bank_line_id: line.id, line });
    await saveJudged(act.db, line.id, act.now);
    return false;
  }
  const found: Found = { line, rule: verdict.rule };
  if (verdict.is === 'outcome')
    await matchOutcome(act, found, { ...verdict.code, acquirer_id: verdict.acquirer_id, cents: line.cents });
  if (verdict.is === 'new_outcome') await reportMoney(act, found, verdict.code);
  if (verdict.is === 'acquirer_payout') await matchAcquirerPayout(act, found, verdict.acquirer_payout_id);
  if (verdict.is === 'giro_file')
    await matchPayout(act, found, { giro_file_id: verdict.giro_file_id, payment_advice_id: null });
  if (verdict.is === 'payout') await matchPayout(act, found, verdict.payout);
  if (verdict.is === 'refund') await matchRefund(act, found, verdict.refund);
  if (verdict.is === 'fee') await matchFee(act, found, verdict.statement);
  await removeOpenLine(act.db, line.id);
  await closeOfLine(act, line.id);
  return true;
}

/** Judges a locked line. True: it is matched. */
export const judgeLocked = async (act: MatchAct, line: OpenLine): Promise<boolean> =>
  carryOut(act, line, judgeLine(line, await readFacts(act.db, line)));

const tries = 3;

/** Judges one line in a transaction of its own. What changed meanwhile is looked at again. True: it is matched. */
export async function judgeOne(platform: Platform, bank_line_id: number): Promise<boolean> {
  const judge = async (act: SystemAct): Promise<boolean> => {
    const line = await lockOpenLine(act.db, bank_line_id);
    return line !== undefined && acrossClinics(act, (across) => judgeLocked(across, line));
  };
  for (let left = tries; ; left -= 1)
    try {
      return await asPlatform(platform, actor, judge);
    } catch (error) {
      if (!(error instanceof Changed) || left === 1) throw error;
    }
}

const lines_at_once = 200;
/** The time limit of one job, so that a process can stop quickly. */
const longest_job_ms = 15_000;

/** Judges the lines of an account that wait, the oldest first. Lines from a gap on wait until it closes. False: some are left. */
async function judgeAccount(
  platform: Platform,
  bank_account_id: number,
  longest_ms: number = longest_job_ms,
): Promise<boolean> {
  const began_ms = performance.now();
  const gap_day = await readingOfNoTenant(platform.pool, (db) => readGapDay(db, bank_account_id));
  for (;;) {
    const ids = await readingOfNoTenant(platform.pool, (db) =>
      listWaitingLines(db, bank_account_id, gap_day, lines_at_once),
    );
    if (ids.length === 0) return true;
    for (const id of ids) {
      if (performance.now() - began_ms > longest_ms) return false;
      await judgeOne(platform, id);
    }
  }
}

export const bankMatchingJob = jobKind<Record<string, never>>('bank-matching', { repeat: 'safe' });

/** Judges what waits in all accounts, then looks for what is missing at the bank. What its time does not reach is another job, at once. */
export async function matchBank(platform: Platform): Promise<void> {
  let all = true;
  for (const id of await readingOfNoTenant(platform.pool, listWaitingAccounts))
    all = (await judgeAccount(platform, id)) && all;
  if (all) await watchAccounts(platform);
  else await asPlatform(platform, actor, (act) => act.enqueue(bankMatchingJob, {}));
}

const catch_up_seconds = 60;

export const bankWorkers: JobWorker[] = [
  // One after the other: two would wait for each other at every line.
  { ...jobWorker(bankMatchingJob, matchBank), at_once: 1 },
  jobWorker(jobKind<Record<string, never>>('bank matching catch-up'), matchBank, { every_seconds: catch_up_seconds }),
];
