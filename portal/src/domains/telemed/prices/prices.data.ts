import { listActivities } from '@clinic/contract/trail/activities.ts';
import {
  type DoctorPrice,
  listDoctorPrices,
  listPriceChanges,
  updateDoctorPrice,
} from '@clinic/contract/telemed/prices/price-tables.ts';
import type { OwnCharges } from '@clinic/contract/telemed/prices/charges.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefreshOn } from '../../../platform/live/refresh-on.ts';
import { endpointQuery } from '../../../platform/query.ts';
import { useWrite } from '../../../platform/use-write.ts';

/** The charges of every doctor whom the member may see. */
export const useDoctorPrices = () => useQuery(endpointQuery(listDoctorPrices, { query: { p: '1', n: '1000' } }));

/** The changes of one row, newest first. */
export const usePriceChanges = ({ telemed_service, doctor }: DoctorPrice) =>
  useQuery(
    endpointQuery(listPriceChanges, {
      params: { id: String(telemed_service.id) },
      query: { doctor_id: String(doctor.id) },
    }),
  );

const reads = [listDoctorPrices.name, listPriceChanges.name, listActivities.name];

/** Refreshes the charges when somebody changes one, or the platform a default. */
export const usePricesLive = (): void => useRefreshOn({ events: ['telemed_price_changed'], reads });

const ownOf = ({
  available,
  consult,
  prescription_type,
  prescription_value,
  facility_enable,
  facility_type,
  facility_value,
  mc,
}: OwnCharges): OwnCharges => ({
  available,
  consult,
  prescription_type,
  prescription_value,
  facility_enable,
  facility_type,
  facility_value,
  mc,
});

/** Saves a row with a change. The charges are read again also after a refusal, which may mean that they have changed. */
export function useSavePrice() {
  const update = useWrite(updateDoctorPrice, reads);
  return ({ telemed_service, doctor, updated_at, ...row }: DoctorPrice, change: Partial<OwnCharges>) =>
    update({
      params: { id: String(telemed_service.id) },
      body: { ...ownOf(row), ...change, doctor_id: doctor.id, updated_at },
    });
}
