const of_this_part =
  'an earlier part of the same statement gives its rows: values that the caller knows, in a function of the worker';
const interval = 'adds an interval to a column: the caller passes both instants';
const across = 'head office asks the machines of its clinics';

/**
 * Statements that no single worker can run, by a part of their text, each with the change that it needs. The engine refuses them or asks
 * several shards. Remove an entry once its statement is changed.
 */
export const refused_statements: Readonly<Record<string, string>> = {
  'with known as ( insert into patient': of_this_part,
  'insert into telemed_invoice': 'its sub-select names the clinic again: values, and the unique index decides',
  'insert into patient_view':
    'the coordinator inserts what it asks of another machine, row by row: its policies hold, which patient-views.test.ts tries there',
  'update session s set locks_at': `${interval}; the seconds of the device are read first`,
  'update session s set locked_at': 'the seconds of the device are read first',
  'update "session" as "s" set "proved_at"': 'joins a local table with a reference table: the user is read first',
  'from visit_payment p left join payment_outcome': 'outcomes stay at the coordinator: they are read by themselves',
  'with recent as ( select id from transaction': 'in several parts: one by one, or in a function of the worker',
  'with record as (select clinic_id from "transaction"': across,
};

/**
 * Statements that the engine never gets, because the product asks it for the same in others, by a part of their text. Tests that run on the
 * engine prove those.
 */
export const of_one_database: Readonly<Record<string, string>> = {
  'cross join lateral ( select * from event': 'the news of each clinic are read by themselves',
};
