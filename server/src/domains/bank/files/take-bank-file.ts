import { createHash } from 'node:crypto';
import type { importBankFile, previewBankFile } from '@clinic/contract/bank/bank-statements.ts';
import { RefusalError } from '../../../platform/act/refusal-error.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { createPrivateFiles } from '../../../platform/files/private-files.ts';
import type { PlatformTaking } from '../../../platform/http/route.ts';
import type { StatementFault } from '../statements/bank-statement.ts';
import { readTableSample, type TableSample } from '../statements/table/read-table-sample.ts';
import { type AccountToRead, findAccountToRead, findFormerFile } from './bank-files.queries.ts';
import { readBankFile, type ReadBankFile } from './read-bank-file.ts';

interface Taken {
  account: AccountToRead;
  content_hash: string;
}

/** A file before the transaction of its preview. Neither `read` nor faults: the same file was imported before. */
export interface TakenPreview extends Taken {
  read: ReadBankFile | { faults: StatementFault[] } | null;
  table: TableSample | null;
}

/** A file before the transaction of its import, with the key under which it is stored. Null: the same file was imported before. */
export interface TakenImport extends Taken {
  stored: { key: string; read: ReadBankFile } | null;
}

type Taking = Pick<PlatformTaking<typeof importBankFile>, 'platform' | 'params' | 'file'>;

/** Finds the account, and whether the same file was imported before. Refuses: bank_account_not_found. */
function lookUp({ platform, params: { id }, file }: Taking): Promise<Taken & { is_known: boolean }> {
  const content_hash = createHash('sha256').update(file).digest('hex');
  return inTransaction(platform.pool, { read_only: true }, async ({ db }) => {
    const account = await findAccountToRead(db, id);
    if (!account) throw new RefusalError('bank_account_not_found');
    return { account, content_hash, is_known: (await findFormerFile(db, id, content_hash)) !== undefined };
  });
}

const nowOf = ({ platform }: Taking): Date => new Date(Date.now() + platform.clock.offset_ms);

/** Reads a file for its preview; of a spreadsheet also the first rows. Refuses: bank_account_not_found. */
export async function takePreview(taking: PlatformTaking<typeof previewBankFile>): Promise<TakenPreview> {
  const { is_known, ...taken } = await lookUp(taking);
  if (is_known) return { ...taken, read: null, table: null };
  const table = await readTableSample(taking.file);
  return { ...taken, table, read: await readBankFile(taking.file, taken.account, nowOf(taking)) };
}

/** Stores a file and reads it. Refuses: bank_account_not_found, bank_file_refused. */
export async function takeImport(taking: PlatformTaking<typeof importBankFile>): Promise<TakenImport> {
  const { is_known, ...taken } = await lookUp(taking);
  if (is_known) return { ...taken, stored: null };
  const files = createPrivateFiles(taking.platform.storage);
  const key = await files.keep(taking.file, 'bank');
  try {
    const read = await readBankFile(taking.file, taken.account, nowOf(taking));
    if ('faults' in read)
      throw new RefusalError('bank_file_refused', { file: read.faults.map(({ message }) => message) });
    return { ...taken, stored: { key, read } };
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}

/** Removes the stored file of an import that was refused after all. */
export async function dropImport({ platform }: Taking, { stored }: TakenImport): Promise<void> {
  if (stored) await createPrivateFiles(platform.storage).remove(stored.key);
}
