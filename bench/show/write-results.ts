import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Measured } from '../scenario.ts';
import { shown } from './show-measured.ts';

const readme = join(import.meta.dirname, '../README.md');

/** The machine, its software and the day, in one line. */
function machine(postgresql: string): string {
  const [cpu] = cpus();
  const memory_gib = Math.round(totalmem() / 2 ** 30);
  const database = postgresql ? `, PostgreSQL ${postgresql}` : '';
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}: ${cpu?.model.trim()} with ${cpus().length} cores, ${memory_gib} GiB, Node ${process.versions.node}${database}.`;
}

/** Puts each scenario's figures between its markers; a scenario without markers gets them at the end. */
export async function writeResults(results: Map<string, Measured>, postgresql: string): Promise<void> {
  let text = await readFile(readme, 'utf8');
  for (const [name, measured] of results) {
    const [begin, end] = [`<!-- figures of ${name} -->`, `<!-- end of ${name} -->`];
    const section = `${begin}\n\n${machine(postgresql)}\n\n${shown(measured)}\n\n${end}`;
    const from = text.indexOf(begin);
    const to = text.indexOf(end);
    text =
      from >= 0 && to > from
        ? text.slice(0, from) + section + text.slice(to + end.length)
        : `${text.trimEnd()}\n\n## ${name}\n\n${section}\n`;
  }
  await writeFile(readme, text);
}
