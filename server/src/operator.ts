// `clinic-portal operator invite EMAIL [ROLE …]`: opens the account of an operator of the platform, when nobody can do so in the console.
import { createOperator } from '@clinic/contract/operators/operators.ts';
import { fieldMessages } from '@clinic/contract/shared/field-messages.ts';
import { operator_role_table, operator_roles } from '@clinic/contract/shared/operator-roles.ts';
import { z } from 'zod/mini';
import { from_domains } from './domains.ts';
import { recoverOperator } from './domains/operators/index.ts';
import { asPlatform } from './platform/act/system-work.ts';
import { readConfig } from './platform/config/config.ts';
import { createPlatform } from './platform/create-platform.ts';
import { createLog } from './platform/log/log.ts';
import { findDatabase } from './platform/reconcile/find-database.ts';

const usage = [
  'operator invite EMAIL [ROLE …]',
  '',
  'Makes an operator, or lets one who has lost the password or the second factor start again, and prints the link. Without a role: administrator.',
  ...operator_roles.map((role) => `  ${role.padEnd(15)}${operator_role_table[role].may}`),
  '',
].join('\n');

/** The email address and the roles behind the command. Throws with the field that is wrong. */
function readWords([command, email, ...roles]: string[]) {
  if (command !== 'invite' || email === undefined) throw new Error(usage);
  const asked = { email, roles: roles.length > 0 ? roles : ['administrator'] };
  const { data, error } = z.safeParse(z.pick(createOperator.body, { email: true, roles: true }), asked);
  if (!error) return data;
  const faults = Object.entries(fieldMessages(error.issues, 'operator'));
  throw new Error(`${faults.map(([field, messages]) => `${field}: ${messages.join(' ')}`).join('\n')}\n\n${usage}`);
}

async function main(): Promise<void> {
  const wanted = readWords(process.argv.slice(2));
  const config = readConfig(process.env);
  const log = createLog('warn');
  const database = await findDatabase(config, log);
  const secrets = { acquirer_webhook_secrets: [] };
  const platform = await createPlatform({ config, secrets, database_url: database.owner_url, log, ...from_domains });
  try {
    const { is_new, link } = await asPlatform(platform, 'the server', (act) => recoverOperator(act, wanted));
    process.stdout.write(
      `${is_new ? 'made' : 'opened again'}: ${wanted.email} (${wanted.roles.join(', ')})\n${link}\nHand this link over yourself: it opens the account.\n`,
    );
  } finally {
    await platform.close();
    await database.stop();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
