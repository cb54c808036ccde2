import { type RawBuilder, sql } from 'kysely';

/**
 * True if a text has each of the words, in any order and however both are written. The longest word is compared first and alone.
 */
export const hasWords = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql<boolean>`(folded(${text}) like word_pattern(${words}::text, 1)
    and (word_pattern(${words}::text, 2) = '%' or folded(${text}) like all (word_patterns(${words}::text))))`;
