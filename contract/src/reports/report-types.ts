import type { AskedRole } from '../shared/roles.ts';

interface ReportDefinition {
  label: string;
  /** The role that the list behind it needs for its rows as a file. */
  role: AskedRole;
  /** The page of the list. */
  list: string;
}

/** Every type of report. `<type>.report.ts` of the domain that owns the data reads its rows. */
export const report_types = {
  transactions: { label: 'Transactions', role: 'ROLE_TRANSACTION_EXPORT', list: '/payment/transaction' },
  telemed_revenue: {
    label: 'Tele-consult revenue',
    role: 'ROLE_TELEMED_HISTORY_DOWNLOAD',
    list: '/telemed-history',
  },
  voucher_sales: { label: 'Voucher sales', role: 'ROLE_VOUCHER_SALES_VIEW', list: '/voucher-sales' },
  appointments: { label: 'Appointments', role: 'ROLE_APPOINTMENT_VIEW', list: '/appointment' },
} as const satisfies Record<string, ReportDefinition>;
export type ReportType = keyof typeof report_types;

export const report_type_names = Object.keys(report_types) as [ReportType, ...ReportType[]];

/** The roles of which each lets its holder ask for some report. */
export const report_roles = [...new Set(Object.values(report_types).map(({ role }) => role))];
