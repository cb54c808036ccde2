/**
 * Statements that no single worker can run, by a part of their text, each with the change that it needs. The engine refuses them or asks
 * several shards. Remove an entry once its statement is changed.
 */
export const refused_statements: Readonly<Record<string, string>> = {
  'insert into patient_view':
    'the coordinator inserts what it asks of another machine, row by row: its policies hold, which patient-views.test.ts tries there',
};

/**
 * Statements that the engine never gets, because the product asks it for the same in others, by a part of their text. Tests that run on the
 * engine prove those.
 */
export const of_one_database: Readonly<Record<string, string>> = {
  'cross join lateral ( select * from event': 'the news of each clinic are read by themselves',
};
