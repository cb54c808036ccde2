import { z } from 'zod/mini';
import { filterText } from '../../../platform/list/list-search.ts';

/** The search parameters of 'Role Groups'. */
export const roleGroupListSearch = z.object({ name: filterText(64) });
