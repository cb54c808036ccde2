import { domainContract } from '../shared/domain-contract.ts';
import * as doctors from './doctors.ts';
import * as ownTelemedDoctor from './own-telemed-doctor.ts';
import { doctorsRefusals } from './refusals.ts';
import * as telemedDoctors from './telemed-doctors.ts';

export const doctorsContract = domainContract({
  areas: { Doctors: [doctors, telemedDoctors, ownTelemedDoctor] },
  refusals: doctorsRefusals,
});
