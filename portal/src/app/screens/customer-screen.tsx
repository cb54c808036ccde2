import type { CustomerWithPatients } from '@clinic/contract/customers/customers.ts';
import { CustomerScreen as Customer } from '../../domains/customers/customer-screen.tsx';
import { CustomerPayments } from '../../domains/payments/customers/customer-payments.tsx';
import { CustomerReviews } from '../../domains/reviews/customers/customer-reviews.tsx';
import { CustomerAppointments } from '../../domains/appointments/customers/customer-appointments.tsx';
import { CustomerVisits } from '../../domains/visits/visit/customers/customer-visits.tsx';
import { CustomerVouchers } from '../../domains/vouchers/customers/customer-vouchers.tsx';

/** The domains' sections on a customer's page, in order. A section is empty for those who may not see it. */
const sectionsOf = ({ id }: CustomerWithPatients) => (
  <>
    <CustomerAppointments customer_id={id} />
    <CustomerVisits customer_id={id} />
    <CustomerPayments customer_id={id} />
    <CustomerVouchers customer_id={id} />
    <CustomerReviews customer_id={id} />
  </>
);

/** The page of a customer with the sections of all domains. */
export const CustomerScreen = () => <Customer sections={sectionsOf} />;
