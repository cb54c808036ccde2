import type { CustomerWithPatients } from '@clinic/contract/customers/customers.ts';
import { Suspense } from 'react';
import { CustomerScreen as Customer } from '../../domains/customers/customer-screen.tsx';
import { codeOnDemand } from '../../ui/on-demand/code-on-demand.tsx';

const CustomerPayments = codeOnDemand(
  async () => (await import('../../domains/payments/customers/customer-payments.tsx')).CustomerPayments,
);
const CustomerReviews = codeOnDemand(
  async () => (await import('../../domains/reviews/customers/customer-reviews.tsx')).CustomerReviews,
);

const CustomerAppointments = codeOnDemand(
  async () => (await import('../../domains/appointments/customers/customer-appointments.tsx')).CustomerAppointments,
);

const CustomerVisits = codeOnDemand(
  async () => (await import('../../domains/visits/visit/customers/customer-visits.tsx')).CustomerVisits,
);

const CustomerVouchers = codeOnDemand(
  async () => (await import('../../domains/vouchers/customers/customer-vouchers.tsx')).CustomerVouchers,
);

// They are on the page: their code loads with it, not after the customer.
void CustomerPayments.preload();
void CustomerAppointments.preload();
void CustomerVisits.preload();
void CustomerVouchers.preload();
void CustomerReviews.preload();

/** What the domains show of a customer, in the order of the page. Each part is nothing for those who may not see it. */
const sectionsOf = ({ id }: CustomerWithPatients) => (
  <Suspense fallback={null}>
    <CustomerAppointments customer_id={id} />
    <CustomerVisits customer_id={id} />
    <CustomerPayments customer_id={id} />
    <CustomerVouchers customer_id={id} />
    <CustomerReviews customer_id={id} />
  </Suspense>
);

/** The page of a customer with the sections of all domains. */
export const CustomerScreen = () => <Customer sections={sectionsOf} />;
