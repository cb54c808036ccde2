import { workers } from '../app.ts';
import { from_domains } from '../domains.ts';
import { placementsFor } from '../distribution/distribution-keys.ts';
import { leaveSandbox } from '../leave-sandbox.ts';
import { RefusalError } from '../platform/act/refusal-error.ts';
import type { Config } from '../platform/config/config.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { databaseProblem } from '../platform/db/database-problem.ts';
import { lock_numbers } from '../platform/db/locks.ts';
import { prepareDatabaseTelling } from '../platform/db/migrations/prepare-database.ts';
import { lockOnce } from '../platform/db/statements/lock-once.ts';
import { createLog } from '../platform/log/log.ts';
import type { Platform } from '../platform/platform.ts';
import { findDatabase } from '../platform/reconcile/find-database.ts';
import type { SetupAnswers } from './setup-answers.ts';
import { type Done, setupSteps } from './setup-steps.ts';
import { withConnection } from '../platform/db/with-connection.ts';

export type Say = (step: string, done: Done) => void;

/** Why a step failed, for the person at the terminal. */
function reasonOf(error: unknown): string {
  if (!(error instanceof RefusalError)) return error instanceof Error ? error.message : String(error);
  const fields = Object.entries(error.fields ?? {}).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
  return [error.message, ...fields].join(' ');
}

/** Takes the steps one after another until one fails. Returns true if none did. */
export async function takeSteps(platform: Platform, answers: SetupAnswers, say: Say): Promise<boolean> {
  for (const { name, run } of setupSteps(platform, answers)) {
    const done = await run().catch((error: unknown): Done => ({ state: 'failed', words: reasonOf(error) }));
    say(name, done);
    if (done.state === 'failed') return false;
  }
  return true;
}

/** Holds the lock of setups until it ends: of two at once, the second finds what the first has made. */
async function inTurn<T>(owner_url: string, work: () => Promise<T>): Promise<T> {
  return withConnection(owner_url, async (owner) => {
    await lockOnce(owner, lock_numbers.setup);
    return work();
  });
}

/** Sets the portal up, whether its server runs or not: the database is brought up to date first. */
export async function runSetup(config: Config, answers: SetupAnswers, say: Say): Promise<boolean> {
  const log = createLog('warn');
  const database = await findDatabase(config, log);
  const { owner_url } = database;
  try {
    await prepareDatabaseTelling(owner_url, workers, undefined, () => {}, placementsFor(config)).catch(
      (error: unknown) => {
        throw databaseProblem(error, config);
      },
    );
    if (!config.sandbox) await leaveSandbox(owner_url, config);
    return await inTurn(owner_url, async () => {
      const platform = await createPlatform({
        config,
        // Nothing of a setup is signed by the acquirer.
        secrets: { acquirer_webhook_secrets: [] },
        database_url: owner_url,
        log,
        ...from_domains,
      });
      try {
        return await takeSteps(platform, answers, say);
      } finally {
        await platform.close();
      }
    });
  } finally {
    await database.stop();
  }
}
