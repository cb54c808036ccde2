import { showDay } from '@clinic/contract/shared/singapore-time.ts';
import { redeemByWords } from '@clinic/contract/vouchers/certificate-words.ts';
import type { ShownCertificate } from '@clinic/contract/vouchers/voucher-certificates.ts';
import { may_view_vouchers } from '@clinic/contract/vouchers/voucher-list.ts';
import { voucherTypeWords } from '@clinic/contract/vouchers/voucher-words.ts';
import { Text } from '@mantine/core';
import { showCount, showDateTime } from '../../../platform/format.ts';
import { linkedLine } from '../../../platform/links/linked-line.tsx';
import { PermittedLink } from '../../../platform/links/permitted-link.tsx';
import { RichText } from '../../../platform/rich-text/rich-text.tsx';
import { useSession } from '../../../platform/session/session-context.tsx';
import { FieldList, type FieldLine } from '../../../ui/field-list.tsx';
import { Money } from '../../../ui/money/money.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { PhoneNumber } from '../../../platform/links/phone-number.tsx';
import { Buyer } from '../buyer.tsx';

/** Where a certificate is redeemed. A kit that is sent home is redeemed at no branch. */
export const placeLine = ({ clinics, voucher }: Pick<ShownCertificate, 'clinics' | 'voucher'>): FieldLine =>
  voucher.type === 'vhd'
    ? { label: 'Delivery', value: 'Sent home' }
    : {
        label: 'Redeemable at',
        value: clinics.length === 0 ? 'Every branch' : clinics.map(({ name }) => name).join(', '),
      };

/** Where it was redeemed, with its transaction there. */
function redeemedLines(
  { redeem_by, redeem_at, redeemed_clinic, transaction_id }: ShownCertificate,
  here: number,
): FieldLine[] {
  if (redeem_by === null || redeem_at === null) return [];
  const number = transaction_id === null ? '–' : `#${transaction_id}`;
  return [
    { label: 'Redeemed', value: showDateTime(redeem_at) },
    { label: 'Redeemed by', value: redeem_by === 'h' ? redeemByWords.h : (redeemed_clinic?.name ?? redeemByWords.c) },
    {
      label: 'Transaction',
      value:
        transaction_id !== null && redeemed_clinic?.id === here ? (
          <PermittedLink path={`/payment/transaction/${transaction_id}`} needs="ROLE_TRANSACTION_VIEW">
            {number}
          </PermittedLink>
        ) : (
          number
        ),
    },
  ];
}

/** Facts about a certificate, in the narrow column. */
export function CertificateFacts({ certificate }: { certificate: ShownCertificate }) {
  const { clinic: here } = useSession();
  const { user, price, voucher, order_id, number, clinic, created_at, expiry_date } = certificate;
  return (
    <SectionCard title="Facts">
      <FieldList
        lines={[
          { label: 'Customer', value: <Buyer user={user} /> },
          { label: 'Mobile', value: <PhoneNumber number={user.mobile ?? '–'} /> },
          { label: 'Paid', value: <Money column="price" value={price} currency /> },
          ...(price === voucher.amount
            ? []
            : [{ label: 'Selling price', value: <Money column="price" value={voucher.amount} currency /> }]),
          linkedLine('Order', `#${order_id}`, `/voucher-orders/${order_id}`, 'ROLE_VOUCHER_ORDERS_VIEW'),
          { label: 'Number in the group', value: showCount(number) },
          { label: 'Sold', value: showDateTime(created_at) },
          { label: 'Sold by', value: clinic.name },
          placeLine(certificate),
          { label: 'Redeemable until', value: showDay(expiry_date) },
          ...redeemedLines(certificate, here.id),
        ]}
      />
    </SectionCard>
  );
}

/** The customer's purchase. */
export const CertificateVoucher = ({ certificate: { voucher } }: { certificate: ShownCertificate }) => (
  <SectionCard
    title="Voucher"
    actions={
      <PermittedLink path={`/voucher/${voucher.id}`} needs={[may_view_vouchers]} label={`Voucher ${voucher.title}`}>
        {voucher.title}
      </PermittedLink>
    }
  >
    <Text size="sm" c="dimmed">
      {voucherTypeWords[voucher.voucher_type]}
      {voucher.type === 'vhd' && ', sent to the buyer'}
    </Text>
    <RichText html={voucher.description} />
  </SectionCard>
);
