import { billedStatementList } from '@clinic/contract/settlement/fee-statements/fee-statement-list.ts';
import { getBilledStatement, listBilledStatements } from '@clinic/contract/settlement/fee-statements/fee-statements.ts';
import { listReads } from '../../platform/list/list-reads.ts';

export const billedReads = listReads(billedStatementList, listBilledStatements, {
  live: [],
  one: getBilledStatement,
  page: '/console/fee-statement',
});
