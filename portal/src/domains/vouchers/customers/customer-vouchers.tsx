import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ListSection } from '../../../platform/record/list-section.tsx';
import { useCan } from '../../../platform/session/session-context.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { customerCertificateColumns } from '../sales/certificate-columns.tsx';
import { useCustomerCertificates, useSalesLive } from '../sales/sales.data.ts';
import classes from './customer-vouchers.module.css';

/** The vouchers that a customer has bought at the branch, newest first. */
export function CustomerVouchers({ customer_id }: { customer_id: number }) {
  const canSee = useCan('ROLE_VOUCHER_SALES_VIEW');
  const [p, setPage] = useState(1);
  const query = useCustomerCertificates(customer_id, p, canSee);
  const router = useRouter();
  useSalesLive();
  if (!canSee) return null;
  const { data } = query;
  return (
    <ListSection
      title="Vouchers"
      label="Vouchers of this customer"
      noun="vouchers"
      nothing="No vouchers bought at this branch"
      query={query}
      columns={customerCertificateColumns}
      page={{ p, onPage: setPage }}
      onOpen={({ id }) => router.history.push(`/voucher-sales/${id}`)}
      actions={
        data && data.pager.rows > 0 && <span className={classes.paid}>{moneyText(data.totals.amount)} paid</span>
      }
    />
  );
}
