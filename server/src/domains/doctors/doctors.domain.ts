import { doctorRecord } from '@clinic/contract/doctors/doctor.record.ts';
import type { Domain } from '../../platform/domain.ts';
import { namesAtClinics } from '../../platform/records/record-names.ts';
import { serverRecord } from '../../platform/records/server-record.ts';
import { branchTrail } from '../../platform/records/trail-reading.ts';
import { doctorsRoutes } from './doctors.routes.ts';
import { searchDoctors } from './search-doctors.ts';

export const domain: Domain = {
  routes: doctorsRoutes,
  records: [
    serverRecord(doctorRecord, {
      search: searchDoctors,
      trail: branchTrail('doctor'),
      names: namesAtClinics('doctor', 'name'),
    }),
  ],
};
