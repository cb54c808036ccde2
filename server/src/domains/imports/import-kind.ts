import type { EventData, EventName } from '@clinic/contract/events.ts';
import type { ImportColumn } from '@clinic/contract/imports/import-columns.ts';
import type { ImportKind } from '@clinic/contract/imports/imports.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { MemberAct } from '../../platform/act/act.ts';
import type { FieldMessages, LineValues } from './lines.rules.ts';

/** A line as the form would send it, with the faults that the form itself could not have. */
interface Asked {
  body: Record<string, unknown>;
  faults: FieldMessages;
  /** Other current data that the body depends on. It must be the same when the import is carried out. */
  stands_for?: unknown;
}

/** Everything that differs between the kinds of import. */
export interface Importing<Body> {
  kind: ImportKind;
  columns: readonly ImportColumn[];
  /** The field that identifies a record, and has the message that it exists. */
  key: string;
  /** The key of a line's record, as the database compares it; empty if the line has none. */
  toKey: (values: LineValues) => string;
  /** The form's call. Its validation rules apply to the import. */
  endpoint: EndpointDefinition;
  /** Reads the required data once, and returns the function that converts lines to bodies. */
  prepare: (act: MemberAct) => Promise<(values: LineValues) => Asked>;
  /** The domain's create function. */
  create: (act: MemberAct, body: Body) => Promise<{ id: number; name: string }>;
  /**
   * The key of a limit over several records, such as mails to an address. Lines with the same key are tried together. Null if there is no
   * such limit.
   */
  sharedBy: (body: Body) => string | null;
  trail_kind: 'users_imported' | 'doctors_imported' | 'medicines_imported';
  /** Announced once for all lines. */
  announcement: (id: number) => { name: EventName; data: EventData };
}
