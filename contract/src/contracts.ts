import { accessContract } from './access/access.contract.ts';
import { accountingContract } from './accounting/accounting.contract.ts';
import { appointmentsContract } from './appointments/appointments.contract.ts';
import { bankContract } from './bank/bank.contract.ts';
import { claimsContract } from './claims/claims.contract.ts';
import { clinicsContract } from './clinics/clinics.contract.ts';
import { customersContract } from './customers/customers.contract.ts';
import { dispensaryContract } from './dispensary/dispensary.contract.ts';
import { doctorsContract } from './doctors/doctors.contract.ts';
import { einvoicesContract } from './einvoices/einvoices.contract.ts';
import { importsContract } from './imports/imports.contract.ts';
import { notificationsContract } from './notifications/notifications.contract.ts';
import { operationsContract } from './operations/operations.contract.ts';
import { outboxContract } from './outbox/outbox.contract.ts';
import { operatorsContract } from './operators/operators.contract.ts';
import { payeesContract } from './payees/payees.contract.ts';
import { paymentsContract } from './payments/payments.contract.ts';
import { reportsContract } from './reports/reports.contract.ts';
import { reviewsContract } from './reviews/reviews.contract.ts';
import { settlementContract } from './settlement/settlement.contract.ts';
import { settingsContract } from './settings/settings.contract.ts';
import { searchContract } from './search/search.contract.ts';
import type { Refusal } from './shared/problem.ts';
import { sharedContract } from './shared/shared.contract.ts';
import { staffContract } from './staff/staff.contract.ts';
import { telemedContract } from './telemed/telemed.contract.ts';
import { visitsContract } from './visits/visits.contract.ts';
import { trailContract } from './trail/trail.contract.ts';
import { viewsContract } from './views/views.contract.ts';
import { vouchersContract } from './vouchers/vouchers.contract.ts';

/** The calls and refusals of every domain. The portal must not import this file: it is large. */
export const contracts = [
  sharedContract,
  accessContract,
  notificationsContract,
  outboxContract,
  settingsContract,
  clinicsContract,
  staffContract,
  operatorsContract,
  customersContract,
  doctorsContract,
  importsContract,
  payeesContract,
  bankContract,
  paymentsContract,
  settlementContract,
  accountingContract,
  einvoicesContract,
  appointmentsContract,
  reviewsContract,
  vouchersContract,
  claimsContract,
  telemedContract,
  visitsContract,
  dispensaryContract,
  reportsContract,
  viewsContract,
  searchContract,
  trailContract,
  operationsContract,
] as const;

type CodesOf<Contract> = Contract extends { refusals: infer Refusals } ? keyof Refusals & string : never;
export type RefusalCode = CodesOf<(typeof contracts)[number]>;

/** Every refusal code of all domains, with its HTTP status and sentence. */
export const refusals: Readonly<Record<RefusalCode, Refusal>> = Object.assign(
  {},
  ...contracts.map((contract) => ('refusals' in contract ? contract.refusals : {})),
);
