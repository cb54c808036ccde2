import { paymentsInvariants } from './domains/payments/payments.invariants.ts';
import { giroInvariants } from './domains/settlement/reconcile/giro-invariants.queries.ts';
import { settlementInvariants } from './domains/settlement/settlement.invariants.ts';
import { readConfig } from './platform/config/config.ts';
import { createLog } from './platform/log/log.ts';
import { checkInvariants } from './platform/reconcile/check-invariants.ts';
import { checkStorage } from './platform/reconcile/check-storage.ts';
import { findDatabase } from './platform/reconcile/find-database.ts';
import type { Invariant } from './platform/reconcile/invariant.ts';
import { platformInvariants } from './platform/reconcile/platform-invariants.ts';

/** Every invariant, joined from the platform and the domains. */
export const invariants: Invariant[] = [
  ...platformInvariants,
  ...paymentsInvariants,
  ...settlementInvariants,
  ...giroInvariants,
];

export interface ReconcileOptions {
  /** Also reads every page of the database and tells what is damaged. */
  storage?: boolean;
}

/** Proves each invariant on the whole database and names the rows that break one. Gives the exit code. */
export async function reconcile(
  owner_url: string,
  say: (line: string) => void,
  { storage = false }: ReconcileOptions = {},
): Promise<number> {
  const { clinics, violations } = await checkInvariants(owner_url, invariants);
  for (const { name } of invariants) {
    const broken = violations.filter(({ invariant }) => invariant === name);
    say(`${broken.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`);
    for (const { clinic_id, row, wrong } of broken)
      say(`          ${clinic_id === null ? '' : `clinic ${clinic_id}, `}${row}: ${wrong}`);
  }
  say(`${clinics} clinics, ${invariants.length} invariants, ${violations.length} violations`);
  const damaged = storage ? await lookAtStorage(owner_url, say) : 0;
  return violations.length + damaged === 0 ? 0 : 1;
}

async function lookAtStorage(owner_url: string, say: (line: string) => void): Promise<number> {
  const { tables, indexes, damaged } = await checkStorage(owner_url);
  for (const line of damaged) say(`DAMAGED ${line}`);
  say(`${tables} tables, ${indexes} indexes read page by page, ${damaged.length} damaged`);
  return damaged.length;
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await findDatabase(config, createLog('warn'));
  try {
    const say = (line: string): void => void process.stdout.write(`${line}\n`);
    process.exitCode = await reconcile(database.owner_url, say, { storage: process.argv.includes('--storage') });
  } finally {
    await database.stop();
  }
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
    process.exit(2);
  }
}
