import { showDay } from '@clinic/contract/shared/singapore-time.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const weekdayOf = (day: string): string => weekdays[new Date(`${day}T00:00:00.000Z`).getUTCDay()] ?? '';

/** `Monday, 23/11/2026` */
export const longDay = (day: string): string => `${weekdayOf(day)}, ${showDay(day)}`;

/** `Mon 23/11/2026` */
export const shortDay = (day: string): string => `${weekdayOf(day).slice(0, 3)} ${showDay(day)}`;

/** `1 payment`, `2 payments` */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
