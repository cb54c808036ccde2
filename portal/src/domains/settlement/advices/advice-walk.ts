import { searchOf } from '../../../platform/list/search-of.ts';
import { adviceList, type AdviceListSearch } from '@clinic/contract/settlement/advice-list.ts';
import type { PaymentAdviceRow } from '@clinic/contract/settlement/payment-advices.ts';
import { walkedList } from '../../../platform/record/walked-list.ts';
import { advicesQuery } from '../settlement.data.ts';
import { type AdviceKind, adviceKinds } from './advice-kind.ts';

/** The list of advices or statements, for next and previous on the page of one. */
export const adviceWalk = (kind: AdviceKind) =>
  walkedList<AdviceListSearch, PaymentAdviceRow>({
    list: adviceKinds[kind].list,
    search: searchOf(adviceList),
    query: (search) => advicesQuery(kind, search),
    rowId: ({ id }) => String(id),
    pathOf: ({ id }) => `${adviceKinds[kind].list}/${id}`,
  });
