import * as doctorCalls from '@clinic/contract/doctors/doctors.ts';
import * as telemedCalls from '@clinic/contract/doctors/telemed-doctors.ts';
import { route, type Route, savingRoute } from '../../platform/http/route.ts';
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
  savingRoute(doctorCalls.updateDoctor, updateDoctor, getDoctor),
  route(doctorCalls.deleteDoctor, deleteDoctor),
  route(telemedCalls.createTelemedDoctor, createTelemedDoctor),
  route(telemedCalls.getTelemedDoctor, getTelemedDoctor),
  savingRoute(telemedCalls.updateTelemedDoctor, updateTelemedDoctor, getTelemedDoctor),
];
