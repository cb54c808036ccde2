import type { Schema } from '@clinic/contract/shared/endpoint.ts';
import type { ShownFields } from './shown-fields.ts';
import type { Versioned } from './stale-save.ts';

/** What a form holds. A type that can be read by any field's name, because the kit's forms want one. */
export type FormValues = Record<string, unknown>;

/** A save answers the record as it stands now: the same kind that was edited, or the new one. */
export type SavedOf<Loaded, Made> = Loaded extends undefined ? Made : Loaded;

/** A save of several calls of which a part succeeded before the rest failed. */
export class PartlySaved<Loaded> extends Error {
  /** The record as it stands now. */
  readonly saved: Loaded;
  /** Why the rest failed. */
  readonly rest: unknown;

  constructor(saved: Loaded, rest: unknown) {
    super('Only a part was saved.', { cause: rest });
    this.name = 'PartlySaved';
    this.saved = saved;
    this.rest = rest;
  }
}

interface Over<Loaded, Values> {
  /** The version that is edited. */
  version: Loaded;
  values: Values;
  idempotency_key: string;
}

export interface RecordFormOptions<
  Loaded extends Versioned | undefined,
  Values extends FormValues,
  Body extends object,
  Made,
> extends ShownFields {
  /** The record as it was last read, which may change while it is edited. Absent: a new record. */
  record?: Loaded;
  /** What the form shows of a version; of a new record, what it begins with. */
  valuesOf: (version: Loaded) => Values;
  labels: Record<keyof Values & string, string>;
  /** How the window of a save that came too late shows a value. Default: text as it is, Yes or No. */
  textOf?: (field: keyof Values & string, value: unknown) => string;
  /** What is sent of the values, over a version. */
  bodyOf: (values: Values, version: Loaded) => Body;
  /** The contract's schema of the body: what it finds wrong is said before anything is sent. */
  schema?: Schema | undefined;
  /** What the schema alone cannot find wrong, such as one field against another. Its messages come before the schema's. */
  faults?: (values: Values) => Record<string, string>;
  /** Sends the body. Under the same key the same new record is made once, however often it is sent. */
  save: (body: Body, over: Over<Loaded, Values>) => Promise<SavedOf<Loaded, Made>>;
  /** Reads the present version, for a save that came too late. Without it such a save fails as any other. */
  read?: () => Promise<NonNullable<Loaded>>;
  /** The toasts; without one for a success, the page itself shows it. */
  said: { saved?: string | undefined; failed: string | ((failure: unknown) => string) };
  /** Leaves a new record's form, or closes its window: until then it stays busy, so that nothing is made twice. */
  onSaved?: (saved: SavedOf<Loaded, Made>) => void;
  /** False: what others save is offered, not shown at once, where nothing was typed. */
  follows?: boolean;
  /** What stays in the form after a save although it was not sent. */
  keeps?: (values: Values, typed: Values) => Values;
}
