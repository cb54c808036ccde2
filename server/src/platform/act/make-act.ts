import type { Db, ReadDb } from '../db/handles.ts';
import { writeWithReading } from '../db/statements/reading.ts';
import { enterTenant, type Tenant } from '../db/transaction.ts';
import type { Platform } from '../platform.ts';
import type { BaseAct, MemberAct, ReadCallAct, SystemAct, SystemReadAct } from './act.ts';
import type { Caller, Staff } from './caller.ts';
import { type Author, closeGroup, type Collected, collectingEffects, newCollection } from './collected.ts';
import type { ActRequest, Context } from './context.ts';
import { RefusalError } from './refusal-error.ts';
import { type Resources, resourcesOf } from './resources.ts';
import type { Scope } from './scope.ts';
import type { WriteFirst } from './write-first.ts';

export interface ActBase {
  platform: Platform;
  db: Db;
  began_at: Date;
  request: ActRequest;
}

type ReadBase = Omit<ActBase, 'db'> & { db: ReadDb };

const contextOf = ({ platform, began_at, request }: Omit<ActBase, 'db'>): Context & Resources => ({
  now: new Date(began_at.getTime() + platform.clock.offset_ms),
  request,
  refusal: (code, fields) => new RefusalError(code, fields),
  ...resourcesOf(platform),
});

function baseAct(base: ActBase, collected: Collected, author: () => Author): BaseAct {
  const { platform, db, request } = base;
  const context = contextOf(base);
  return {
    db,
    ...context,
    ...collectingEffects(collected, { platform, db, now: context.now, request_id: request.id, author }),
    refusalThatKeeps: (code) => Object.assign(new RefusalError(code), { keeps: true }),
  };
}

/** An act for a signed-in member. The transaction already sees the scope. */
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

/** An act for a signed-in member whose call only reads. */
export const readAct = (base: ReadBase, staff: Staff, scope: Scope, writeFirst: WriteFirst): ReadCallAct => ({
  db: base.db,
  ...contextOf(base),
  // A read-only transaction cannot write: the note is committed before it.
  noteReading: (note) => {
    if (!writeWithReading(base.db, note)) writeFirst(async (act) => act.writeLast(note.before));
  },
  writeFirst,
  staff,
  scope,
});

async function enterScope(db: ReadDb, tenant: Tenant & { clinic_id?: number }): Promise<Scope> {
  await enterTenant(db, tenant);
  return { ...tenant, clinic_id: tenant.clinic_id ?? 0 };
}

/** An act without a member. It sees no tenant's rows until it enters a tenant. */
export function systemAct(base: ActBase, actor: string, caller: Caller): { act: SystemAct; collected: Collected } {
  const collected = newCollection();
  let author: Author | undefined;
  const enter = async (tenant: Tenant & { clinic_id?: number }): Promise<Scope> => {
    if (author && author.group_id !== tenant.group_id) await closeGroup(base.db, collected, author.group_id);
    const scope = await enterScope(base.db, tenant);
    author = {
      group_id: tenant.group_id,
      clinic_id: scope.clinic_id || null,
      user_id: caller.kind === 'session' ? caller.user_id : null,
      actor,
    };
    return scope;
  };
  const authorNow = () => {
    if (!author) throw new Error('An audit entry before a tenant was entered.');
    return author;
  };
  return { act: { ...baseAct(base, collected, authorNow), actor, enter, caller }, collected };
}

/** An act without a member whose call only reads. */
export const systemReadAct = (base: ReadBase, actor: string, caller: Caller): SystemReadAct => ({
  db: base.db,
  ...contextOf(base),
  actor,
  caller,
  enter: (tenant) => enterScope(base.db, tenant),
});
