import { passSilence } from '@clinic/server/testing/database/queue-clock.ts';
import type { KillStage } from './stage.ts';

/** A job of a dead process is returned after half a minute without a heartbeat; the drill shortens that. */
export const endTimeOfOrphanedJobs = ({ world, app }: KillStage): Promise<void> =>
  passSilence(world.owner, app.platform.queue, 600);

/** Waits between retries grow; here they end at once and workers are notified as of new jobs. */
export const endWaitsOfJobs = ({ world }: KillStage): Promise<unknown> =>
  world.owner.query(
    `with ready as (
       update pgboss.job set start_after = now() where state = 'retry' and start_after > now() returning name
     )
     select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name) from ready`,
  );
