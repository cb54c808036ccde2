import { appointmentsTexts } from '@clinic/contract/appointments/texts.ts';
import type { TextDataOf } from '@clinic/contract/outgoing.ts';
import type { BaseAct } from '../../../platform/act/act.ts';
import type { Scope } from '../../../platform/act/scope.ts';
import { bundleText } from '../../outbox/index.ts';
import { readNotifyNumbers } from './notify-numbers.queries.ts';

const several_of = {
  appointment_requested: 'appointment_requests',
  appointment_booked: 'appointment_bookings',
} as const;

interface NewAppointment<Kind extends keyof typeof several_of> {
  id: number;
  doctor_id: number | null;
  kind: Kind;
  data: Omit<TextDataOf<Kind>, 'clinic_name'>;
}

/** Texts the clinic, and the doctor who is asked for, about a new appointment: within some minutes one text about all of them. */
export async function textBranch<Kind extends keyof typeof several_of>(
  act: Pick<BaseAct, 'db' | 'now' | 'text'>,
  scope: Scope,
  { id, doctor_id, kind, data }: NewAppointment<Kind>,
): Promise<void> {
  const { clinic_id } = scope;
  const record = { id, clinic_id };
  const { clinic_name, numbers } = await readNotifyNumbers(act.db, scope, doctor_id);
  const several = several_of[kind];
  for (const to of numbers)
    await bundleText(act, {
      clinic_id,
      to,
      kinds: [kind, several],
      tellOne: () => act.text<typeof kind>(kind, { record, to, data: { ...data, clinic_name } as TextDataOf<Kind> }),
      tellLater: (due) => act.text(several, { record, to, data: { clinic_name, count: 1 }, due }),
      wordsOf: (count) => appointmentsTexts[several].words({ clinic_name, count }),
    });
}
