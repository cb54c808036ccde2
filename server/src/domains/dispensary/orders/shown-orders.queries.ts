import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { authorName } from '../../access/index.ts';
import type { LabelClinic } from '../label/labels.ts';
import type { OrderRow } from './medicine-orders.queries.ts';

type At = Pick<Scope, 'clinic_id' | 'group_id'>;

/** An order with what the log shows of its visit. */
export type ShownOrder = OrderRow & {
  medinet_network: string | null;
  service: { id: number; name: string };
  doctor: { id: number; salutation: string; name: string };
  clinic_name: string;
};

/** With its medicines, and who packs it. */
export type ShownOrderWithItems = ShownOrder & { items: object[] | null; packer_name: string | null };

/** Everything that the log shows of an order `o`. */
export const shownColumns = ({ group_id, clinic_id }: At): RawBuilder<unknown> => sql`
  o.*, v.medinet_network, c.name as clinic_name,
  (select jsonb_build_object('id', s.id, 'name', s.name) from telemed_service s
    where s.group_id = ${group_id} and s.id = v.service_id) as service,
  (select jsonb_build_object('id', d.id, 'salutation', d.salutation, 'name', d.name) from doctor d
    where d.clinic_id = ${clinic_id} and d.id = o.doctor_id) as doctor`;

/** Joins its visit and its branch to an order `o`. */
export const withVisit = ({ clinic_id }: At): RawBuilder<unknown> => sql`
  join visit v on v.clinic_id = ${clinic_id} and v.id = o.visit_id join clinic c on c.id = ${clinic_id}`;

/** A condition: the order belongs to the branch. */
export const isThere = ({ clinic_id }: At, id: number): RawBuilder<unknown> =>
  sql`exists (select 1 from medicine_order where clinic_id = ${clinic_id} and id = ${id})`;

const columnsWithItems = (scope: At): RawBuilder<unknown> => sql`
  ${shownColumns(scope)},
  (select jsonb_agg(jsonb_build_object('position', i.position, 'name', i.name, 'dose', i.dose, 'frequency', i.frequency, 'days', i.days, 'quantity', i.quantity)
      order by i.position)
    from visit_medicine i where i.clinic_id = ${scope.clinic_id} and i.visit_id = o.visit_id) as items,
  ${authorName({ id: 'o.packer_id', group_id: scope.group_id })} as packer_name`;

/** An order of the branch with its medicines. */
export async function readShownOrder(db: ReadDb, scope: Scope, id: number): Promise<ShownOrderWithItems | undefined> {
  const { rows } = await sql<ShownOrderWithItems>`
    select ${columnsWithItems(scope)} from medicine_order o ${withVisit(scope)}
    where o.clinic_id = ${scope.clinic_id} and o.id = ${id}`.execute(db);
  return rows[0];
}

/** The orders at a step of the queue, and how it is sorted. */
const queues = {
  to_pack: { where: sql`w.delivery_status = 'i' and w.paid_at is not null`, by: sql`paid_at, id` },
  packed: { where: sql`w.delivery_status = 'g'`, by: sql`packed_at, id` },
  unpaid: { where: sql`w.paid_at is null`, by: sql`visit_schedule_at desc, id desc` },
};
type Queue = keyof typeof queues;

/** The orders of a queue, up to a limit, with their medicines. */
export const queuedOrders = (scope: Scope, queue: Queue, limit: number): RawBuilder<ShownOrderWithItems> => {
  const { where, by } = queues[queue];
  return sql<ShownOrderWithItems>`
    select ${columnsWithItems(scope)} from (
      select w.*, row_number() over (order by ${by}) as place from medicine_order w
      where w.clinic_id = ${scope.clinic_id} and ${where} order by ${by} limit ${limit}
    ) o ${withVisit(scope)} order by o.place`;
};

interface QueueCounts {
  to_pack: number;
  packed: number;
  unpaid: number;
  last_at: Date | null;
}

const countOf = ({ clinic_id }: Scope, queue: Queue): RawBuilder<unknown> =>
  sql`(select count(*) from medicine_order w where w.clinic_id = ${clinic_id} and ${queues[queue].where})`;

/** How many orders are in each queue, and when the last one to pack came in. */
export const countQueues = (scope: Scope): RawBuilder<QueueCounts> => sql<QueueCounts>`
  select ${countOf(scope, 'to_pack')} as to_pack, ${countOf(scope, 'packed')} as packed, ${countOf(scope, 'unpaid')} as unpaid,
    (select paid_at from medicine_order where clinic_id = ${scope.clinic_id} and paid_at is not null
      order by created_at desc, id desc limit 1) as last_at`;

/** The branch as its labels name it. */
export async function readLabelClinic(db: ReadDb, { clinic_id }: Scope): Promise<LabelClinic> {
  const { rows } = await sql<LabelClinic>`
    select name, concat_ws(' ', nullif(block_no, ''), nullif(road_name, ''), nullif(unit_no, ''), nullif(postal_code, '')) as address,
      coalesce(phone, '') as phone
    from clinic where id = ${clinic_id}`.execute(db);
  const [clinic] = rows;
  if (!clinic) throw new Error('The clinic is not in the tenant.');
  return clinic;
}
