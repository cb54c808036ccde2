import { passSilence } from '@clinic/server/testing/database/queue-clock.ts';
import type { KillStage } from './stage.ts';

/** A job whose process died is given back when nothing was heard of it for half a minute, which nobody waits here. */
export const endTimeOfOrphanedJobs = ({ world, app }: KillStage): Promise<void> =>
  passSilence(world.owner, app.platform.queue, 600);

/** The waits before a job is tried again grow; here they are over at once, and workers are told as they are of new jobs. */
export const endWaitsOfJobs = ({ world }: KillStage): Promise<unknown> =>
  world.owner.query(
    `with ready as (
       update pgboss.job set start_after = now() where state = 'retry' and start_after > now() returning name
     )
     select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name) from ready`,
  );
