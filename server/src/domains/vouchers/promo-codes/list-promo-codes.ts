import { soughtWords, pageOf, pagerOf } from '@clinic/contract/shared/lists/list-page.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import type { listPromoCodes as endpoint } from '@clinic/contract/vouchers/promo-codes.ts';
import type { Action } from '../../../platform/act/act.ts';
import { countCodes, listCodes } from './promo-codes.queries.ts';

/** Promo codes of the branch, the newest first unless sorted otherwise. A branch has few of them. */
export const listPromoCodes: Action<typeof endpoint> = async ({ db, scope, now }, { query }) => {
  const filter = {
    words: soughtWords(query.code),
    state: query.state,
    today: singaporeDay(now),
  };
  const count = await countCodes(db, scope, filter);
  const page = pageOf(query);
  const rows = page.offset >= count ? [] : await listCodes(db, scope, filter, query.sort, page);
  return { data: rows, pager: pagerOf(query, count) };
};
