import { useRefreshOn } from '../../platform/live/refresh-on.ts';
import { doctorReads } from './doctors.data.ts';

/** Somebody else added, changed or deleted a doctor. */
export const useDoctorsLive = (): void => useRefreshOn({ events: ['doctor_changed'], reads: doctorReads });
