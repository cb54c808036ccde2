import { searchActivities } from '@clinic/contract/trail/activity-log.ts';
import { searchEverything } from '@clinic/contract/search/search.ts';
import { findMoney } from '@clinic/contract/payments/find-money.ts';
import { listIssues } from '@clinic/contract/payments/issues.ts';
import { server_records } from '@clinic/server/domains.ts';
import { searchActivities as activitiesOver } from '@clinic/server/domains/trail/activity-actions.ts';
import { searchEverything as searchOver } from '@clinic/server/domains/search/search-everything.ts';
import { findMoney as readMoney } from '@clinic/server/domains/payments/find-money/find-money.ts';
import { listIssues as readIssues } from '@clinic/server/domains/payments/issues/issue-actions.ts';
import { rare_name } from '../seed/shape.ts';
import { transactions_of } from '../seed/sizes.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { actionCase } from './action-case.ts';
import { readScenario } from './measure-reads.ts';

const someNumber = ({ size }: SeededDatabase): string => String(transactions_of[size] / 2);

const readEverything = searchOver(server_records);
const readActivities = activitiesOver(server_records);

/** Other lists: issues, the trail, and the searches over everything. */
export const records = readScenario('records', 'Issues, the activity log and the searches of the largest clinic', [
  actionCase('issues', listIssues, readIssues, {}),
  actionCase('issues, by patient', listIssues, readIssues, { sort: 'patient_id,asc' }),
  actionCase('issues, by status', listIssues, readIssues, { sort: 'status,desc' }),
  actionCase('activity log', searchActivities, readActivities, {}),
  actionCase('activity log, one kind', searchActivities, readActivities, { kind: 'transaction_refunded' }),
  actionCase('activity log, a word', searchActivities, readActivities, { text: 'acquirer' }),
  actionCase('find money by an amount', findMoney, readMoney, { text: '23.40' }),
  actionCase('search everything by a number', searchEverything, readEverything, (database) => ({
    text: someNumber(database),
  })),
  actionCase('search everything by a name', searchEverything, readEverything, { text: rare_name }),
]);
