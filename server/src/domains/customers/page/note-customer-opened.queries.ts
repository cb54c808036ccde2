import { sql } from 'kysely';
import type { ReadAct } from '../../../platform/act/act.ts';
import { notePatientView } from '../../../platform/trail/note-patient-view.ts';

/** Records that the user sees data of this customer, if there is one. Call it before the read: it travels with it. */
export const noteCustomerOpened = (act: Pick<ReadAct, 'scope' | 'staff' | 'now' | 'noteReading'>, id: number): void =>
  notePatientView(act, {
    way: 'opened',
    entity: 'customer',
    entity_id: id,
    provided: sql`exists (select from customer where group_id = ${act.scope.group_id} and id = ${id})`,
  });
