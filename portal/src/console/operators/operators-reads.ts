import { listApprovals } from '@clinic/contract/operators/approvals.ts';
import { approvalList, operatorList, platformKeyList } from '@clinic/contract/operators/operators-lists.ts';
import { getOperator, listOperators } from '@clinic/contract/operators/operators.ts';
import { listPlatformKeys } from '@clinic/contract/operators/platform-keys.ts';
import { listReads } from '../../platform/list/list-reads.ts';
import { useRefreshOnWork } from '../parts/refresh-on-work.ts';

export const operatorReads = listReads(operatorList, listOperators, {
  live: [],
  also: [getOperator.name, listApprovals.name],
});
export const keyReads = listReads(platformKeyList, listPlatformKeys, { live: [], also: [listApprovals.name] });
export const approvalReads = listReads(approvalList, listApprovals, {
  live: [],
  useRefresh: ({ reads }) => useRefreshOnWork(reads),
});
