import { promoCodeStateWords } from '@clinic/contract/vouchers/promo-code.ts';
import { may_create_vouchers } from '@clinic/contract/vouchers/voucher-list.ts';
import { IconRosetteDiscount } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { defineList } from '../../../platform/list/define-list.tsx';
import { codeOnDemand } from '../../../ui/on-demand/code-on-demand.tsx';
import { promoCodeColumns } from './promo-code-columns.tsx';
import { promoCodeReads } from './promo-codes.data.ts';

const route = getRouteApi('/promo-code');

const PromoCodeList = defineList(promoCodeReads, {
  name: 'promo_code',
  noun: 'promo codes',
  title: 'Promo Codes',
  label: 'Promo codes',
  filters: {
    code: { label: 'Code' },
    state: { label: 'Status', all: 'All statuses', words: promoCodeStateWords },
  },
  columns: () => promoCodeColumns,
  add: {
    label: 'Create Promo Code',
    role: may_create_vouchers,
    window: codeOnDemand(() => import('./new-promo-code.tsx'), 'NewPromoCode'),
  },
  empty: ({ isFiltered, canAdd }) => ({
    icon: <IconRosetteDiscount size={32} stroke={1.5} />,
    title: isFiltered ? 'No promo codes match these filters' : 'No promo codes yet',
    hint: isFiltered
      ? 'Choose other filters above, or clear them.'
      : canAdd
        ? 'Create a code that gives customers a discount on vouchers. The branch pays for it.'
        : 'The promo codes of this branch appear here.',
  }),
});

/** The promo codes of the branch. The address holds the whole state. */
export const PromoCodeListScreen = () => <PromoCodeList search={route.useSearch()} fixed={{}} />;
