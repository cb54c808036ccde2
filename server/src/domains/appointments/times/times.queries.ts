import type { neighbourAppointment } from '@clinic/contract/appointments/appointment-times.ts';
import { sql } from 'kysely';
import type { z } from 'zod/mini';
import type { Scope } from '../../../platform/act/scope.ts';
import type { ReadDb } from '../../../platform/db/handles.ts';
import { doctorOf } from '../appointments.queries.ts';

/** An approved appointment, which may have a doctor's time. */
export type BookedTime = z.output<typeof neighbourAppointment>;

interface Between {
  from: Date;
  to: Date;
  /** The appointment that gets a time. */
  except: number;
}

/** The approved appointments between two instants, in order of time. One ends within a day of its beginning. */
export async function listBooked(db: ReadDb, scope: Scope, { from, to, except }: Between): Promise<BookedTime[]> {
  const { rows } = await sql<BookedTime>`
    select a.id, a.user_name, a.purpose, a.reserved_at, a.ends_at, a.booked_anyway, ${doctorOf(scope)} from appointment a
    where a.clinic_id = ${scope.clinic_id} and a.status = 'c' and a.reserved_at > ${from}::timestamptz - interval '1 day'
      and a.reserved_at < ${to} and a.ends_at > ${from} and a.id <> ${except}
    order by a.reserved_at, a.id`.execute(db);
  return rows;
}
