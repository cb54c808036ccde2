import { refusalTable } from '../shared/problem.ts';

export const doctorsRefusals = refusalTable({
  doctor_not_found: { status: 404, detail: 'Doctor not found at this branch.' },
  telemed_not_allowed: { status: 409, detail: 'This branch does not offer tele-consults.' },
  user_is_doctor: { status: 409, detail: 'This user is already a tele-consult doctor at this branch.' },
});
