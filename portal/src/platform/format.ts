export { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';
import { showDate, showTime } from '@clinic/contract/shared/singapore-time.ts';

const count = new Intl.NumberFormat('en-SG', { maximumFractionDigits: 0 });

/** Whole numbers with thousands separators. */
export const showCount = (number: number): string => count.format(number);

/** `DD/MM/YYYY HH:mm` in Singapore. */
export const showDateTime = (instant: Date | string): string => `${showDate(instant)} ${showTime(instant)}`;
