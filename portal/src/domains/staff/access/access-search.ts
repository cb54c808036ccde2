import { z } from 'zod/mini';

/** The tabs of the page: pages, calls, all branches side by side, or roles. */
const shows = ['pages', 'actions', 'branches', 'roles'] as const;
export type AccessShow = (typeof shows)[number];

const id = z.catch(
  z.optional(
    z.pipe(
      z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
      z.pipe(z.string().check(z.regex(/^[1-9][0-9]{0,14}$/)), z.transform(Number)),
    ),
  ),
  undefined,
);

/** The search parameters of the page. */
export const accessSearch = z.object({
  user: id,
  branch: id,
  show: z.prefault(z.catch(z.enum(shows), 'pages'), 'pages'),
});
export type AccessSearch = z.output<typeof accessSearch>;
