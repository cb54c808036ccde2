import { readVisitBill, type VisitBill } from '@clinic/contract/visits/billing/visit-bill.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { Skeleton, Stack } from '@mantine/core';
import { sentenceOf } from '../../../platform/api/api-problem.ts';
import { showDateTime } from '../../../platform/format.ts';
import { PermittedLink } from '../../../platform/links/permitted-link.tsx';
import { type FieldLine, FieldList } from '../../../ui/field-list.tsx';
import { moneyText } from '../../../ui/money/amount-text.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { FailedState } from '../../../ui/states/failed-state.tsx';
import { StaleNotice } from '../../../ui/states/stale-notice.tsx';
import { BillLines } from './bill-lines.tsx';
import { DocumentButtons } from './document-buttons.tsx';

/** The bill of a visit and its payment. It follows the visit. */
function useVisitBill(id: number) {
  useRefreshOn({
    events: ['visit_update_notify'],
    reads: [readVisitBill.name],
    matters: (data) => Number(data['visit_id']) === id,
  });
  return useQuery(endpointQuery(readVisitBill, { params: { id: String(id) } }));
}

const paymentLines = ({ payment, due }: VisitBill): FieldLine[] => {
  if (!payment) return [{ label: 'To pay', value: moneyText(due ?? 0) }];
  const { amount, discount, paid_at, method_of_payment, transaction_id } = payment;
  return [
    ...(discount > 0 ? [{ label: 'Discount', value: moneyText(discount) }] : []),
    { label: 'Paid', value: `${moneyText(amount)}${transaction_id === null ? '' : ` by ${method_of_payment}`}` },
    { label: 'Payment date', value: showDateTime(paid_at) },
    ...(transaction_id === null
      ? []
      : [
          {
            label: 'Transaction',
            value: (
              <PermittedLink path={`/payment/transaction/${transaction_id}`} needs="ROLE_TRANSACTION_VIEW">
                #{transaction_id}
              </PermittedLink>
            ),
          },
        ]),
  ];
};

const numberLines = ({ invoices }: VisitBill): FieldLine[] =>
  invoices.map(({ invoice_type, invoice_no }) => ({
    label: invoice_type === 'i' ? 'Invoice' : 'Receipt',
    value: invoice_no,
  }));

const Billed = ({ billed, patient_name }: { billed: VisitBill; patient_name: string }) => (
  <Stack gap="md">
    {billed.bill && <BillLines bill={billed.bill} />}
    <FieldList lines={[...paymentLines(billed), ...numberLines(billed)]} />
    <DocumentButtons invoices={billed.invoices} patient_name={patient_name} />
  </Stack>
);

/** The bill of a visit whose consult is over, what was paid, and its documents. */
export function VisitBillCard({ id, patient_name }: { id: number; patient_name: string }) {
  const { data, isError, error, isFetching, refetch } = useVisitBill(id);
  const retry = () => void refetch();
  if (data)
    return (
      <SectionCard title="Bill" none={data.bill ? undefined : 'No bill was sent for this consult'}>
        {isError && <StaleNotice onRetry={retry}>The bill could not be refreshed and may be out of date.</StaleNotice>}
        <Billed billed={data} patient_name={patient_name} />
      </SectionCard>
    );
  return (
    <SectionCard title="Bill">
      {isError ? (
        <FailedState
          title="The bill could not be loaded."
          reason={sentenceOf(error)}
          onRetry={retry}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height={180} radius="sm" role="status" aria-label="Loading the bill" />
      )}
    </SectionCard>
  );
}
