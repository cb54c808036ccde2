const interval = 'adds an interval to a column: the caller passes both instants';
const correlated = 'a sub-select compares with a column: with the value instead';
const across = 'head office asks the machines of its clinics';

/**
 * Statements that no single worker can run, by a part of their text, each with the change that it needs. The engine refuses them or asks
 * several shards. Remove an entry once its statement is changed.
 */
export const refused_statements: Readonly<Record<string, string>> = {
  'insert into patient_view': 'inserts if there is none yet: values, and the unique index decides',
  'update session s set locks_at': `${interval}; the seconds of the device are read first`,
  'update session s set locked_at': 'the seconds of the device are read first',
  'update "session" as "s" set "proved_at"': 'joins a local table with a reference table: the user is read first',
  'with page as materialized (select i.clinic_id, i.id from issue': correlated,
  'select (select coalesce(jsonb_agg(one)': correlated,
  'cross join lateral ( select * from event': 'a process reads the news of its clinics: one statement for each clinic',
  'select c.id, c.name, ( select min(first_day)': across,
  'select "refund"."reference", "refund"."amount_cents", "clinic"."name"': across,
  'select "t"."id", "t"."clinic_id", "t"."patient_id", "t"."reference", "t"."paid_at"': across,
  'select d.id as doctor_id, d.salutation': across,
};
