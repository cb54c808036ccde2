import pg from 'pg';
import { readConfig } from './platform/config/config.ts';
import { createLog } from './platform/log/log.ts';
import { findDatabase } from './platform/reconcile/find-database.ts';
import { rotateSigningKey } from './platform/session/signing-keys.ts';

/** Adds a key that signs six minutes from now. With `at_once` every other key is removed immediately. */
async function main(at_once: boolean): Promise<void> {
  const database = await findDatabase(readConfig(process.env), createLog('warn'));
  const owner = new pg.Pool({ connectionString: database.owner_url, max: 1 });
  try {
    const { kid, removed } = await rotateSigningKey(owner, at_once);
    const when = at_once ? 'Everybody signs in anew within half a minute.' : 'It signs from six minutes on.';
    process.stdout.write(`New key ${kid}. ${when} ${removed} former keys removed.\n`);
  } finally {
    await owner.end();
    await database.stop();
  }
}

try {
  await main(process.argv.includes('--at-once'));
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exit(1);
}
