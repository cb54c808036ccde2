import type { listDoctors as endpoint } from '@clinic/contract/doctors/doctors.ts';
import { soughtWords, pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import type { Action } from '../../platform/act/act.ts';
import { countDoctors, listDoctorRows } from './doctors.queries.ts';
import { showDoctors } from './show-doctor.ts';

/** Doctors of the branch. */
export const listDoctors: Action<typeof endpoint> = async (act, { query }) => {
  const filter = { words: soughtWords(query.name), without_user: query.without_user === '1' };
  const count = await countDoctors(act.db, act.scope, filter);
  const page = pageOf(query);
  const order = query.sort ?? { field: 'id', direction: 'desc' };
  const rows = page.offset >= count ? [] : await listDoctorRows(act.db, act.scope, { ...filter, order }, page);
  return { data: await showDoctors(act, rows), pager: pagerOf(query, count) };
};
