import pg from 'pg';
import { rotateVapidKey } from './domains/notifications/push/vapid-keys.ts';
import { runOnDatabase } from './platform/reconcile/find-database.ts';

// Adds a key by which push services recognise this server. Each browser adopts it when its user next opens the portal.
await runOnDatabase(process.env, async (owner_url) => {
  const owner = new pg.Pool({ connectionString: owner_url, max: 1 });
  try {
    const { public_key, removed } = await rotateVapidKey(owner);
    process.stdout.write(`New key ${public_key}. ${removed} former keys removed that no browser used any more.\n`);
  } finally {
    await owner.end();
  }
});
