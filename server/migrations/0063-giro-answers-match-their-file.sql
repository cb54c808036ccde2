-- Reason: an answer of the bank over other sums than the file that was sent pays nothing, and head office sees how it differs.

-- What the answer says of the file and of its amounts, as written: a list of field, end_to_end_id (null: of the file) and told.
-- An older version of the app, beside this one, writes neither.
alter table giro_answer
  add column told jsonb not null default '[]',
  add column differs boolean not null default false;
