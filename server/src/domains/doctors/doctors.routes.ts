import * as doctorCalls from '@clinic/contract/doctors/doctors.ts';
import * as telemedCalls from '@clinic/contract/doctors/telemed-doctors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { createDoctor } from './create-doctor.ts';
import { createTelemedDoctor } from './create-telemed-doctor.ts';
import { deleteDoctor } from './delete-doctor.ts';
import { getDoctor } from './get-doctor.ts';
import { getTelemedDoctor } from './get-telemed-doctor.ts';
import { listDoctors } from './list-doctors.ts';
import { updateDoctor } from './update-doctor.ts';
import { updateTelemedDoctor } from './update-telemed-doctor.ts';

export const doctorsRoutes: Route[] = [
  route(doctorCalls.listDoctors, listDoctors),
  route(doctorCalls.createDoctor, createDoctor),
  route(doctorCalls.getDoctor, getDoctor),
  route(doctorCalls.updateDoctor, updateDoctor),
  route(doctorCalls.deleteDoctor, deleteDoctor),
  route(telemedCalls.createTelemedDoctor, createTelemedDoctor),
  route(telemedCalls.getTelemedDoctor, getTelemedDoctor),
  route(telemedCalls.updateTelemedDoctor, updateTelemedDoctor),
];
