import { type RawBuilder, sql } from 'kysely';

/**
 * True if a text has each of the words, in any order and however both are written; a word of one or two letters at the beginning of a word. The
 * subselect works the words out once: a plan for all values would do so for each row. The longest word is compared first.
 */
export const hasWords = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql<boolean>`folded(${text}) ~ all ((select word_expressions(${words}::text))::text[])`;
