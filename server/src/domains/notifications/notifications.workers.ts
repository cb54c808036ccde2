import { jobKind, type JobWorker, jobWorker } from '../../platform/jobs/job.ts';
import { deliverNotifications } from './deliver-notifications.ts';
import { purgeNotifications } from './purge-notifications.ts';

const delivery_seconds = 2;

export const notificationsWorkers: JobWorker[] = [
  jobWorker(jobKind<Record<string, never>>('notification-delivery'), deliverNotifications, {
    every_seconds: delivery_seconds,
  }),
  jobWorker(jobKind<Record<string, never>>('notification-purge'), purgeNotifications, '27 * * * *'),
];
