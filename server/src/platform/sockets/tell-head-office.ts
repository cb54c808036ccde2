import type { GroupEvent } from '@clinic/contract/events.ts';
import type { Server } from 'socket.io';
import type { WrittenEvent } from '../events/event-pump.ts';
import { emitToRooms } from './emit-to-rooms.ts';
import type { GroupWatch } from './group-watch.ts';
import { names_for_groups } from './hearers.ts';
import type { LiveSocket } from './live-socket.ts';
import { clinicRoom, groupRoom, groupRoomsOfEvent } from './rooms.ts';

/**
 * Sends an event of another branch to head office, under a separate name: a screen receives the group's events only on request, and never
 * takes another branch's payment for its own. Returns the number of sockets reached.
 */
export function tellHeadOffice(server: Server, groups: GroupWatch, event: WrittenEvent): number {
  const { clinic_id, seq, name, data } = event;
  const group_id = groups.groupOf(clinic_id);
  if (group_id === undefined || !names_for_groups.has(name)) return 0;
  const told = { clinic_id, seq, name, data };
  const rooms = groupRoomsOfEvent(group_id, event);
  return emitToRooms(
    server,
    { rooms, except: [clinicRoom(clinic_id)] },
    'group.event',
    told satisfies Omit<GroupEvent, 'name'>,
  );
}

/** Removes the group from sockets whose branch is no longer a head office, and announces added branches, whose first events were missed. */
export async function lookAtGroups(
  server: Server,
  groups: GroupWatch,
  sockets: ReadonlySet<LiveSocket>,
): Promise<void> {
  const grown = await groups.look();
  for (const live of sockets) {
    const { viewer } = live;
    if (viewer?.kind !== 'member' || viewer.head_office_of === null) continue;
    if (!groups.isHeadOffice(viewer.head_office_of, viewer.clinic_id)) live.leaveGroup();
  }
  for (const group_id of grown) server.to(groupRoom(group_id)).emit('group.missed');
}
