import * as imports from '@clinic/contract/imports/imports.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { getDoctorTemplate, importDoctors, previewDoctorImport } from './import-doctors.ts';
import { getUserTemplate, importUsers, previewUserImport } from './import-users.ts';

export const importsRoutes: Route[] = [
  route(imports.getUserTemplate, getUserTemplate),
  route(imports.previewUserImport, previewUserImport),
  route(imports.importUsers, importUsers),
  route(imports.getDoctorTemplate, getDoctorTemplate),
  route(imports.previewDoctorImport, previewDoctorImport),
  route(imports.importDoctors, importDoctors),
];
