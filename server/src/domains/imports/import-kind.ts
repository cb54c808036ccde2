import type { EventData, EventName } from '@clinic/contract/events.ts';
import type { ImportColumn } from '@clinic/contract/imports/import-columns.ts';
import type { ImportKind } from '@clinic/contract/imports/import-kinds.ts';
import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { MemberAct } from '../../platform/act/act.ts';
import type { FieldMessages, LineValues } from './lines.rules.ts';

/** A line as the form would send it, with what the form itself could not say. */
export interface Asked {
  body: Record<string, unknown>;
  faults: FieldMessages;
  /** What else the body stands for today: that, too, must be the same when it is carried out. */
  stands_for?: unknown;
}

/** How one kind of record is taken in: everything that differs between them. */
export interface Importing<Body> {
  kind: ImportKind;
  columns: readonly ImportColumn[];
  /** The field by which a record is known. */
  key: string;
  /** As the database compares it. */
  toKey: (text: string) => string;
  /** The call that the form makes: its rules are the rules here. */
  endpoint: EndpointDefinition;
  /** Makes what turns lines into bodies; reads what that needs once. */
  prepare: (act: MemberAct) => Promise<(values: LineValues) => Asked>;
  /** The domain's own create. */
  create: (act: MemberAct, body: Body) => Promise<{ id: number; name: string }>;
  /** What is counted over several records, such as mails to an address: lines that share it are tried together. Null: nothing. */
  sharedBy: (body: Body) => string | null;
  trail_kind: 'users_imported' | 'doctors_imported';
  /** Told once for all. */
  announcement: (id: number) => { name: EventName; data: EventData };
}
