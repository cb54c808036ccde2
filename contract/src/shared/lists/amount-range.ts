import { z } from 'zod/mini';
import { generic_messages } from '../fields.ts';

/** Two amounts in dollars joined by a comma. Either may be left out. */
export const amountRange = z.pipe(
  z.string(generic_messages.format).check(
    z.regex(/^(?:(?:\d{1,6}(?:\.\d{1,2})?)?,(?:\d{1,6}(?:\.\d{1,2})?)?)?$/, generic_messages.format),
    z.refine((text) => {
      const [least, most] = text.split(',');
      return !least || !most || Number(least) <= Number(most);
    }, generic_messages.format),
  ),
  z.transform((text) => {
    const [least, most] = text.split(',').map((amount) => (amount === '' ? undefined : Number(amount)));
    return { least, most };
  }),
);
export type AmountRange = z.output<typeof amountRange>;
