import {
  type MedicineOrderStatus,
  medicineOrderStatusWords,
  type MedicineStatus,
  medicineStatusWords,
} from '@clinic/contract/dispensary/delivery-words.ts';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const delivery_tones: Record<MedicineStatus, Tone> = {
  i: 'pending',
  g: 'progress',
  p: 'progress',
  c: 'positive',
  f: 'positive',
};
const order_tones: Record<MedicineOrderStatus, Tone> = { p: 'progress', s: 'positive', f: 'negative' };

interface States {
  delivery_status: MedicineStatus;
  order_status: MedicineOrderStatus;
}

/** The state of an order: how far it has come, or that it could not be delivered. */
export const deliveryStanding = ({ delivery_status, order_status }: States): { tone: Tone; word: string } =>
  order_status === 'f'
    ? { tone: order_tones.f, word: medicineOrderStatusWords.f }
    : {
        tone: order_status === 's' ? order_tones.s : delivery_tones[delivery_status],
        word: medicineStatusWords[delivery_status],
      };

export const DeliveryBadge = ({ status }: { status: MedicineStatus }) => (
  <StatusBadge tone={delivery_tones[status]}>{medicineStatusWords[status]}</StatusBadge>
);

export const OrderBadge = ({ status }: { status: MedicineOrderStatus }) => (
  <StatusBadge tone={order_tones[status]}>{medicineOrderStatusWords[status]}</StatusBadge>
);
