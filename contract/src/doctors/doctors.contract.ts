import { domainContract } from '../shared/domain-contract.ts';
import { refusalTable } from '../shared/problem.ts';
import * as doctors from './doctors.ts';
import * as ownTelemedDoctor from './own-telemed-doctor.ts';

export const doctorsContract = domainContract({
  areas: { Doctors: [doctors, ownTelemedDoctor] },
  refusals: refusalTable({
    doctor_not_found: { status: 404, detail: 'Doctor not found at this branch.' },
    telemed_not_allowed: { status: 409, detail: 'This branch does not offer tele-consults.' },
    user_is_doctor: { status: 409, detail: 'This user is already a tele-consult doctor at this branch.' },
  }),
});
