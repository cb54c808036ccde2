import { most_found_of_kind } from '@clinic/contract/search/search.ts';
import { singaporeDay } from '@clinic/contract/shared/singapore-time.ts';
import { promoCodeStateOf, promoCodeStateWords } from '@clinic/contract/vouchers/promo-code.ts';
import type { ReadAct } from '../../../platform/act/act.ts';
import type { SearchText } from '../../../platform/db/statements/search-text.ts';
import type { Found } from '../../../platform/records/server-record.ts';
import { listCodes } from './promo-codes.queries.ts';

/** Promo codes of the branch by a part of the code. */
export async function searchPromoCodes({ db, scope, now }: ReadAct, search: SearchText): Promise<Found[]> {
  const today = singaporeDay(now);
  const filter = { words: search.words, state: undefined, today };
  const newest = { field: 'created_at', direction: 'desc' } as const;
  const found = await listCodes(db, scope, filter, newest, { limit: most_found_of_kind, offset: 0 });
  return found.map((row) => ({
    id: row.id,
    title: row.code,
    at: row.created_at,
    status: promoCodeStateWords[promoCodeStateOf(row, today)],
  }));
}
