import { events, type GroupEvent } from '@clinic/contract/events.ts';
import type { Server } from 'socket.io';
import type { WrittenEvent } from '../events/event-pump.ts';
import { emitToRooms } from './emit-to-rooms.ts';
import type { GroupWatch } from './group-watch.ts';
import type { LiveSocket } from './live-socket.ts';
import { clinicRoom, groupRoom, groupRoomsOfEvent } from './rooms.ts';

const names_for_groups: ReadonlySet<string> = new Set(
  Object.entries(events)
    .filter(([, { audience }]) => audience === 'group')
    .map(([name]) => name),
);

/**
 * Tells head office of an event of another branch, under a name of its own: a screen hears of the group only where it asks for it,
 * and never takes another branch's payment for its own. Gives how many sockets were told.
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

/** Takes the group from sockets whose branch is no head office any more, and tells of added branches, whose first events were missed. */
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
