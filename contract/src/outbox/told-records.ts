import { newsKinds, textKinds } from '../outgoing.ts';

interface Labelled {
  record: string;
  label: string;
}

const kinds: Readonly<Record<string, Labelled>> = { ...newsKinds, ...textKinds };

/** The records with news to the consumer app or texts to a phone, by their kind in the trail. */
export const told_records: ReadonlySet<string> = new Set(Object.values(kinds).map(({ record }) => record));

/** The title of a message, for staff. A kind of another release is shown by its own name. */
export const messageLabel = (kind: string): string =>
  Object.hasOwn(kinds, kind) ? (kinds[kind]?.label ?? kind) : kind;
