import { addDays } from '@clinic/contract/shared/singapore-time.ts';

const codes: Readonly<Record<string, [string, string]>> = {
  acquirer_receivable: ['610', 'Receivable from acquirers'],
  clinic_payable: ['805', 'Payable to clinics'],
  fee_revenue: ['200', 'Fees'],
  gst_payable: ['820', 'GST'],
  suspense: ['850', 'Suspense'],
  bank: ['090', 'Bank'],
  giro_fee_revenue: ['210', 'GIRO fees'],
  note_expense: ['420', 'Credit notes'],
  note_income: ['260', 'Debit notes'],
  voucher_liability: ['830', 'Vouchers sold'],
  acquirer_cost: ['404', 'Acquirer fees'],
  clinic_receivable: ['615', 'Receivable from clinics'],
};
const mapping = {
  no_tax_rate: 'No Tax (0%)',
  tracking_category: 'Clinic',
  accounts: Object.entries(codes).map(([account, [code, name]]) => ({
    account,
    clinic_id: null,
    code,
    name,
    tax_rate: null,
    tracking: null,
  })),
};

/** What the accounts of the journal are in an accounting system, so that the first day can be made. Run as the owner of the database. */
export const seeding_books = `
  insert into accounting_mapping (mapping, updated_at, updated_by) values ('${JSON.stringify(mapping)}', now(), 'setup')
  on conflict do nothing`;

/**
 * E-invoices of the last two weeks, handed over by hand. Run as the owner of the database.
 */
export const seeding_einvoices = (today: string): string => `
  insert into einvoice_setting (is_on, channel, from_day, street, postcode, updated_at, updated_by)
  values (true, 'download', '${addDays(today, -14)}', '1 Example Street #10-01', '018989', now(), 'setup') on conflict do nothing`;

/** The registered names behind the clinics of a group but one, whose documents wait for it. */
export const seeding_buyers = `
  insert into einvoice_buyer (clinic_id, registered_name, updated_at, updated_by)
  select id, name || ' Pte. Ltd.', now(), 'setup' from clinic where group_id = $1 and id <> $2 on conflict do nothing`;
