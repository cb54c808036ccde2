import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { decideVoucherRefund, type WaitingRefund } from '@clinic/contract/vouchers/platform-voucher-orders.ts';
import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import { ConfirmCall } from '../../platform/list/confirm-call.tsx';
import type { WindowProps } from '../../platform/list/list-definition.ts';
import { voucherRefundReads } from './voucher-refund-reads.ts';

const { reads } = voucherRefundReads;

/** Gives the money of a certificate back. */
export const ApproveRefund = ({ row, onClose }: WindowProps<WaitingRefund>) =>
  row && (
    <ConfirmCall
      does={{
        call: decideVoucherRefund,
        label: `Refund ${moneyText(row.price)}`,
        title: `Refund certificate ${serialText(row.seq_no)}`,
        dismiss: 'Back',
        question: `${moneyText(row.price)} goes back to the customer, and the certificate ends. This cannot be undone.`,
        saved: 'The refund was approved.',
        failed: 'The refund could not be approved.',
      }}
      id={row.voucher_certified_id}
      body={{ decision: 'a' }}
      reads={reads}
      onClose={onClose}
    />
  );

/** Leaves the money with the clinic. */
export const RejectRefund = ({ row, onClose }: WindowProps<WaitingRefund>) =>
  row && (
    <ConfirmCall
      does={{
        call: decideVoucherRefund,
        label: 'Reject',
        title: `Reject the refund of certificate ${serialText(row.seq_no)}`,
        dismiss: 'Back',
        destructive: true,
        question: 'The customer gets no money and can redeem the certificate again. They cannot ask a second time.',
        saved: 'The refund was rejected.',
        failed: 'The refund could not be rejected.',
      }}
      id={row.voucher_certified_id}
      body={{ decision: 'j' }}
      reads={reads}
      onClose={onClose}
    />
  );
