import { z } from 'zod/mini';
import { idNumber } from '../../../platform/list/list-search.ts';

/** The tabs of the page: pages, calls, all branches side by side, or roles. */
const shows = ['pages', 'actions', 'branches', 'roles'] as const;
export type AccessShow = (typeof shows)[number];

/** The search parameters of the page. */
export const accessSearch = z.object({
  user: idNumber(),
  branch: idNumber(),
  show: z.prefault(z.catch(z.enum(shows), 'pages'), 'pages'),
});
export type AccessSearch = z.output<typeof accessSearch>;
