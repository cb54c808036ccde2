import { type DriverConnection, DriverQuery, type Ended } from './driver-query.ts';
import type { Tenant } from './transaction.ts';

/** Opens the tenant's rows, to be read only, until the end of the transaction. Prepared once on each connection. */
export const enter_reading = {
  name: 'enter_reading',
  text: `select set_config('app.group', $1, true), set_config('app.clinics', $2, true), set_config('transaction_read_only', 'on', true)`,
  values: ['', ''],
};

/** The same for a tenant. */
export const enteringOf = ({ group_id, clinic_ids }: Tenant) => ({
  ...enter_reading,
  values: [String(group_id), clinic_ids.join(',')],
});

/**
 * A statement that travels together with what opens its tenant: PostgreSQL takes what comes before one Sync as one transaction. Where
 * the tenant cannot be opened, the statement does not run.
 */
export class TenantQuery extends DriverQuery {
  #tenant: Tenant;
  #entered = false;

  constructor(tenant: Tenant, statement: { name: string | undefined; text: string; values: unknown[] }, ended: Ended) {
    super({ ...statement, queryMode: 'extended' }, statement.values, ended);
    this.#tenant = tenant;
  }

  override prepare(connection: DriverConnection): void {
    const { name, values } = enteringOf(this.#tenant);
    connection.bind({ statement: name, values });
    connection.execute({});
    super.prepare(connection);
  }

  /** The row of what opens the tenant is nobody's: it comes without a description, and first. */
  override handleDataRow(message: unknown): void {
    if (this.#entered) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: DriverConnection): void {
    if (this.#entered) super.handleCommandComplete(message, connection);
    this.#entered = true;
  }
}
