import type pg from 'pg';
import { type Charges, type OwnCharges, showCharges } from '../../domains/telemed/prices/price.rules.ts';
import type { DefaultPriceRow, PriceRow } from '../../domains/telemed/prices/prices.queries.ts';
import type { BilledSurcharge } from '../../domains/visits/consult/bill-surcharges.rules.ts';
import { value_types } from '../../platform/db/pool.ts';

/** The prices and rules for the bills of a group. */
export interface GroupCharges {
  services: Map<number, { name: string; charges: Charges }>;
  /** By doctor and service. */
  own: Map<string, { id: number; charges: OwnCharges }>;
  doctors: Map<number, { name: string; user_id: number }>;
  /** By clinic. */
  surcharges: Map<number, BilledSurcharge[]>;
  /** The rates of GST, the newest first. */
  gst: { effective_date: string; rate: string }[];
}

type OwnRow = PriceRow & { doctor_id: number; service_id: number };

export const ownKey = (doctor_id: number, service_id: number): string => `${doctor_id} ${service_id}`;

export async function readCharges(client: pg.ClientBase, group_id: number): Promise<GroupCharges> {
  const read = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = [group_id]): Promise<Row[]> =>
    (await client.query<Row>({ text, values, types: value_types })).rows;
  const services = await read<DefaultPriceRow>('select * from telemed_service where group_id = $1');
  const own = await read<OwnRow>('select * from telemed_price where group_id = $1');
  const doctors = await read<{ id: number; salutation: string; name: string; user_id: number }>(
    'select id, salutation, name, user_id from doctor where group_id = $1 and user_id is not null',
  );
  const surcharges = await read<BilledSurcharge & { clinic_id: number }>(
    'select * from consultation_surcharge where group_id = $1 and enable and deleted_at is null order by id',
  );
  return {
    services: new Map(services.map((row) => [row.id, { name: row.name, charges: showCharges(row) }])),
    own: new Map(own.map((row) => [ownKey(row.doctor_id, row.service_id), { id: row.id, charges: showCharges(row) }])),
    doctors: new Map(
      doctors.map(({ id, salutation, name, user_id }) => [id, { name: `${salutation} ${name}`.trim(), user_id }]),
    ),
    surcharges: Map.groupBy(surcharges, ({ clinic_id }) => clinic_id),
    gst: await read('select effective_date, rate::text as rate from gst_rate order by effective_date desc', []),
  };
}
