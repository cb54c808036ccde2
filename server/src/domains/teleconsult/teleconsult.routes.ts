import * as calls from '@clinic/contract/teleconsult/surcharges.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { createSurcharge } from './surcharges/create-surcharge.ts';
import { deleteSurcharge } from './surcharges/delete-surcharge.ts';
import { disableSurcharge } from './surcharges/disable-surcharge.ts';
import { listSurcharges } from './surcharges/list-surcharges.ts';
import { updateSurcharge } from './surcharges/update-surcharge.ts';

export const teleconsultRoutes: Route[] = [
  route(calls.listSurcharges, listSurcharges),
  route(calls.createSurcharge, createSurcharge),
  route(calls.updateSurcharge, updateSurcharge),
  route(calls.disableSurcharge, disableSurcharge),
  route(calls.deleteSurcharge, deleteSurcharge),
];
