import { refusalTable } from '../shared/problem.ts';

export const doctorsRefusals = refusalTable({
  doctor_not_found: { status: 404, detail: 'There is no such doctor at this branch.' },
  telemed_not_allowed: { status: 409, detail: 'Tele-consultation is not open at this branch.' },
  user_is_doctor: { status: 409, detail: 'This user is a tele-consult doctor of this branch already.' },
});
