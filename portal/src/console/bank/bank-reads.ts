import { bankFileList, bankLineList, bankStatementList } from '@clinic/contract/bank/bank-lists.ts';
import {
  type BankBalance,
  listBankBalances,
  listBankFiles,
  listBankLines,
  listBankStatements,
} from '@clinic/contract/bank/bank-statements.ts';
import { useQuery } from '@tanstack/react-query';
import { listReads } from '../../platform/list/list-reads.ts';
import { endpointQuery } from '../../platform/query.ts';

export const lineReads = listReads(bankLineList, listBankLines, { live: [] });
export const statementReads = listReads(bankStatementList, listBankStatements, { live: [] });
export const fileReads = listReads(bankFileList, listBankFiles, { live: [] });

/** What an import refreshes. */
export const bank_reads = [
  listBankLines.name,
  listBankStatements.name,
  listBankFiles.name,
  listBankBalances.name,
] as const;

export const useBankBalances = () => useQuery(endpointQuery(listBankBalances, {}));

type Account = BankBalance['account'];
export const accountName = ({ account_name, account_number }: Account): string => `${account_name} (${account_number})`;

/** The company's accounts to choose from in a filter. */
export function useAccountChoices() {
  const accounts = useBankBalances().data?.data ?? [];
  return {
    bank_account_id: {
      options: accounts.map(({ account }) => ({ value: String(account.id), label: accountName(account) })),
    },
  };
}

const formats: Readonly<Record<string, string>> = { mt940: 'MT940', csv: 'Text (.csv)', xlsx: 'Workbook (.xlsx)' };
export const formatText = (format: string): string => formats[format] ?? format;
