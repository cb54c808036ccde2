import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import { RefusalError } from '../../act/refusal-error.ts';
import type { Machines } from '../../db/distributed/machines.ts';
import { tookTooLong } from '../../db/statements/wire-limits.ts';
import { createPlaces } from './places.ts';
import type { Authenticated } from '../authenticate.ts';

/** The caller of a call, with the clinic that a call of another system names. */
interface Sharing {
  who: Authenticated;
  endpoint: EndpointDefinition;
  clinic_id?: number | undefined;
}

export interface ConnectionShares {
  /**
   * Does work in a place of the caller's share, once there is one. Refuses with 503 after the time limit for a connection, and at once while
   * the machine of the clinic's rows is silent.
   */
  within: <T>(caller: Sharing, work: () => Promise<T>) => Promise<T>;
  /** Waits for one of a person's two places for long lists, which keep the process busy and hold a connection. */
  takeLongOf: (who: Member) => Promise<() => void>;
  /** Waits for one of the places of all long lists together: a quarter of the connections. */
  takeLong: () => Promise<() => void>;
}

type Member = Extract<Authenticated, { kind: 'member' }>;

/** A call that waits for a place among long lists holds nothing that others need. */
const longest_wait_for_long_ms = 20_000;
const long_lists_of_one = 2;

/**
 * Calls of one clinic may use half of a process's connections, calls of the acquirer a quarter. If a lock holds up a row that a clinic
 * needs, its calls wait for each other and other clinics still get connections. Downloads have a limit elsewhere.
 *
 * On the distributed engine the clinics of one machine may use two thirds, and the acquirer a quarter for each machine: while one does not
 * answer, the clinics of the others still get connections.
 */
export function createConnectionShares(pool_size: number, machines?: Machines): ConnectionShares {
  const takeFrom = createPlaces();
  const [half, quarter] = [Math.max(2, Math.floor(pool_size / 2)), Math.max(1, Math.floor(pool_size / 4))];
  const most_of_machine = Math.max(2, Math.floor((pool_size * 2) / 3));
  const long_lists = Math.max(1, Math.floor(pool_size / 4));

  const takeOwn = async ({ who, endpoint }: Sharing, machine = ''): Promise<() => void> => {
    if (who.kind === 'member' && !endpoint.file) return takeFrom(`clinic ${who.scope.clinic_id}`, half);
    if (who.kind === 'system' && who.caller.kind === 'webhook') return takeFrom(`acquirer ${machine}`, quarter);
    return () => {};
  };

  const takeAll = async (caller: Sharing, machine: string | undefined): Promise<() => void> => {
    const leaveOwn = await takeOwn(caller, machine);
    if (machine === undefined) return leaveOwn;
    try {
      const leaveMachine = await takeFrom(`machine ${machine}`, most_of_machine);
      return () => {
        leaveMachine();
        leaveOwn();
      };
    } catch (error) {
      leaveOwn();
      throw error;
    }
  };

  const refuseIfSilent = (machine: string | undefined): void => {
    if (machine !== undefined && machines?.isSilent(machine)) throw new RefusalError('unavailable', undefined, 2);
  };

  return {
    within: async (caller, work) => {
      const clinic_id = caller.who.kind === 'member' ? caller.who.scope.clinic_id : caller.clinic_id;
      const machine = clinic_id === undefined ? undefined : await machines?.of(clinic_id);
      refuseIfSilent(machine);
      const leave = await takeAll(caller, machine);
      try {
        refuseIfSilent(machine);
        return await work();
      } catch (error) {
        if (machine !== undefined && clinic_id !== undefined && tookTooLong(error))
          machines?.noteSilence(machine, clinic_id);
        throw error;
      } finally {
        leave();
      }
    },
    takeLongOf: ({ staff }) => takeFrom(`long lists of ${staff.user_id}`, long_lists_of_one, longest_wait_for_long_ms),
    takeLong: () => takeFrom('long lists', long_lists, longest_wait_for_long_ms),
  };
}
