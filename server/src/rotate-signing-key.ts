import { withConnection } from './platform/db/with-connection.ts';
import { runOnDatabase } from './platform/reconcile/find-database.ts';
import { rotateSigningKey } from './platform/session/signing-keys.ts';

// Adds a key that signs six minutes from now. With --at-once every other key is removed immediately.
await runOnDatabase(process.env, async (owner_url) => {
  const at_once = process.argv.includes('--at-once');
  const { kid, removed } = await withConnection(owner_url, (owner) => rotateSigningKey(owner, at_once));
  const when = at_once ? 'Everybody signs in anew within half a minute.' : 'It signs from six minutes on.';
  process.stdout.write(`New key ${kid}. ${when} ${removed} former keys removed.\n`);
});
