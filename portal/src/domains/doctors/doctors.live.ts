import { useRefreshOn } from '../../platform/live/refresh-on.ts';
import { doctorReads } from './doctors.data.ts';

/** Refetches when others add, change or delete a doctor. */
export const useDoctorsLive = (): void => useRefreshOn({ events: ['doctor_changed'], reads: doctorReads });
