import { z } from 'zod/mini';
import { recordsWith } from '../records.ts';

/** The records whose lists people may arrange for themselves. */
export const listed_records = recordsWith('has_views');

export const listName = z.enum(listed_records.map(({ kind }) => kind));
export type ListName = z.output<typeof listName>;
