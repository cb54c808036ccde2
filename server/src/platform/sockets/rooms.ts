import type { Role } from '@clinic/contract/shared/roles.ts';
import type { WrittenEvent } from '../events/event-pump.ts';
import { hearersOf, heardRolesOf } from './hearers.ts';
import type { MemberViewer, Viewer } from './viewer.ts';
import type { Server } from 'socket.io';

/** The room of all operators of the platform. */
export const operators_room = 'operators';
export const clinicRoom = (clinic_id: number): string => `clinic ${clinic_id}`;
export const groupRoom = (group_id: number): string => `group ${group_id}`;
const deviceRoom = (clinic_id: number, device_id: string): string => `device ${clinic_id} ${device_id}`;
const roleRoom = (place: string, role: Role): string => `${place} ${role}`;
const userRoom = (place: string, user_id: number): string => `${place} user ${user_id}`;

/** A member's rooms in a clinic or group: one for each role that grants events, and a personal one. */
const hearingRooms = (place: string, { user_id, roles }: MemberViewer): string[] => [
  userRoom(place, user_id),
  ...heardRolesOf(roles).map((role) => roleRoom(place, role)),
];

/** The rooms of its branch that the server puts a viewer into. A screen is in the room of its device. */
export function roomsOf(viewer: Viewer): string[] {
  const { clinic_id, device_id } = viewer;
  if (viewer.kind === 'screen') return [deviceRoom(clinic_id, viewer.device_id)];
  return [
    clinicRoom(clinic_id),
    ...hearingRooms(clinicRoom(clinic_id), viewer),
    ...(device_id === null ? [] : hearingRooms(deviceRoom(clinic_id, device_id), viewer)),
  ];
}

/** The rooms of the group that the viewer watches as a whole. */
export function groupRoomsOf(viewer: Viewer): string[] {
  if (viewer.kind === 'screen' || viewer.head_office_of === null) return [];
  const room = groupRoom(viewer.head_office_of);
  return [room, ...hearingRooms(room, viewer)];
}

/** The rooms that receive an event. Empty if no member receives it. */
export function roomsOfEvent(event: WrittenEvent): { rooms: string[]; except: string[] } {
  const { clinic_id, device_id } = event;
  const place = device_id === null ? clinicRoom(clinic_id) : deviceRoom(clinic_id, device_id);
  const { roles, user_id, not_user_id } = hearersOf(event);
  return {
    rooms: [
      ...(device_id === null ? [] : [place]),
      ...(user_id === undefined ? [] : [userRoom(place, user_id)]),
      ...roles.map((role) => roleRoom(place, role)),
    ],
    except: not_user_id === undefined ? [] : [userRoom(clinicRoom(clinic_id), not_user_id)],
  };
}

/** The rooms of head office that receive an event of another branch. */
export const groupRoomsOfEvent = (group_id: number, event: WrittenEvent): string[] =>
  hearersOf(event).roles.map((role) => roleRoom(groupRoom(group_id), role));

/** Sends a message once to each socket in these rooms. Each room's message is encoded once. Returns the number of sockets. */
export function emitToRooms(
  server: Server,
  { rooms, except }: { rooms: string[]; except: string[] },
  name: string,
  message: object,
): number {
  // An empty list of rooms would address every socket.
  if (rooms.length === 0) return 0;
  server.to(rooms).except(except).emit(name, message);
  const socketsIn = (room: string): Iterable<string> => server.of('/').adapter.rooms.get(room) ?? [];
  const told = new Set(rooms.flatMap((room) => [...socketsIn(room)]));
  for (const room of except) for (const id of socketsIn(room)) told.delete(id);
  return told.size;
}
