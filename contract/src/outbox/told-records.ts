import { newsKinds, textKinds } from '../outgoing.ts';

interface Labelled {
  record: string;
  label: string;
}

const kinds: Readonly<Record<string, Labelled>> = { ...newsKinds, ...textKinds };

/** The records about which the consumer app or a phone is told something, by their kind in the trail. */
export const told_records: ReadonlySet<string> = new Set(Object.values(kinds).map(({ record }) => record));

/** What a message tells, for staff. A kind of another release is its own name. */
export const messageLabel = (kind: string): string =>
  Object.hasOwn(kinds, kind) ? (kinds[kind]?.label ?? kind) : kind;
