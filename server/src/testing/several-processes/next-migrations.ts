/** Examples of the next release's migrations, run while this release serves: they only add, and give way to locks. */
export const expanding_migrations: Record<string, string> = {
  '9001-channel': `-- Reason: a column that the present release does not know.
alter table transaction add column channel text;
alter table transaction add constraint transaction_channel_known check (channel in ('counter', 'kiosk')) not valid;
create or replace function next_release_reads(clinic bigint) returns bigint language sql stable as $$
  select count(*) from transaction where clinic_id = clinic and channel is not null
$$;
`,
  '9002-channel-index': `-- Reason: the next release reads by it.
-- Outside a transaction: it is built while everybody writes.
create index concurrently if not exists transaction_by_channel on transaction (clinic_id, channel, id);
`,
  '9003-channel-checked': `-- Reason: the rows of before are checked without keeping anybody waiting.
alter table transaction validate constraint transaction_channel_known;
`,
};
