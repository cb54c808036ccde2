import { z } from 'zod/mini';
import { pageLanguages } from '../../shared/languages/language.ts';
import { instant } from '../../shared/wire.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { exactText, generic_messages, idInPath, largest_integer, secretText } from '../../shared/fields.ts';

/** Times of the room. */
export const room_times = {
  /** How long a patient's token opens the room: a consult and the wait before it. */
  token_seconds: 2 * 60 * 60,
  /** How long TURN credentials work (the REST form of coturn). An ICE restart gets new ones. */
  turn_seconds: 60 * 60,
  /** The patient's page asks for signals this often, while it connects and while it is connected. */
  connecting_poll_ms: 700,
  connected_poll_ms: 2_500,
  /** How often the doctor's page looks for signals, in case an event of the socket was lost. */
  fallback_poll_ms: 5_000,
} as const;

/** How much one party may keep in the room: signals that the other has not read yet, and pages that it has opened. */
export const room_quota = { signals: 200, signal_bytes: 256 * 1024, pages: 200 } as const;

/** The id that a page makes when it opens the room. A reload makes another. */
export const peerId = z.uuid(generic_messages.format);

const candidate = z.strictObject({
  candidate: exactText(1_000),
  sdpMid: z.nullable(exactText(64)),
  sdpMLineIndex: z.nullable(z.int(generic_messages.format).check(z.gte(0), z.lte(64))),
});

/** A signal from one party to the other: a description, candidates, or that it leaves. */
export const signalBody = z.strictObject({
  description: z.optional(
    z.strictObject({
      type: z.enum(['offer', 'answer', 'rollback'], generic_messages.format),
      sdp: exactText(32_000),
    }),
  ),
  candidates: z.optional(z.array(candidate).check(z.maxLength(50, generic_messages.format))),
  /** The state of camera and microphone, for the other screen. */
  media: z.optional(z.strictObject({ camera: z.boolean(), microphone: z.boolean() })),
  leaves: z.optional(z.literal(true)),
});
export type SignalBody = z.output<typeof signalBody>;

/** Signals of a peer, numbered by it: a repeat is written once. */
const sent = {
  peer: peerId,
  /** The peer for which they are. */
  to: peerId,
  signals: z
    .array(
      z.strictObject({
        number: z.int(generic_messages.format).check(z.gte(1), z.lte(largest_integer)),
        body: signalBody,
      }),
    )
    .check(z.minLength(1, generic_messages.blank), z.maxLength(20, generic_messages.format)),
};

export const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
export type IceServer = z.output<typeof iceServer>;

const otherPeer = z.nullable(z.object({ peer: z.string(), entered_at: instant }));

export const roomEntered = z.object({
  ice_servers: z.array(iceServer),
  /** When the TURN credentials end. */
  ice_until: instant,
  other: otherPeer,
});
export type RoomEntered = z.input<typeof roomEntered>;

export const roomSignals = z.object({
  /** Where the next read continues. */
  after: z.int(),
  /** The page that the other party has open now; null: it has not come. */
  other: otherPeer,
  /** The signals of the other party's present page to this one, in order. */
  data: z.array(z.object({ id: z.int(), body: signalBody })),
  /** The consult has ended. */
  is_over: z.boolean(),
});
export type RoomSignals = z.input<typeof roomSignals>;

const access = { kind: 'member' } as const;
const params = z.object({ id: idInPath });
const doctor_refusals = ['telemed_doctor_missing', 'visit_not_found', 'visit_not_yours', 'visit_not_begun'] as const;

export const enterRoom = endpoint({
  name: 'enterRoom',
  method: 'PUT',
  path: '/clinic/visit/{id}/room',
  summary:
    'The doctor of a visit opens the consult room, in this page. The page that had it open before is no longer heard',
  words: 'Enter the consult room of your visit',
  access,
  params,
  body: z.strictObject({ peer: peerId }),
  response: roomEntered,
  refusals: [...doctor_refusals, 'room_full'],
});

export const sendSignals = endpoint({
  name: 'sendSignals',
  method: 'PUT',
  path: '/clinic/visit/{id}/signals',
  summary:
    'Signals of the doctor to the patient of the same visit. For any other visit they are refused, and the trail says so',
  words: 'Connect to your patient in the consult room',
  access,
  params,
  body: z.strictObject(sent),
  response: z.object({ written: z.int() }),
  refusals: [...doctor_refusals, 'room_peer_unknown', 'room_full'],
});

export const readSignals = endpoint({
  name: 'readSignals',
  method: 'GET',
  path: '/clinic/visit/{id}/signals',
  summary: 'Signals of the patient of a visit to its doctor',
  words: 'Be connected by your patient in the consult room',
  access,
  params,
  also_writes: 'which signals the doctor has read: they are deleted',
  query: z.object({
    peer: peerId,
    after: z.pipe(z.string().check(z.regex(/^\d{1,15}$/, generic_messages.format)), z.transform(Number)),
  }),
  response: roomSignals,
  refusals: ['telemed_doctor_missing', 'visit_not_found', 'visit_not_yours'],
});

export const openRoom = endpoint({
  name: 'openRoom',
  method: 'POST',
  path: '/platform/visit/{id}/room',
  summary: 'A token with which the patient enters the consult room of this visit, and nothing else',
  access: { kind: 'platform', scope: 'visits:write', for_patient: true },
  // The answer is a secret: it is not stored, and a repeat gives another token.
  keeps_its_key: true,
  params,
  response: z.object({ token: z.string(), expires_at: instant, doctor_name: z.string(), languages: pageLanguages }),
  refusals: ['visit_not_found', 'visit_not_begun', 'consult_at_partner'],
});

const token = secretText(100);

export const enterRoomAsPatient = endpoint({
  name: 'enterRoomAsPatient',
  method: 'PUT',
  path: '/consult-room/enter',
  summary: 'The patient opens the consult room with a token, in this page',
  access: { kind: 'public' },
  body: z.strictObject({ token, peer: peerId }),
  response: roomEntered,
  refusals: ['room_over', 'room_full'],
  limit: { per: 'address', max: 60, window_seconds: 60 },
});

export const sendSignalsAsPatient = endpoint({
  name: 'sendSignalsAsPatient',
  method: 'PUT',
  path: '/consult-room/signals',
  summary: 'Signals of the patient to the doctor of the visit of the token',
  access: { kind: 'public' },
  body: z.strictObject({ token, ...sent }),
  response: z.object({ written: z.int() }),
  refusals: ['room_over', 'room_peer_unknown', 'room_full'],
  limit: { per: 'address', max: 300, window_seconds: 60 },
});

export const readSignalsAsPatient = endpoint({
  name: 'readSignalsAsPatient',
  method: 'POST',
  path: '/consult-room/signals/read',
  summary: 'Signals of the doctor to the patient of the visit of the token',
  access: { kind: 'public' },
  body: z.strictObject({ token, peer: peerId, after: z.int(generic_messages.format).check(z.gte(0)) }),
  response: roomSignals,
  refusals: ['room_over'],
  limit: { per: 'address', max: 3_000, window_seconds: 60 },
});
