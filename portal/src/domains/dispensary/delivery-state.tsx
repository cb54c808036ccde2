import {
  type MedicineOrderStatus,
  medicineOrderStatusWords,
  medicineStandingWords,
  type MedicineStatus,
  unpaid,
} from '@clinic/contract/dispensary/delivery-words.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const delivery_tones: Record<MedicineStatus | typeof unpaid, Tone> = {
  [unpaid]: 'neutral',
  i: 'pending',
  g: 'progress',
  p: 'progress',
  c: 'positive',
  f: 'positive',
};
const order_tones: Record<MedicineOrderStatus, Tone> = { p: 'progress', s: 'positive', f: 'negative' };

interface States {
  delivery_status: MedicineStatus | null;
  order_status: MedicineOrderStatus;
}

/** The state of an order: how far it has come, or that it could not be delivered. */
export const deliveryStanding = ({ delivery_status, order_status }: States): { tone: Tone; word: string } =>
  order_status === 'f'
    ? { tone: order_tones.f, word: medicineOrderStatusWords.f }
    : {
        tone: order_status === 's' ? order_tones.s : delivery_tones[delivery_status ?? unpaid],
        word: medicineStandingWords[delivery_status ?? unpaid],
      };

export const DeliveryBadge = ({ status }: { status: MedicineStatus | null }) => (
  <StatusBadge tone={delivery_tones[status ?? unpaid]}>{medicineStandingWords[status ?? unpaid]}</StatusBadge>
);

export const OrderBadge = ({ status }: { status: MedicineOrderStatus }) => (
  <StatusBadge tone={order_tones[status]}>{medicineOrderStatusWords[status]}</StatusBadge>
);
