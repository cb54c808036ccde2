import { savePublicHoliday } from '@clinic/contract/clinics/public-holidays.ts';
import { test_platform_key } from '../test-app.ts';
import type { DomainSamples, EndpointSample, World } from './sample.ts';

/** A week of one span: compared as a whole list, because its rows have other fields. */
const ofWeek: EndpointSample = {
  make: async () => ({ query: { updated_at: undefined }, list: [{ day: 0, start_time: 900, end_time: 1730 }] }),
  kept: { 0: null },
};

let holidays = 0;
/** A different day for each call. */
const aHoliday = async ({ app }: World) => {
  const day = new Date(Date.UTC(2040, 0, 1 + holidays++)).toISOString().slice(0, 10);
  const body = { name: 'Polling Day', is_provisional: false };
  await app.call(savePublicHoliday, { params: { day }, body }, test_platform_key);
  return { params: { day } };
};

export const samples: DomainSamples = {
  saveOperatingHours: ofWeek,
  saveDeliveryOperatingHours: ofWeek,
  saveExceptionHours: {
    make: async () => ({
      query: { updated_at: undefined },
      list: [{ start_at: '2026-12-24T04:00:00.000Z', end_at: '2026-12-26T15:59:00.000Z' }],
    }),
    kept: { 0: null },
  },
  savePublicHoliday: { make: async (world) => ({ ...(await aHoliday(world)), body: { updated_at: undefined } }) },
  deletePublicHoliday: { make: aHoliday },
};
