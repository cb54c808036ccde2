import pg from 'pg';
import { runOnDatabase } from './platform/reconcile/find-database.ts';
import { rotateSigningKey } from './platform/session/signing-keys.ts';

// Adds a key that signs six minutes from now. With --at-once every other key is removed immediately.
await runOnDatabase(process.env, async (owner_url) => {
  const at_once = process.argv.includes('--at-once');
  const owner = new pg.Pool({ connectionString: owner_url, max: 1 });
  try {
    const { kid, removed } = await rotateSigningKey(owner, at_once);
    const when = at_once ? 'Everybody signs in anew within half a minute.' : 'It signs from six minutes on.';
    process.stdout.write(`New key ${kid}. ${when} ${removed} former keys removed.\n`);
  } finally {
    await owner.end();
  }
});
