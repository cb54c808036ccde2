import { can, type Role } from '@clinic/contract/shared/roles.ts';
import { report_types, type ReportType } from '@clinic/contract/reports/report-types.ts';
import { workbook } from '../documents/spreadsheets.ts';
import type { DomainSamples, Kept, Sample, World } from './sample.ts';
import { claimsOf } from '../people/token-claims.ts';

interface Holder {
  user_id: number;
  clinic_id: number;
  type: ReportType;
}

/** The user and the branch of a member token, with a report that their roles allow. */
async function holderOf({ app }: World, token: string): Promise<Holder> {
  const claims = claimsOf(token);
  const [user_id, clinic_id] = [claims.id, claims.data.clinic.id];
  const { rows } = await app.owner.query<{ role: Role }>(
    `select unnest(g.roles) as role from user_group_clinic m join role_group g on g.id = m.role_group_id
     where m.user_id = $1 and m.clinic_id = $2`,
    [user_id, clinic_id],
  );
  const held = new Set(rows.map(({ role }) => role));
  const types = Object.keys(report_types) as ReportType[];
  return { user_id, clinic_id, type: types.find((one) => can(held, report_types[one].role)) ?? 'transactions' };
}

/** A waiting report of the holder. */
async function newReport({ app, group }: World, { user_id, clinic_id, type }: Holder): Promise<number> {
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into report (group_id, clinic_id, user_id, created_at, type, name, filters, filters_text, touched_at)
     values ($1, $2, $3, now(), $4, $5, '{}', '', now()) returning id`,
    [group.id, clinic_id, user_id, type, `${type}-2026-11-26.xlsx`],
  );
  return rows[0]?.id ?? 0;
}

/** A report whose file is kept. */
async function readyReport(world: World, holder: Holder): Promise<number> {
  const id = await newReport(world, holder);
  const part = await world.app.platform.files.keep(await workbook([['ID'], [1]]), 'part');
  await world.app.owner.query(
    `update report set status = 'd', parts = array[$2], size_bytes = 13, expires_at = now() + interval '7 days' where id = $1`,
    [id, part],
  );
  return id;
}

async function newSchedule({ app, group }: World, { user_id, clinic_id, type }: Holder): Promise<number> {
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into report_schedule (group_id, clinic_id, user_id, created_at, updated_at, type, filters, filters_text, every, next_at)
     values ($1, $2, $3, now(), now(), $4, '{}', '', 'd', now() + interval '1 day') returning id`,
    [group.id, clinic_id, user_id, type],
  );
  return rows[0]?.id ?? 0;
}

type Made = (world: World, holder: Holder) => Promise<number>;
const ofOne = (make: Made) => ({
  make: async (world: World, bearer = world.counter.token): Promise<Sample> => ({
    params: { id: await make(world, await holderOf(world, bearer)) },
  }),
});
const listed = (make: Made) => ({
  make: async (world: World, bearer = world.counter.token): Promise<Sample> => {
    await make(world, await holderOf(world, bearer));
    return {};
  },
});

/** Filters that the list knows are kept, without empty ones. Both types of reports have `name`. */
const kept: Record<string, Kept> = {
  filters: (filters) => {
    const { name } = filters as { name?: string };
    return name ? { name } : {};
  },
};

export const samples: DomainSamples = {
  createDownload: {
    make: async (world, bearer = world.counter.token) => {
      const holder = await holderOf(world, bearer);
      // Only five may wait at once.
      await world.app.owner.query("update report set status = 'x' where user_id = $1 and status in ('q', 'r')", [
        holder.user_id,
      ]);
      return { body: { type: holder.type, filters: { name: 'tan' } } };
    },
    kept,
  },
  listDownloads: listed(newReport),
  getDownload: ofOne(newReport),
  retryDownload: ofOne(async (world, holder) => {
    await world.app.owner.query("update report set status = 'x' where user_id = $1 and status in ('q', 'r')", [
      holder.user_id,
    ]);
    const id = await newReport(world, holder);
    await world.app.owner.query("update report set status = 'f', problem = 'failed' where id = $1", [id]);
    return id;
  }),
  readReportFile: {
    make: async (world) => {
      const holder = await holderOf(world, world.counter.token);
      const { user_id, clinic_id } = holder;
      const id = await readyReport(world, holder);
      const claims = { kind: 'report', id, user_id, clinic_id };
      return { params: { token: world.app.platform.tokens.signDocument(claims, new Date(), 300) } };
    },
  },
  listReportSchedules: listed(newSchedule),
  createReportSchedule: {
    make: async (world, bearer = world.counter.token) => {
      const { user_id, type } = await holderOf(world, bearer);
      await world.app.owner.query(
        "update staff_user set email = coalesce(email, 'user@clinic.example') where id = $1",
        [user_id],
      );
      // Only twenty may be kept at once. The newest are those of calls that are made beside this one.
      await world.app.owner.query(
        'delete from report_schedule where user_id = $1 and id not in (select id from report_schedule where user_id = $1 order by id desc limit 10)',
        [user_id],
      );
      return { body: { type, filters: { name: 'tan' }, every: 'w' } };
    },
    kept,
  },
  updateReportSchedule: {
    make: async (world, bearer = world.counter.token) => ({
      params: { id: await newSchedule(world, await holderOf(world, bearer)) },
      body: { paused: true },
    }),
    // Kept as the time of the pause.
    kept: { paused: null },
  },
  deleteReportSchedule: ofOne(newSchedule),
};
