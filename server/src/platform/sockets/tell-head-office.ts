import type { GroupEvent } from '@clinic/contract/live-messages.ts';
import type { Server } from 'socket.io';
import type { WrittenEvent } from '../events/event-pump.ts';
import type { GroupWatch } from './group-watch.ts';
import { names_for_groups, hearsOfGroup } from './hearers.ts';
import type { LiveSocket } from './live-socket.ts';
import { clinicRoom, groupRoom, groupRoomsOfEvent, emitToRooms } from './rooms.ts';
import type pg from 'pg';
import { inTransaction } from '../db/transaction.ts';
import type { MemberViewer } from './viewer.ts';

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

/** Above this number the client reads the data of its group again instead. */
const most = 200;

const since_text = `select clinic_id, seq, name, data from event
  where clinic_id = any($1::bigint[]) and created_at >= now() - $2 * interval '1 millisecond' and name = any($3)
  order by created_at, clinic_id, seq limit ${most + 1}`;

interface Asked {
  /** The other branches of the group. */
  clinic_ids: number[];
  since_ms: number;
}

/**
 * What happened at the other branches of a group while a page at head office was read, before its socket was in the rooms of the group.
 * Undefined: too much to be sent one by one.
 */
export async function readGroupSince(
  pool: pg.Pool,
  viewer: MemberViewer,
  { clinic_ids, since_ms }: Asked,
): Promise<GroupEvent[] | undefined> {
  const tenant = { group_id: 0, clinic_ids };
  const { rows } = await inTransaction(pool, { tenant, read_only: true }, ({ client }) =>
    client.query<GroupEvent>({
      name: 'group_events_since',
      text: since_text,
      values: [clinic_ids, since_ms, [...names_for_groups]],
    }),
  );
  return rows.length > most ? undefined : rows.filter((event) => hearsOfGroup(viewer, event));
}
