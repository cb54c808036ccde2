import {
  medicineOrderStatusWords,
  type MedicineStatus,
  medicineStatus,
  medicineStandingWords,
  orderNumberText,
  unpaid,
} from '@clinic/contract/dispensary/delivery-words.ts';
import { messageLabel } from '@clinic/contract/outbox/told-records.ts';
import { moneyText } from '@clinic/contract/shared/money-text.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { serialText } from '@clinic/contract/vouchers/serial-number.ts';
import type { ToldNews } from '../told-news.ts';

/** Titles that speak to the patient. The others are those that staff see. */
const titles: Readonly<Record<string, string>> = {
  'appointment.called': 'It is your turn',
  'review.replied': 'Reply to your review',
  'medicine.ordered': 'Your medicines are ordered',
  'medicine.moved': 'News of your medicines',
  'visit.bill': 'Your bill',
  'voucher.redemption_refused': 'Voucher not redeemed',
  'voucher.order_sent': 'Your kit is on its way',
  'voucher.refund_refused': 'Refund not approved',
};

const isState = (value: unknown): value is MedicineStatus => medicineStatus.options.some((one) => one === value);

/** The state of an order that is under way. */
const standingOf = (delivery_status: unknown): string | false => {
  if (delivery_status === null) return medicineStandingWords[unpaid];
  return isState(delivery_status) && medicineStandingWords[delivery_status];
};

/** A piece of news as the app shows it: what happened, and what the data say about it. */
export function newsWords({ type, data }: ToldNews): { title: string; text: string } {
  const { reserved_at, doctor_name, queue_number, comment, voucher_title, seq_no, clinic_name } = data;
  const { ordernumber, delivery_status, order_status, total, due } = data;
  const parts = [
    typeof reserved_at === 'string' && `${showDate(reserved_at)} at ${showTime(reserved_at)}`,
    typeof doctor_name === 'string' && `with ${doctor_name}`,
    typeof queue_number === 'string' && `Queue number ${queue_number}: please come to the counter.`,
    typeof comment === 'string' && comment,
    typeof voucher_title === 'string' && voucher_title,
    typeof seq_no === 'string' && `(${serialText(seq_no)})`,
    typeof voucher_title === 'string' && typeof clinic_name === 'string' && `at ${clinic_name}`,
    typeof ordernumber === 'string' && `Order ${orderNumberText(ordernumber)}`,
    typeof total === 'number' && typeof due === 'number' && `${moneyText(due)} to pay of ${moneyText(total)}`,
    order_status === 'f' && medicineOrderStatusWords.f,
    order_status !== 'f' && standingOf(delivery_status),
  ].filter((part) => part !== false);
  return { title: titles[type] ?? messageLabel(type), text: parts.join(' ') };
}

/** True for news about this user. News without a user are not shown: they may concern another user. */
export const isAbout = ({ data }: ToldNews, user_id: string): boolean => data['user_id'] === user_id;
