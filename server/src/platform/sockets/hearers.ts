import { type EventName, events } from '@clinic/contract/events.ts';
import { notificationKinds } from '@clinic/contract/notifications/kinds.ts';
import type { EventDefinition } from '@clinic/contract/shared/event.ts';
import { can, type Role } from '@clinic/contract/shared/roles.ts';
import type { WrittenEvent } from '../events/event-pump.ts';
import type { MemberViewer, Viewer } from './viewer.ts';

type Sent = Pick<WrittenEvent, 'name' | 'device_id' | 'data'>;

const definitions: Readonly<Record<string, EventDefinition>> = events;

/** Which members receive an event. */
export interface Hearers {
  roles: readonly Role[];
  user_id: number | undefined;
  /** The acting person, who does not receive it. */
  not_user_id: number | undefined;
}

const idIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** From the contract's declaration of the event. An event that this release does not know reaches no member. */
export function hearersOf({ name, data }: Pick<Sent, 'name' | 'data'>): Hearers {
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  const in_data = typeof data['role'] === 'string' ? (data['role'].split(' ') as Role[]) : [];
  const declared = definition?.roles ?? [];
  return {
    roles: declared === 'in_data' ? in_data : declared,
    user_id: definition?.to_user ? idIn(data['user_id']) : undefined,
    not_user_id: idIn(data['actor_id']),
  };
}

/** Whether a viewer receives an event of its branch. A screen receives the events for its device, and no others. */
export function hears(viewer: Viewer, event: Sent): boolean {
  if (event.device_id !== null && event.device_id !== viewer.device_id) return false;
  if (viewer.kind === 'screen') return event.device_id !== null;
  const { roles, user_id, not_user_id } = hearersOf(event);
  if (viewer.user_id === not_user_id) return false;
  return viewer.user_id === user_id || roles.some((role) => can(viewer.roles, role));
}

/** The events of other branches that head office receives. */
export const names_for_groups: ReadonlySet<string> = new Set(
  Object.entries(events)
    .filter(([, { audience }]) => audience === 'group')
    .map(([name]) => name),
);

/** Whether a viewer at head office receives an event of another branch. */
export const hearsOfGroup = ({ roles }: MemberViewer, event: Pick<Sent, 'name' | 'data'>): boolean =>
  names_for_groups.has(event.name) && hearersOf(event).roles.some((role) => can(roles, role));

/** Roles that grant some event. Each has a room at a branch. */
const heard_roles: readonly Role[] = [
  ...new Set([
    ...Object.values(definitions).flatMap(({ roles }) => (roles === 'in_data' ? [] : roles)),
    ...Object.values(notificationKinds).flatMap(({ audience }) => (audience === 'person' ? [] : [audience].flat())),
  ]),
];
export const heardRolesOf = (roles: ReadonlySet<Role>): Role[] => heard_roles.filter((role) => can(roles, role));

const names = Object.keys(definitions) as EventName[];

/** The names of the events that a member with these roles may hear, for the read of missed events. */
export function heardNames(roles: ReadonlySet<Role>): { by_role: string[]; by_user: string[]; by_data: string[] } {
  const declares = (name: string): EventDefinition['roles'] => definitions[name]?.roles ?? [];
  return {
    by_role: names.filter((name) => {
      const declared = declares(name);
      return declared !== 'in_data' && declared.some((role) => can(roles, role));
    }),
    by_user: names.filter((name) => definitions[name]?.to_user),
    by_data: names.filter((name) => declares(name) === 'in_data'),
  };
}
