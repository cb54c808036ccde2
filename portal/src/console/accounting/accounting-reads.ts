import {
  getAccountingExport,
  listAccountingExports,
  previewAccountingDay,
} from '@clinic/contract/accounting/accounting-exports.ts';
import { accountingExportList } from '@clinic/contract/accounting/accounting-list.ts';
import {
  listJournalAccounts,
  type MappedAccount,
  type MappingFields,
  readAccountingMapping,
} from '@clinic/contract/accounting/accounting-mapping.ts';
import { useQuery } from '@tanstack/react-query';
import { listReads } from '../../platform/list/list-reads.ts';
import { endpointQuery } from '../../platform/query.ts';

export const journalReads = listReads(accountingExportList, listAccountingExports, {
  live: [],
  one: getAccountingExport,
  page: '/console/accounting/journal',
  also: [previewAccountingDay.name],
});

export const mapping_reads = [readAccountingMapping.name, previewAccountingDay.name];

export const useAccountingPreview = () => useQuery(endpointQuery(previewAccountingDay, { query: {} }));
export const useAccountingMapping = () => useQuery(endpointQuery(readAccountingMapping, {}));
export const useJournalAccounts = () => useQuery(endpointQuery(listJournalAccounts, {}));

/** Before anything is set. Xero calls its rate without tax so in Singapore. */
export const no_mapping: MappingFields = { no_tax_rate: 'No Tax (0%)', tracking_category: null, accounts: [] };

/** A row of the mapping as its table has it. Without a code: not set. */
export type MappingRow = Pick<MappedAccount, 'account' | 'clinic_id'> & { id: number; set: MappedAccount | null };

/** Every account for all clinics, and below it the rows for one clinic. */
export const mappingRows = (accounts: readonly string[], { accounts: mapped }: MappingFields): MappingRow[] =>
  accounts
    .flatMap((account) => {
      const own = mapped.filter((row) => row.account === account);
      const general = own.find(({ clinic_id }) => clinic_id === null) ?? null;
      return [
        { account, clinic_id: null, set: general },
        ...own.filter(({ clinic_id }) => clinic_id !== null).map((set) => ({ account, clinic_id: set.clinic_id, set })),
      ];
    })
    .map((row, id) => ({ ...row, id }));
