import type { Schema } from '@clinic/contract/shared/endpoint.ts';
import type { ShownFields } from './shown-fields.ts';
import type { Versioned } from './stale-save.ts';

/** The values of a form. A type, not an interface, because the kit's forms need an index signature. */
export type FormValues = Record<string, unknown>;

/** The result of a save: the current version of the edited record, or the new record. */
export type SavedOf<Loaded, Made> = Loaded extends undefined ? Made : Loaded;

/** Thrown by a save of several calls if some succeeded before one failed. */
export class PartlySaved<Loaded> extends Error {
  /** The record after the calls that succeeded. */
  readonly saved: Loaded;
  /** The failure of the rest. */
  readonly rest: unknown;

  constructor(saved: Loaded, rest: unknown) {
    super('Only part of this was saved.', { cause: rest });
    this.name = 'PartlySaved';
    this.saved = saved;
    this.rest = rest;
  }
}

interface Over<Loaded, Values> {
  /** The version that was edited. */
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
  /** The latest read of the record, which may change while the user edits. Absent: a new record. */
  record?: Loaded;
  /** The form values of a version; for a new record, the initial values. */
  valuesOf: (version: Loaded) => Values;
  labels: Record<keyof Values & string, string>;
  /** Formats a value for the window that shows conflicting changes. Default: text unchanged, Yes or No. */
  textOf?: (field: keyof Values & string, value: unknown) => string;
  /** The body to send for the values, over a version. */
  bodyOf: (values: Values, version: Loaded) => Body;
  /** The contract's schema of the body, checked before anything is sent. */
  schema?: Schema | undefined;
  /** Errors that the schema cannot find, such as one field against another. They take precedence over the schema's. */
  faults?: (values: Values) => Record<string, string>;
  /** Sends the body. Replays with the same key create a new record only once. */
  save: (body: Body, over: Over<Loaded, Values>) => Promise<SavedOf<Loaded, Made>>;
  /** Fetches the current version after a stale save. Without it, a stale save fails like any other. */
  read?: () => Promise<NonNullable<Loaded>>;
  /** The toasts. Without `saved`, the page itself shows the success. */
  said: { saved?: string | undefined; failed: string | ((failure: unknown) => string) };
  /** Leaves a new record's form, or closes its window. The form stays busy until then, so that nothing is created twice. */
  onSaved?: (saved: SavedOf<Loaded, Made>) => void;
  /** False: another user's save is offered, instead of shown at once, if nothing was typed. */
  follows?: boolean;
  /** The values to keep in the form after a save although they were not sent. */
  keeps?: (values: Values, typed: Values) => Values;
}
