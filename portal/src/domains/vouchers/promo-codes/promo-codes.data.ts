import { listActivities } from '@clinic/contract/oversight/activities.ts';
import {
  createPromoCode,
  endPromoCode,
  getPromoCode,
  listPromoCodes,
  listPromoCodeUses,
} from '@clinic/contract/vouchers/promo-codes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { usePrefetch } from '../../../platform/prefetch.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';
import type { PromoCodeListSearch } from './promo-code-list-search.ts';

/** One page of the list. */
export const promoCodesQuery = ({ p, n, sort, code, state }: PromoCodeListSearch) =>
  endpointQuery(listPromoCodes, { query: { code, state, sort, p: String(p), n: String(n) } });

const promoCodeQuery = (id: number) => endpointQuery(getPromoCode, { params: { id: String(id) } });

/** One page of the list. The previous page stays until the next has loaded. */
export const usePromoCodes = (search: PromoCodeListSearch) =>
  useQuery({ ...promoCodesQuery(search), placeholderData: keepPreviousData });

export const usePromoCode = (id: number) => useQuery(promoCodeQuery(id));

/** The orders that were made with a code. */
export const usePromoCodeUses = (id: number, p: number) =>
  useQuery({
    ...endpointQuery(listPromoCodeUses, { params: { id: String(id) }, query: { p: String(p), n: '10' } }),
    placeholderData: keepPreviousData,
  });

const touched = [listPromoCodes, getPromoCode, listActivities].map(({ name }) => name);

export const useCreatePromoCode = () => useWrite(createPromoCode, touched);
export const useEndPromoCode = () => useWrite(endPromoCode, touched);

const changes = ['promo_code_changed'] as const;

export const usePromoCodeListLive = (): void => useRefreshOn({ events: changes, reads: [listPromoCodes.name] });

export const usePromoCodeLive = (id: number): void =>
  useRefreshOn({
    events: changes,
    reads: [getPromoCode.name, listPromoCodeUses.name, listActivities.name],
    matters: (data) => Number(data['promo_code_id']) === id,
  });

/** Prefetches the page or the code under the pointer. */
export function usePrefetchPromoCodes() {
  const pages = usePrefetch();
  return {
    page: (search: PromoCodeListSearch | undefined) => pages.rest(search && promoCodesQuery(search)),
    code: (row: { id: number } | undefined) => pages.rest(row && promoCodeQuery(row.id)),
    keep: pages.keep,
  };
}
