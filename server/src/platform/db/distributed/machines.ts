import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { settingLocally } from '../statements/entering.ts';

/** The machines of the distributed engine, as a process finds them. */
export interface Machines {
  /** The machine that holds a clinic's rows. */
  of: (clinic_id: number) => Promise<string | undefined>;
  isSilent: (machine: string) => boolean;
  /** A call of this clinic got no answer in time. Until its machine answers a question of this process, it counts as silent. */
  noteSilence: (machine: string, clinic_id: number) => void;
  stop: () => void;
}

/** Clinics rarely move. */
const known_ms = 60_000;
const asks_again_ms = 1_000;

const machine_sql = `select n.nodename || ':' || n.nodeport as machine from pg_dist_placement p join pg_dist_node n using (groupid)
  where n.noderole = 'primary' and p.shardid = get_shard_id_for_distribution_column('event_counter', $1::bigint)`;

export function createMachines(pool: pg.Pool, app_url: string): Machines {
  const known = new Map<number, { machine: string | undefined; read_at_ms: number }>();
  const silent = new Set<string>();
  let asking: pg.Client | undefined;
  let is_stopped = false;

  const look = async (clinic_id: number): Promise<string | undefined> => {
    const { rows } = await pool.query<{ machine: string }>(machine_sql, [clinic_id]);
    const machine = rows[0]?.machine;
    known.set(clinic_id, { machine, read_at_ms: Date.now() });
    return machine;
  };

  /** A question without a time limit: one that is given up would keep its connection at the coordinator. */
  const ask = async (clinic_id: number): Promise<void> => {
    asking = new pg.Client({ connectionString: app_url, keepAlive: true, options: '-c statement_timeout=0' });
    asking.on('error', () => {});
    try {
      await asking.connect();
      const entering = settingLocally({ group_id: 0, clinic_ids: [clinic_id] }).map(({ text }) => text);
      const question = `select from event_counter where clinic_id = ${clinic_id}`;
      await asking.query(['begin', ...entering, question, 'commit'].join('; '));
    } finally {
      await asking.end();
    }
  };

  const waitForAnswer = async (machine: string, clinic_id: number): Promise<void> => {
    while (!is_stopped) {
      const answered = await ask(clinic_id).then(
        () => true,
        () => false,
      );
      if (answered) break;
      await delay(asks_again_ms, undefined, { ref: false });
    }
    silent.delete(machine);
  };

  return {
    of: async (clinic_id) => {
      const before = known.get(clinic_id);
      if (!before) return look(clinic_id);
      if (Date.now() - before.read_at_ms > known_ms) {
        known.set(clinic_id, { ...before, read_at_ms: Date.now() });
        // Until it is read, and if it cannot be, the earlier one holds.
        look(clinic_id).catch(() => {});
      }
      return before.machine;
    },
    isSilent: (machine) => silent.has(machine),
    noteSilence: (machine, clinic_id) => {
      if (silent.has(machine)) return;
      silent.add(machine);
      void waitForAnswer(machine, clinic_id);
    },
    stop: () => {
      is_stopped = true;
      void asking?.end();
    },
  };
}
