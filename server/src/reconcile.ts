import { domains } from './domains.ts';
import { createFileStorage } from './platform/files/create-file-storage.ts';
import type { FileStorage } from './platform/files/file-storage.ts';
import { photoFiles } from './platform/photos/photos.queries.ts';
import { checkFiles, type NamedFiles } from './platform/reconcile/check-files.ts';
import { checkInvariants } from './platform/reconcile/check-invariants.ts';
import { checkStorage } from './platform/reconcile/check-storage.ts';
import { runOnDatabase } from './platform/reconcile/find-database.ts';
import type { Invariant } from './platform/reconcile/invariant.ts';
import { platformInvariants } from './platform/reconcile/platform-invariants.ts';
import { trailInvariants, findMissingHeads, readLoggedHeads } from './platform/trail/seal-trail.ts';

/** Every invariant, of the platform and of the domains. */
export const invariants: Invariant[] = [
  ...platformInvariants,
  ...trailInvariants,
  ...domains.flatMap((domain) => domain.invariants ?? []),
];

/** Every file that a row of the database names. */
export const named_files: NamedFiles[] = [photoFiles, ...domains.flatMap((domain) => domain.files ?? [])];

export interface ReconcileOptions {
  /** Also reads every page of the database and reports damaged ones. */
  storage?: boolean;
  /** Also looks here for every picture and document that the database names. */
  files?: FileStorage | undefined;
  /** A log of the servers: the heads of the trail's seals in it must still be in the database. */
  log_path?: string | undefined;
}

/** Checks each invariant on the whole database and names the rows that violate one. Returns the exit code. */
export async function reconcile(
  owner_url: string,
  say: (line: string) => void,
  { storage = false, files, log_path }: ReconcileOptions = {},
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
  const gone = files ? await lookForFiles(owner_url, files, say) : 0;
  const missing = log_path === undefined ? 0 : await lookAtLog(owner_url, log_path, say);
  return violations.length + damaged + gone + missing === 0 ? 0 : 1;
}

async function lookForFiles(owner_url: string, storage: FileStorage, say: (line: string) => void): Promise<number> {
  const { files, missing } = await checkFiles(owner_url, named_files, storage);
  for (const line of missing) say(`MISSING ${line}`);
  say(`${files} files are named, ${missing.length} of them are missing`);
  return missing.length;
}

async function lookAtLog(owner_url: string, log_path: string, say: (line: string) => void): Promise<number> {
  const heads = await readLoggedHeads(log_path);
  const missing = await findMissingHeads(owner_url, heads);
  for (const line of missing) say(`MISSING ${line}`);
  say(`${heads.length} seals of the trail stand in the log, ${missing.length} of them are missing`);
  return missing.length;
}

async function lookAtStorage(owner_url: string, say: (line: string) => void): Promise<number> {
  const { tables, indexes, damaged } = await checkStorage(owner_url);
  for (const line of damaged) say(`DAMAGED ${line}`);
  say(`${tables} tables, ${indexes} indexes read page by page, ${damaged.length} damaged`);
  return damaged.length;
}

if (import.meta.main)
  await runOnDatabase(
    process.env,
    async (owner_url, config) => {
      const say = (line: string): void => void process.stdout.write(`${line}\n`);
      const log_path = process.argv.find((word) => word.startsWith('--log='))?.slice('--log='.length);
      process.exitCode = await reconcile(owner_url, say, {
        storage: process.argv.includes('--storage'),
        files: process.argv.includes('--files') ? createFileStorage(config) : undefined,
        log_path,
      });
    },
    2,
  );
