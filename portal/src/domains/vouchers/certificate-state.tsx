import type { CertificateStatus } from '@clinic/contract/vouchers/certificate-words.ts';
import type { VoucherCertificate } from '@clinic/contract/vouchers/voucher-certificates.ts';
import type { UserOrder } from '@clinic/contract/vouchers/voucher-orders.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const tones: Record<CertificateStatus, Tone> = {
  p: 'progress',
  r: 'positive',
  i: 'warning',
  a: 'neutral',
  j: 'progress',
};

/** The state of a certificate as the server words it. */
export const certificateStanding = ({
  status,
  display_status,
}: Pick<VoucherCertificate, 'status' | 'display_status'>) => ({
  tone: tones[status],
  word: display_status,
});

/** The state of an order. One that waits to be sent is work to do. */
export const orderStanding = (
  order: Pick<UserOrder, 'status' | 'display_status' | 'delivery_status' | 'voucher'>,
): { tone: Tone; word: string } => {
  const isCancelled = order.status === 'i' || order.status === 'a';
  const waits = order.voucher.type === 'vhd' && order.delivery_status === 'i' && !isCancelled;
  return { tone: waits ? 'pending' : tones[order.status], word: order.display_status };
};

/** A state as a badge. */
export const StandingBadge = ({ standing: { tone, word } }: { standing: { tone: Tone; word: string } }) => (
  <StatusBadge tone={tone}>{word}</StatusBadge>
);
