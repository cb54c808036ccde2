import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MemberAct } from '../../platform/act/act.ts';
import { RefusalError } from '../../platform/act/refusal-error.ts';
import { validate } from '../../platform/http/bodies/validate.ts';
import type { Importing } from './import-kind.ts';
import { type FieldMessages, formulaFaults, type Line, repeatedLines } from './lines.rules.ts';

/** A line as the form would send it: a valid body for the form's call, or the reasons why it is invalid. */
export type AskedLine<Body> = Line & ({ body: Body; stands_for: unknown } | { faults: FieldMessages });

/** The field messages of a validation refusal. Rethrows all other errors. */
export function fieldsOf(error: unknown): FieldMessages {
  if (error instanceof RefusalError && error.code === 'validation_failed' && error.fields) return error.fields;
  throw error;
}

const lines_at_once = 20;

/** Converts lines to bodies of the form's call and validates them with its schema. */
export async function askLines<Body>(
  act: MemberAct,
  importing: Importing<Body>,
  lines: readonly Line[],
): Promise<AskedLine<Body>[]> {
  const { key, toKey, endpoint, prepare } = importing;
  const toAsked = await prepare(act);
  const repeated = repeatedLines(lines, ({ values }) => toKey(values));
  const ask = (line: Line): AskedLine<Body> => {
    const { body, faults: own, stands_for } = toAsked(line.values);
    const above = repeated.get(line.line);
    const faults = {
      ...own,
      ...line.damage,
      ...formulaFaults(line.values),
      ...(above === undefined ? {} : { [key]: [`Line ${above} has the same value.`] }),
    };
    try {
      const checked = validate(endpoint, { params: {}, query: {}, body }).body as Body;
      return Object.keys(faults).length > 0 ? { ...line, faults } : { ...line, body: checked, stands_for };
    } catch (error) {
      return { ...line, faults: { ...fieldsOf(error), ...faults } };
    }
  };
  const asked: AskedLine<Body>[] = [];
  for (const line of lines) {
    asked.push(ask(line));
    // A thousand lines take a quarter of a second: other calls go on meanwhile.
    if (asked.length % lines_at_once === 0) await nextTurn();
  }
  return asked;
}

/** A hash of the bodies to create. Lines with equal bodies have the same hash, in whatever file they are. */
export function hashOf(lines: readonly { line: number; body: unknown; stands_for: unknown }[]): string {
  const text = JSON.stringify(lines.map(({ line, body, stands_for }) => [line, body, stands_for]));
  return createHash('sha256').update(text).digest('base64url');
}
