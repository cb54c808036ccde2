import { promoCodeList } from '@clinic/contract/vouchers/promo-code-list.ts';
import { getPromoCode, listPromoCodes, listPromoCodeUses } from '@clinic/contract/vouchers/promo-codes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listReads } from '../../../platform/list/list-reads.ts';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';

const live = ['promo_code_changed'] as const;

export const promoCodeReads = listReads(promoCodeList, listPromoCodes, {
  live,
  one: getPromoCode,
  page: '/promo-code',
});

export const usePromoCode = (id: number) => useQuery(endpointQuery(getPromoCode, { params: { id: String(id) } }));

/** The orders with a code. */
export const usePromoCodeUses = (id: number, p: number) =>
  useQuery({
    ...endpointQuery(listPromoCodeUses, { params: { id: String(id) }, query: { p: String(p), n: '10' } }),
    placeholderData: keepPreviousData,
  });

export const usePromoCodeLive = (id: number): void =>
  useRefreshOn({
    events: live,
    reads: [...promoCodeReads.record_reads, listPromoCodeUses.name],
    matters: (data) => Number(data['promo_code_id']) === id,
  });
