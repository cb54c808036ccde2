import type { EventData } from '@clinic/contract/events.ts';
import { can, type Role } from '@clinic/contract/shared/roles.ts';

interface Listener {
  user_id: number;
  roles: ReadonlySet<Role>;
}

/** Whether an event tells this person of news, or of what they read elsewhere. The server decides again when it is read. */
export function concerns({ user_id, roles }: Listener, data: EventData): boolean {
  if (data['actor_id'] === user_id) return false;
  if (data['user_id'] !== undefined) return data['user_id'] === user_id;
  const { role } = data;
  return typeof role === 'string' && can(roles, role as Role);
}
