import { isDay } from '@clinic/contract/shared/singapore-time.ts';
import { z } from 'zod/mini';
import { readableText } from '@clinic/contract/shared/typed/visible-text.ts';

/** A search value: a text in the address, or a number that a screen navigates with. */
const text = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

const digits = (value: string): number => (/^[1-9][0-9]{0,8}$/.test(value) ? Number(value) : Number.NaN);

/** Page number. Anything not numeric, or below 1, is page 1 (part 1 §2). */
export const pageNumber = z.prefault(
  z.catch(
    z.pipe(
      text,
      z.transform((value) => digits(value) || 1),
    ),
    1,
  ),
  '1',
);

/** Rows per page: one of the offered sizes. */
export const pageSize = (sizes: readonly number[], fallback: number) =>
  z.prefault(
    z.catch(
      z.pipe(
        text,
        z.transform((value) => (sizes.includes(digits(value)) ? digits(value) : fallback)),
      ),
      fallback,
    ),
    String(fallback),
  );

/** The order, `field,asc` or `field,desc`, by one of the fields. */
export const sortOf = (fields: readonly string[], fallback: string) =>
  z.prefault(
    z.catch(
      z.pipe(
        text,
        z.transform((value) => {
          const [field, direction, ...rest] = value.split(',');
          const isKnown =
            rest.length === 0 && fields.includes(field ?? '') && (direction === 'asc' || direction === 'desc');
          return isKnown ? value : fallback;
        }),
      ),
      fallback,
    ),
    fallback,
  );

/** A filter's text, trimmed. Empty means no filter. */
export const filterText = (longest: number) =>
  z.catch(
    z.optional(
      z.pipe(
        text,
        z.transform((value) => readableText(value).slice(0, longest) || undefined),
      ),
    ),
    undefined,
  );

/** The place in a log at which a page begins: the millisecond and the id of the entry before. */
export const logPlace = z.catch(z.optional(z.string().check(z.regex(/^[0-9]{1,13}-[0-9]{1,15}$/))), undefined);

/** The saved view of a list: its id, or none. */
export const viewName = filterText(16);

/** Two days `YYYY-MM-DD,YYYY-MM-DD`, both included. Anything else means no filter. */
export const dayRange = z.catch(
  z.optional(
    z.pipe(
      text,
      z.transform((value) => {
        const [start = '', end = '', ...rest] = value.split(',');
        return rest.length === 0 && isDay(start) && isDay(end) && start <= end ? value : undefined;
      }),
    ),
  ),
  undefined,
);

const amount_pattern = /^\d{1,6}(?:\.\d{1,2})?$/;

/** Two amounts in dollars, `least,most`, either of which may be left out. Anything else means no filter. */
export const amountRange = z.catch(
  z.optional(
    z.pipe(
      text,
      z.transform((value) => {
        const [least = '', most, ...rest] = value.split(',');
        if (most === undefined || rest.length > 0) return undefined;
        const given = [least, most].filter((amount) => amount !== '');
        const isRange = given.length > 0 && given.every((amount) => amount_pattern.test(amount));
        return isRange && (least === '' || most === '' || Number(least) <= Number(most)) ? value : undefined;
      }),
    ),
  ),
  undefined,
);

/** The id of a record, as a filter. Anything else means no filter. */
export const recordId = z.catch(
  z.optional(
    z.pipe(
      text,
      z.transform((value) => (/^[1-9]\d{0,14}$/.test(value) ? value : undefined)),
    ),
  ),
  undefined,
);

/** The id of a record as a number. Anything else, or below the least one, is absent. */
export const idNumber = (least = 1) =>
  z.catch(
    z.optional(
      z.pipe(
        text,
        z.transform((value) => (/^\d{1,15}$/.test(value) && Number(value) >= least ? Number(value) : undefined)),
      ),
    ),
    undefined,
  );

/** One of these values. Anything else means no filter. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.catch(z.optional(z.enum(values)), undefined);
