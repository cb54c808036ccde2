import type { listSettledAdvices as endpoint } from '@clinic/contract/settlement/settlement-runs.ts';
import type { Action } from '../../../platform/act/act.ts';
import { pageOf, pagerOf } from '../../payments/index.ts';
import { listSettledAdviceRows } from './settled-advices.queries.ts';

/** Lists the payment advices of every clinic, newest first. */
export const listSettledAdvices: Action<typeof endpoint> = async (act, { query }) => {
  const { rows, count } = await listSettledAdviceRows(act.db, query.process_status || null, pageOf(query));
  return { data: rows, pager: pagerOf(query, count) };
};
