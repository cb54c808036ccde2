import { createHash } from 'node:crypto';
import type { importOwnStatement, previewOwnStatement } from '@clinic/contract/bank/own-statements.ts';
import { RefusalError } from '../../../platform/act/refusal-error.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Taking } from '../../../platform/http/route.ts';
import { readBankFile, type ReadBankFile } from '../files/read-bank-file.ts';
import type { StatementFault } from '../statements/bank-statement.ts';
import { readTableSample, type TableSample } from '../statements/table/read-table-sample.ts';
import { findOwnMapping } from './own-mapping.queries.ts';

/** A statement of a clinic’s own account. It is read, and never stored. */
export interface TakenOwnPreview {
  read: ReadBankFile | { faults: StatementFault[] };
  table: TableSample | null;
}
export interface TakenOwnImport {
  content_hash: string;
  read: ReadBankFile;
}

type Asked = Taking<typeof importOwnStatement> | Taking<typeof previewOwnStatement>;

/** Reads the file as the clinic’s spreadsheets are read. */
async function read({ platform, scope, file }: Asked): Promise<TakenOwnPreview['read']> {
  const mapping = await inTransaction(platform.pool, { read_only: true, tenant: scope }, ({ db }) =>
    findOwnMapping(db, scope),
  );
  return readBankFile(file, { account_number: null, mapping }, platform.clock.present());
}

export async function takeOwnPreview(taking: Taking<typeof previewOwnStatement>): Promise<TakenOwnPreview> {
  // The bytes move to the reader, so the sample is read first.
  const table = await readTableSample(taking.file);
  return { table, read: await read(taking) };
}

/** Refuses: bank_file_refused. */
export async function takeOwnImport(taking: Taking<typeof importOwnStatement>): Promise<TakenOwnImport> {
  const content_hash = createHash('sha256').update(taking.file).digest('hex');
  const answer = await read(taking);
  if ('faults' in answer)
    throw new RefusalError('bank_file_refused', { file: answer.faults.map(({ message }) => message) });
  return { content_hash, read: answer };
}
