import type { PaymentAdviceRow } from '@clinic/contract/settlement/payment-advices.ts';
import { walkedList } from '../../../platform/record/walked-list.ts';
import { advicesQuery } from '../settlement.data.ts';
import { type AdviceKind, adviceKinds } from './advice-kind.ts';
import { type AdviceListSearch, adviceListSearch } from './advice-list-search.ts';

/** The list of advices or statements, for next and previous on the page of one. */
export const adviceWalk = (kind: AdviceKind) =>
  walkedList<AdviceListSearch, PaymentAdviceRow>({
    list: adviceKinds[kind].list,
    search: adviceListSearch,
    query: (search) => advicesQuery(kind, search),
    rowId: ({ id }) => String(id),
    pathOf: ({ id }) => `${adviceKinds[kind].list}/${id}`,
  });
