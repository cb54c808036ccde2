import pg from 'pg';
import { rotateVapidKey } from './domains/notifications/push/vapid-keys.ts';
import { readConfig } from './platform/config/config.ts';
import { createLog } from './platform/log/log.ts';
import { findDatabase } from './platform/reconcile/find-database.ts';

/** Adds a key by which push services recognise this server. Each browser adopts it when its user next opens the portal. */
async function main(): Promise<void> {
  const database = await findDatabase(readConfig(process.env), createLog('warn'));
  const owner = new pg.Pool({ connectionString: database.owner_url, max: 1 });
  try {
    const { public_key, removed } = await rotateVapidKey(owner);
    process.stdout.write(`New key ${public_key}. ${removed} former keys removed that no browser used any more.\n`);
  } finally {
    await owner.end();
    await database.stop();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exit(1);
}
