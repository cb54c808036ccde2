import type { ImportFate, ImportRow } from '@clinic/contract/imports/imports.ts';
import type { MemberAct } from '../../platform/act/act.ts';
import { no_effects } from '../../platform/act/effects.ts';
import { type AskedLine, askLines, fieldsOf, hashOf } from './asked-lines.ts';
import type { Importing } from './import-kind.ts';
import { endOf, sealImport } from './import-token.ts';
import { takenBack, takeTurn } from './imports.queries.ts';
import { inParts, partsOf } from './in-parts.ts';
import type { FieldMessages, Line } from './lines.rules.ts';
import { type FileRefusal, readImportFile } from './read-import-file.ts';

/** A refused line shows more text than any field allows, because users download it and correct it. */
const longest_shown: Readonly<Record<ImportFate, number>> = { create: 200, exists: 200, refused: 2_100 };
const shownCell = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;

/** The values as they will be written: a postal code with its leading zero. */
const writtenCells = ({ cells, values }: Line, body: object): string[] =>
  Object.keys(values).map((field, place) => {
    const written: unknown = Object.entries(body).find(([name]) => name === field)?.[1];
    return typeof written === 'string' || typeof written === 'number' ? String(written) : (cells[place] ?? '');
  });

/** Tries to create a line and returns the result. */
async function tryLine<Body>(act: MemberAct, importing: Importing<Body>, asked: AskedLine<Body>): Promise<ImportRow> {
  const row = (fate: ImportFate, errors: FieldMessages, cells = asked.cells): ImportRow => ({
    line: asked.line,
    fate,
    cells: cells.map((text) => shownCell(text, longest_shown[fate])),
    errors,
  });
  if ('faults' in asked) return row('refused', asked.faults);
  try {
    await importing.create(act, asked.body);
    return row('create', {}, writtenCells(asked, asked.body as object));
  } catch (error) {
    const errors = fieldsOf(error);
    // The schema accepted the key and no line above has it. So an error on the key alone means that the record already exists.
    return row(Object.keys(errors).join() === importing.key ? 'exists' : 'refused', errors);
  }
}

/**
 * Previews an import. Creates every line by the rules of the form and of the domain, and rolls everything back, part by part. Refuses:
 * import_unreadable, import_columns.
 */
export async function previewImport<Body>(
  act: MemberAct<FileRefusal>,
  importing: Importing<Body>,
  content_base64: string,
) {
  const { kind } = importing;
  await takeTurn(act.db, act.staff);
  const { lines, ...file } = await readImportFile(act, importing, content_base64);
  const asked = await askLines(act, importing, lines);
  const trial: MemberAct = { ...act, ...no_effects };
  const sharedBy = (line: AskedLine<Body>) => ('body' in line ? importing.sharedBy(line.body) : null) ?? line;
  // Rolling back per part limits the wait of concurrent saves to one part. No two lines name the same record.
  const tried = await inParts(
    partsOf(asked, sharedBy),
    (line) => tryLine(trial, importing, line),
    (part) => takenBack(act.db, part),
  );
  const rows = asked.flatMap((line) => tried.get(line) ?? []);
  const count = (fate: ImportFate): number => rows.filter((row) => row.fate === fate).length;
  const counts = { create: count('create'), exists: count('exists'), refused: count('refused') };
  const created = new Set(rows.flatMap(({ line, fate }) => (fate === 'create' ? [line] : [])));
  const chosen = asked.flatMap((one) => ('body' in one && created.has(one.line) ? [one] : []));
  const { exists, refused } = counts;
  const shown = { lines: [...created], hash: hashOf(chosen), exists, refused };
  return {
    kind,
    ...file,
    counts,
    rows,
    import_token: created.size > 0 ? sealImport(act, kind, shown) : null,
    ends_at: endOf(act),
  };
}
