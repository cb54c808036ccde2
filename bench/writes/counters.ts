import { manyClinics } from '../seed/look-at-many.ts';
import type { Bench } from '../scenario.ts';
import type { SeededClinic, SeededDatabase } from '../seed/seeded-database.ts';

export const bench_webhook_secret = `whsec_${Buffer.from('a secret of the bench alone').toString('base64')}`;

/** What a server of these scenarios is started with: its log as in production. */
export const write_environment = { LOG_LEVEL: 'info', ACQUIRER_WEBHOOK_SECRET: bench_webhook_secret };

/** Sessions that may create payments, without the limit of one open payment that a counter's device has. */
export async function tokensAt(
  bench: Bench,
  database: SeededDatabase,
  clinics: readonly SeededClinic[],
  count: number,
): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 0; number < count; number++) {
    const clinic = clinics[number % clinics.length];
    if (clinic) tokens.push(await bench.tokenFor(database, clinic, null));
  }
  return tokens;
}

/** Two hundred sessions, each at a clinic of its own. */
export const tokensSpread = async (bench: Bench, database: SeededDatabase): Promise<string[]> =>
  tokensAt(bench, database, await manyClinics(database.url, 200), 200);
