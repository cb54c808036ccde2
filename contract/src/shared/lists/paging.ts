import { z } from 'zod/mini';

export const default_page_size = 20;
export const largest_page = 100;
export const largest_sub_list = 10_000;
/** The rows of a list without end are counted up to here, and pages beyond are not offered: a filter by days leads to older rows. */
export const most_counted_rows = 10_000;

/** The pager of every list: page number, rows per page, pages, total rows. */
export const pager = z.object({ p: z.int(), n: z.int(), pages: z.int(), rows: z.int() });
export type Pager = z.output<typeof pager>;

/** The shape of every list answer. */
export const listOf = <Row extends z.core.$ZodType>(row: Row) => z.object({ data: z.array(row), pager });

/** An integer query value. A value that is not a number, or below 1, becomes 1 (part 1 §2: such a page resets to 1). */
const positiveOr = (fallback: number) =>
  z.catch(
    z.pipe(
      z.string().check(z.regex(/^[0-9]{1,18}$/)),
      z.transform((digits) => Math.min(Math.max(1, Number(digits)), Number.MAX_SAFE_INTEGER)),
    ),
    fallback,
  );

/** Page and page size of a list's query. A size above the maximum is lowered to it, and the pager shows that. */
export const pageQuery = (size: number = default_page_size, cap: number = largest_page) => ({
  p: z.optional(positiveOr(1)),
  n: z.pipe(
    z.optional(positiveOr(size)),
    z.transform((n) => Math.min(n ?? size, cap)),
  ),
});

/** Which fields the rows have: those of the list, or with `all` every field of the record. */
export const fieldsQuery = z.optional(z.enum(['', 'all']));

/**
 * The order of a list, `field,asc` or `field,desc`, by the allowed fields only.
 * Any other field is a 400 on the `sort` field.
 */
export const sortQuery = <const Fields extends readonly string[]>(fields: Fields) => z.optional(sortValue(fields));

/** The order itself. */
export const sortValue = <const Fields extends readonly string[]>(fields: Fields) =>
  z.pipe(
    z.string().check(
      z.refine((text) => {
        const [field, direction, ...rest] = text.split(',');
        return rest.length === 0 && fields.includes(field ?? '') && (direction === 'asc' || direction === 'desc');
      }, 'Incorrect format.'),
    ),
    z.transform((text) => {
      const [field, direction] = text.split(',');
      return { field: field as Fields[number], direction: direction as 'asc' | 'desc' };
    }),
  );
