import type { EventData } from '@clinic/contract/events.ts';
import { can, type Role } from '@clinic/contract/shared/roles.ts';

interface Listener {
  user_id: number;
  roles: ReadonlySet<Role>;
}

/** True if an event concerns this user: news, or something read elsewhere. The server checks again on read. */
export function concerns({ user_id, roles }: Listener, data: EventData): boolean {
  if (data['actor_id'] === user_id) return false;
  if (data['user_id'] !== undefined) return data['user_id'] === user_id;
  const { role } = data;
  return typeof role === 'string' && can(roles, role as Role);
}
