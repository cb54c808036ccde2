import pg from 'pg';
import { appUrl } from '../../../platform/db/migrations/roles.ts';
import type { RecordedStatement } from '../recorded-statements.ts';

export type Plan =
  /** One worker alone runs the whole statement. */
  | 'one worker'
  /** Only tables that the coordinator has: local ones and its copies of reference tables. */
  | 'coordinator'
  /** Several shards are asked, or rows travel between the nodes and the coordinator. */
  | 'several'
  /** The engine does not run it: the message says why. */
  | { refused: string };

const is_query = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|with|insert|update|delete)\b/i;
/** The queue of jobs has a schema of its own, which stays at the coordinator. */
const is_of_queue = /\bpgboss\./;

/** True for a statement that the engine has to place. */
export const isPlanned = ({ text }: RecordedStatement): boolean => is_query.test(text) && !is_of_queue.test(text);

/** A connection of the app's login, whose settings of a transaction reach the workers. */
export async function asApp(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: appUrl(url),
    options: '-c citus.propagate_set_commands=local',
  });
  await client.connect();
  return client;
}

const goes_through_coordinator = 'its rows go through the coordinator, which copies them past row-level security';

const not_at_the_worker = 'a worker does not plan its part';

function judge(plan: string, worker_ports: readonly string[]): Plan {
  if (/pull to coordinator/i.test(plan)) return { refused: goes_through_coordinator };
  if (plan.includes('Could not get remote plan')) return { refused: not_at_the_worker };
  const task_counts = [...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count));
  if (task_counts.length === 0) return 'coordinator';
  const is_whole = !plan.includes('Distributed Subplan') && task_counts.every((count) => count <= 1);
  if (!is_whole) return 'several';
  return worker_ports.some((port) => plan.includes(`port=${port} `)) ? 'one worker' : 'coordinator';
}

/** Which role a statement needs beyond the app's is known to its call alone; the platform's is tried second. */
const roles = [undefined, 'clinic_head_office'];

/** What the engine makes of a statement with the values that it once had. Nothing runs. */
export async function planOf(
  app: pg.Client,
  worker_ports: readonly string[],
  { text, values }: RecordedStatement,
): Promise<Plan> {
  let refused = '';
  for (const role of roles) {
    await app.query("begin; set local app.clinics = '1,2,3'; set local app.\"group\" = '1'");
    try {
      if (role) await app.query(`set local role ${role}`);
      const { rows } = await app.query<{ 'QUERY PLAN': string }>({ text: `explain (costs off) ${text}`, values });
      return judge(rows.map((row) => row['QUERY PLAN']).join('\n'), worker_ports);
    } catch (error) {
      refused = (error as Error).message;
      if (!refused.startsWith('permission denied')) break;
    } finally {
      await app.query('rollback');
    }
  }
  return { refused };
}
