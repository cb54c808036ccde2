import { choice, list } from '../../shared/lists/list.ts';

/** The surcharges of the branch. Active ones are shown unless asked otherwise (part 2 §4), ten per page (§9). */
export const surchargeList = list({
  path: '/consultation-surcharge',
  role: 'ROLE_TELEMED_CONSULTATION_SURCHARGE_VIEW',
  page: {
    name: 'consultationSurcharge',
    title: 'Surcharges',
    menu: { group: 'Tele-Consult', order: 80, label: 'Surcharges', icon: 'IconClockDollar' },
  },
  sorts: ['day', 'start_time', 'amount', 'effective_date', 'id'],
  sort: 'day,asc',
  sizes: [10, 20],
  filters: {
    state: choice({ active: true, inactive: false, all: undefined }, { as: 'enable', usual: 'active' }),
  },
});
