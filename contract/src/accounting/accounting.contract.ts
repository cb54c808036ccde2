import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as accountingExports from './accounting-exports.ts';
import * as accountingMapping from './accounting-mapping.ts';

export const accountingContract = domainContract({
  areas: {},
  others: [accountingExports, accountingMapping],
  refusals: refusalTable({
    accounting_day_open: {
      status: 409,
      detail: 'This day is not over, or ended less than an hour ago. Its last entries may still come.',
      field: 'to_day',
    },
    accounting_days_too_many: {
      status: 409,
      detail: 'At most 31 days are made at once. Choose an earlier day first.',
      field: 'to_day',
    },
    accounting_unmapped: {
      status: 409,
      detail: 'An account that moves has no code in the accounting system. Set it in the mapping first.',
    },
    accounting_export_not_found: { status: 404, detail: 'This journal does not exist.' },
  }),
});
