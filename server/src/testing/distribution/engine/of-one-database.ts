/**
 * Statements that the engine never gets, because the product asks it for the same in others, by a part of their text. Tests that run on the
 * engine prove those.
 */
export const of_one_database: Readonly<Record<string, string>> = {
  'as words where': 'who viewed a record is written after the record was read, by its values',
  'cross join lateral ( select * from event': 'the news of each clinic are read by themselves',
};
