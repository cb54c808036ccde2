import { z } from 'zod/mini';
import { filterText } from '../../../platform/list/list-search.ts';

/** What the address of 'Role Groups' says. */
export const roleGroupListSearch = z.object({ name: filterText(64) });
