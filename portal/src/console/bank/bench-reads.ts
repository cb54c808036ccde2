import { bankExceptionWords, getBankException, listBankExceptions } from '@clinic/contract/bank/bank-exceptions.ts';
import { type BankExceptionKind } from '@clinic/contract/shared/typed/bank-exception-kinds.ts';
import { bankExceptionList } from '@clinic/contract/bank/bank-lists.ts';
import { readPlatformWork } from '@clinic/contract/settlement/platform-work.ts';
import { useQuery } from '@tanstack/react-query';
import { listReads } from '../../platform/list/list-reads.ts';
import { endpointQuery } from '../../platform/query.ts';
import { bank_reads } from './bank-reads.ts';

export const benchReads = listReads(bankExceptionList, listBankExceptions, { live: [] });

/** What a match refreshes. */
export const bench_reads = [
  listBankExceptions.name,
  getBankException.name,
  readPlatformWork.name,
  ...bank_reads,
] as const;

export const useBankException = (id: number) =>
  useQuery(endpointQuery(getBankException, { params: { id: String(id) } }));

export const kindText = (kind: BankExceptionKind): string => bankExceptionWords[kind];
