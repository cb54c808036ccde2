import { list, oneOf, text } from '../shared/lists/list.ts';

const newest_first = { opens: true, sorts: [], sort: 'id,desc', sizes: [20, 50, 100] } as const;

/** Settlement runs, newest first. */
export const settlementRunList = list({
  path: '/console/settlement/runs',
  role: 'settlement:read',
  page: {
    name: 'settlement-runs',
    title: 'Settlement runs',
    summary: 'Runs that turn payments into advices, and clinics below zero',
    menu: { group: 'Money', order: 4, label: 'Settlement runs', icon: 'IconCalculator' },
  },
  ...newest_first,
  filters: {},
});

/** Payment advices of every clinic, newest first. */
export const settledAdviceList = list({
  path: '/console/advices',
  role: 'settlement:read',
  page: {
    name: 'advices',
    title: 'Advices',
    summary: 'What each clinic is paid: audited, sent to the bank, paid or failed',
    menu: { group: 'Money', order: 5, label: 'Advices', icon: 'IconFileInvoice' },
  },
  ...newest_first,
  filters: {
    /** Words of the number or of the clinic's name. */
    words: text(100),
    status: oneOf(['w', 'r', 'p', 'f'], { as: 'process_status' }),
  },
});

/** Bulk payment files to the bank, newest first. */
export const giroFileList = list({
  path: '/console/giro',
  role: 'settlement:read',
  page: {
    name: 'giro',
    title: 'GIRO',
    summary: 'Payment files to the bank, its answers, and the account that pays',
    menu: { group: 'Money', order: 6, label: 'GIRO', icon: 'IconBuildingBank' },
  },
  ...newest_first,
  filters: {},
});
