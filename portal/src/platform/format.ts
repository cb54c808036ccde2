export { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';

const money = new Intl.NumberFormat('en-SG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const count = new Intl.NumberFormat('en-SG', { maximumFractionDigits: 0 });

/** `0,0.00`, negative with a minus sign. */
export const showMoney = (dollars: number): string => money.format(dollars).replace('-', '−');

/** Whole numbers with thousands separators. */
export const showCount = (number: number): string => count.format(number);

/** `DD/MM/YYYY HH:mm` in Singapore. */
export const showDateTime = (instant: Date | string): string => `${showDate(instant)} ${showTime(instant)}`;
