import type pg from 'pg';

/** The trail of the demo’s orders of medicines, derived from their columns. */
export async function insertOrderTrails(client: pg.ClientBase, group_id: number): Promise<void> {
  await client.query(
    `insert into audit (group_id, clinic_id, at, kind, entity, entity_id, user_id, actor, before, after)
     select o.group_id, o.clinic_id, s.at, s.kind, 'medicine_order', o.id, s.user_id, s.actor, s.before, s.after
     from medicine_order o left join staff_user u on u.group_id = o.group_id and u.id = o.packer_id
     cross join lateral (values
       (1, o.created_at, 'medicine_order_made', null::bigint, 'dispensary', null::jsonb,
         jsonb_build_object('service_type', o.service_type)),
       (2, o.paid_at, 'medicine_order_paid', null, 'dispensary', jsonb_build_object('delivery_status', 'unpaid'),
         jsonb_build_object('delivery_status', 'i')),
       (3, o.packing_at, 'medicine_order_claimed', u.id, u.username, null, null),
       (4, o.packed_at, 'medicine_order_packed', u.id, u.username, jsonb_build_object('delivery_status', 'i'),
         jsonb_build_object('delivery_status', 'g')),
       (5, case o.service_type when 's' then o.collected_at end, 'medicine_order_collected', u.id, u.username,
         jsonb_build_object('delivery_status', 'g', 'order_status', 'p'), jsonb_build_object('delivery_status', 'p', 'order_status', 's')),
       (6, case o.service_type when 'd' then o.collected_at end, 'medicine_order_reported', null, 'platform',
         jsonb_build_object('delivery_status', 'g'), jsonb_build_object('delivery_status', 'p')),
       (7, o.failed_at, 'medicine_order_reported', null, 'platform', jsonb_build_object('order_status', 'p'),
         jsonb_build_object('order_status', 'f')),
       (8, o.delivered_at, 'medicine_order_reported', null, 'platform', jsonb_build_object('delivery_status', 'p'),
         jsonb_build_object('delivery_status', 'c'))
     ) s(place, at, kind, user_id, actor, before, after)
     where o.group_id = $1 and s.at is not null order by s.at, o.id, s.place`,
    [group_id],
  );
}
