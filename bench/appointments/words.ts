import pg from 'pg';
import { ms } from '../payments/written-row.ts';
import { percentile } from '../measure/percentile.ts';
import type { Bench, Measured, Scenario, Target } from '../scenario.ts';
import type { SeededDatabase } from '../seed/seeded-database.ts';
import { onPlanted } from './plant-appointments.ts';

const rounds = 7;
const most_found = 10_001;
/** The part of a look at all customers that a word of two letters which nobody has may cost. */
const largest_part = 0.1;
const largest_growth = 1.5;

interface Words {
  name: string;
  words: string;
  /** The design promises that it costs a small part of the other form. */
  promised?: true;
}

const searches: readonly Words[] = [
  { name: 'two letters that nobody has', words: 'zz', promised: true },
  { name: 'a surname of two letters', words: 'ng' },
  { name: 'a frequent name', words: 'tan' },
  { name: 'two frequent names', words: 'tan mei' },
  { name: 'a rare name', words: '4242' },
  { name: 'an unknown name', words: 'quaresma' },
];

/** The look-up of the product, and the same words anywhere in the text, as a search had them before: over the same index. */
const forms = {
  look_up: (group_id: number, { words }: Words) => ({
    text: `select count(*)::int4 as found from search_customers($1, $2, ${most_found})`,
    values: [group_id, words],
  }),
  anywhere: (group_id: number, { words }: Words) => {
    const patterns = words.split(' ').map((word) => `%${word}%`);
    const conditions = patterns.map((_, at) => `folded(c.search_text) like $${at + 2}`).join(' and ');
    return {
      text: `select count(*)::int4 as found from (select from customer c where c.group_id = $1 and ${conditions} limit ${most_found}) found`,
      values: [group_id, ...patterns],
    };
  },
} as const;
type Form = keyof typeof forms;

interface Read {
  ms: number;
  pages: number;
  found: number;
}

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
}

/** Both forms in turns on one connection. */
async function measureWords(client: pg.Client, group_id: number, words: Words): Promise<Record<Form, Read>> {
  const times: Record<Form, number[]> = { look_up: [], anywhere: [] };
  const found: Record<Form, number> = { look_up: 0, anywhere: 0 };
  for (let round = 0; round < rounds; round++)
    for (const form of Object.keys(forms) as Form[]) {
      const began = performance.now();
      const { rows } = await client.query<{ found: number }>(forms[form](group_id, words));
      if (round > 0) times[form].push(performance.now() - began);
      found[form] = rows[0]?.found ?? 0;
    }
  const readOf = async (form: Form): Promise<Read> => {
    const { text, values } = forms[form](group_id, words);
    const { rows } = await client.query<Explained>(`explain (analyze, buffers, format json) ${text}`, values);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    const pages = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
    return { ms: percentile(times[form], 0.5), pages, found: found[form] };
  };
  return { look_up: await readOf('look_up'), anywhere: await readOf('anywhere') };
}

async function measureAt({ clinics, url }: SeededDatabase): Promise<Map<Words, Record<Form, Read>>> {
  const { group_id } = clinics.largest;
  const client = new pg.Client({ connectionString: url, options: `-c app.group=${group_id}` });
  await client.connect();
  try {
    const measured = new Map<Words, Record<Form, Read>>();
    for (const words of searches) measured.set(words, await measureWords(client, group_id, words));
    return measured;
  } finally {
    await client.end();
  }
}

const cellsOf = ({ ms: time, pages, found }: Read): string[] => [ms(time), String(pages), String(found)];

/** The promised look-ups: none grows with the customers, and at the largest size each costs a small part of the other form. */
function targetsOf(measured: readonly { size: string; reads: Map<Words, Record<Form, Read>> }[]): Target[] {
  const [first, last] = [measured[0], measured.at(-1)];
  return searches.flatMap((words) => {
    const [smallest, largest] = [first?.reads.get(words), last?.reads.get(words)];
    if (!words.promised || !first || !last || !smallest || !largest) return [];
    const growth = largest.look_up.ms / smallest.look_up.ms;
    const part = largest.look_up.ms / largest.anywhere.ms;
    return [
      {
        what: `${words.name}: growth from ${first.size} to ${last.size}`,
        target: `≤ ${largest_growth}`,
        measured: growth.toFixed(2),
        met: growth <= largest_growth,
      },
      {
        what: `${words.name}, ${last.size}: part of a look for it anywhere`,
        target: `≤ ${largest_part}`,
        measured: part.toFixed(4),
        met: part <= largest_part,
      },
    ];
  });
}

async function measure({ databases, say }: Bench): Promise<Measured> {
  const measured: { size: string; reads: Map<Words, Record<Form, Read>> }[] = [];
  for (const database of databases) {
    say(`  ${database.size}`);
    measured.push({ size: database.size, reads: await measureAt(database) });
  }
  const rows = measured.flatMap(({ size, reads }) =>
    [...reads].map(([{ name, words: typed }, { look_up, anywhere }]) => {
      const part = look_up.ms / anywhere.ms;
      return [`${name}: ${typed}`, size, ...cellsOf(look_up), ...cellsOf(anywhere), part.toFixed(part < 0.1 ? 4 : 2)];
    }),
  );
  return {
    tables: [
      {
        title: `The look-up of customers by words, largest group, up to ${most_found} of them`,
        columns: [
          'words',
          'customers',
          'look-up, ms',
          'pages read',
          'found',
          'anywhere in the text, ms',
          'pages read',
          'found',
          'look-up / anywhere',
        ],
        rows,
        note: 'Medians of both forms in turns on one connection, over the same index. A word of one or two letters stands at the beginning of a word in the look-up, anywhere in the other.',
      },
    ],
    targets: targetsOf(measured),
  };
}

/** The look-up of words, beside words anywhere in the text. */
export const words: Scenario = { name: 'words', measure: onPlanted(measure) };
