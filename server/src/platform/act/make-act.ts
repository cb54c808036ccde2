import type { EndpointDefinition } from '@clinic/contract/shared/endpoint.ts';
import type { Db } from '../db/handles.ts';
import { noteBeforeReading } from '../db/statements/reading.ts';
import { enterTenant, type Tenant } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import type { BaseAct, MemberAct, SystemAct } from './act.ts';
import type { Caller, Staff } from './caller.ts';
import { type Author, type Collected, collectingEffects, newCollection } from './collected.ts';
import type { ActRequest } from './context.ts';
import { RefusalError } from './refusal-error.ts';
import type { Scope } from './scope.ts';
import { resourcesOf } from './resources.ts';

export interface ActBase {
  platform: Platform;
  endpoint: Pick<EndpointDefinition, 'name'>;
  db: Db;
  began_at: Date;
  request: ActRequest;
  /** There is no transaction to write in. */
  only_reads?: true;
}

/** A reading found something to write first. */
export class WritingNeeded extends Error {}

function baseAct(base: ActBase, collected: Collected, author: () => Author): BaseAct {
  const { platform, db, request, began_at } = base;
  const now = new Date(began_at.getTime() + platform.clock.offset_ms);
  const effects = collectingEffects(collected, { platform, db, now, request_id: request.id, author });
  return {
    db,
    now,
    request,
    refusal: (code, fields) => new RefusalError(code, fields),
    refusalThatKeeps: (code) => Object.assign(new RefusalError(code), { keeps: true }),
    ...resourcesOf(platform),
    ...effects,
    needsWriting: () => {
      if (base.only_reads) throw new WritingNeeded();
    },
    noteReading: (query) => {
      if (!base.only_reads) effects.noteReading(query);
      else if (!noteBeforeReading(db, query)) throw new WritingNeeded();
    },
  };
}

/** An act for a signed-in member; the transaction already sees the scope. */
export function memberAct(base: ActBase, staff: Staff, scope: Scope): { act: MemberAct; collected: Collected } {
  const collected = newCollection();
  const author = {
    group_id: staff.group_id,
    clinic_id: scope.clinic_id,
    user_id: staff.viewer?.user_id ?? staff.user_id,
    actor: staff.viewer?.username ?? staff.username,
  };
  return { act: { ...baseAct(base, collected, () => author), staff, scope }, collected };
}

/** An act without a member: nothing is visible until it enters a tenant. */
export function systemAct(base: ActBase, actor: string, caller: Caller): { act: SystemAct; collected: Collected } {
  const collected = newCollection();
  let author: Author | undefined;
  const enter = async (tenant: Tenant, clinic_id?: number): Promise<Scope> => {
    await enterTenant(base.db, tenant);
    author = {
      group_id: tenant.group_id,
      clinic_id: clinic_id ?? null,
      user_id: caller.kind === 'session' ? caller.user_id : null,
      actor,
    };
    return { ...tenant, clinic_id: clinic_id ?? 0 };
  };
  const authorNow = () => {
    if (!author) throw new Error('An audit entry before a tenant was entered.');
    return author;
  };
  return { act: { ...baseAct(base, collected, authorNow), actor, enter, caller }, collected };
}

/** True where there is nothing to write. */
export function isEmpty(collected: Collected): boolean {
  const { audits, announcements, notifications, last_writes, access_changed } = collected;
  const lists = [audits, announcements, notifications, last_writes];
  return lists.every((list) => list.length === 0) && !access_changed;
}
