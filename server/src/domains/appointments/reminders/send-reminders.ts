import { chosenLanguage } from '@clinic/contract/shared/languages/language.ts';
import type { SystemAct } from '../../../platform/act/act.ts';
import { type Scope, scopeOf } from '../../../platform/act/scope.ts';
import { asSystem } from '../../../platform/act/system-work.ts';
import { hasPhones } from '../../../platform/config/outside.ts';
import { readingOfNoTenant } from '../../../platform/db/statements/reading.ts';
import { forEachInTurn } from '../../../platform/jobs/for-each.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listClinicsWithReminders, lockDue, noteReminders } from './reminders.queries.ts';
import { reminder_texts } from './reminders.rules.ts';

const appointments_at_once = 100;

/** Writes up to a hundred due reminders of a clinic to the outbox. Returns for how many appointments. */
export async function remindAtClinic(act: SystemAct, scope: Scope): Promise<number> {
  const locked = await lockDue(act.db, scope, act.now, appointments_at_once);
  if (locked.length === 0) return 0;
  for (const due of await noteReminders(act.db, scope, locked, act.now))
    act.text(reminder_texts[due.kind], {
      record: { id: due.appointment_id, clinic_id: scope.clinic_id },
      to: due.user_phone,
      data: { clinic_name: due.clinic_name, reserved_at: due.reserved_at.toISOString() },
      language: chosenLanguage(due),
      until: due.ends_at,
    });
  return locked.length;
}

/**
 * Reminds patients of their appointments by text message. A reminder and the note that it was written are one commit: it is written once,
 * however many processes run this and whichever of them dies. A clinic that fails does not stop the others.
 */
export async function sendReminders(platform: Platform): Promise<void> {
  if (!hasPhones(platform.config)) return;
  const clinics = await readingOfNoTenant(platform.pool, (db) =>
    listClinicsWithReminders(db, platform.clock.present()),
  );
  await forEachInTurn(clinics, 'clinics', async (clinic) => {
    while ((await asSystem(platform, 'reminders', scopeOf(clinic), remindAtClinic)) === appointments_at_once);
  });
}
