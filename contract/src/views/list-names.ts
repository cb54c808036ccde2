import { z } from 'zod/mini';
import { recordsWith } from '../records.ts';

/** The records whose lists users can customise. */
export const listed_records = recordsWith('has_views');

export const listName = z.enum(listed_records.map(({ kind }) => kind));
export type ListName = z.output<typeof listName>;
