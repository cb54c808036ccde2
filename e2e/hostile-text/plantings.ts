import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { appointmentPlantings } from './plant-appointments.ts';
import { clinicPlantings } from './plant-clinic.ts';
import { paymentPlantings } from './plant-payments.ts';
import { reviewPlantings } from './plant-reviews.ts';
import { visitPlantings } from './plant-visits.ts';
import { voucherPlantings } from './plant-vouchers.ts';
import type { Planter } from './planter.ts';

export interface Planting {
  /** The calls all of whose free texts are planted by it. */
  fills: EndpointDefinition[];
  plant: (planter: Planter) => Promise<void>;
}

export const plantings: Planting[] = [
  ...clinicPlantings,
  ...paymentPlantings,
  ...appointmentPlantings,
  ...reviewPlantings,
  ...voucherPlantings,
  ...visitPlantings,
];
