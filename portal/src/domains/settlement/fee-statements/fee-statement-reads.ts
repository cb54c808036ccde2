import {
  downloadFeeStatement,
  getFeeStatement,
  listFeeStatements,
} from '@clinic/contract/settlement/fee-statements/fee-statements.ts';
import { feeStatementList } from '@clinic/contract/settlement/fee-statements/fee-statement-list.ts';
import { listActivities } from '@clinic/contract/trail/activities.ts';
import { useQuery } from '@tanstack/react-query';
import { download } from '../../../platform/api/download.ts';
import { useDownload } from '../../../platform/api/use-download.ts';
import { listReads } from '../../../platform/list/list-reads.ts';
import { useRefreshOnGroup } from '../../../platform/live/refresh-on-group.ts';
import { endpointQuery } from '../../../platform/query.ts';

export const feeStatementReads = listReads(feeStatementList, listFeeStatements, {
  live: ['fee_statement_update'],
  useRefresh: useRefreshOnGroup,
  one: getFeeStatement,
  page: '/payment/fee-statement',
});

/** One statement, which is read again when it is paid. */
export function useFeeStatement(id: number) {
  useRefreshOnGroup({
    events: ['fee_statement_update'],
    reads: [getFeeStatement.name, listActivities.name],
    matters: (data) => Number(data['fee_statement_id']) === id,
  });
  return useQuery(endpointQuery(getFeeStatement, { params: { id: String(id) } }));
}

/** The tax invoice of a statement. */
export function useFeeInvoice() {
  const { run, ...running } = useDownload();
  return {
    ...running,
    start: (id: number, invoice_number: string) =>
      run((onProgress) =>
        download(downloadFeeStatement, { params: { id: String(id) } }, onProgress, `${invoice_number}.pdf`),
      ),
  };
}
