import { readOrderNumber } from '@clinic/contract/dispensary/delivery-words.ts';
import { soughtWords } from '@clinic/contract/shared/lists/list-page.ts';
import { order_number_pattern } from '@clinic/contract/shared/patient-app.ts';

/** What finds an order by words: a part of a name or number, or a whole number as it is printed on its label. */
export function orderPattern(words: string | undefined): string | undefined {
  const number = readOrderNumber(words ?? '');
  return soughtWords(order_number_pattern.test(number) ? number : words);
}
