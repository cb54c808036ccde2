import { z } from 'zod/mini';
import { deviceScreen } from '../payments/device-messages.ts';
import { endpoint } from '../shared/endpoint.ts';
import { deviceId, idInPath, secretText } from '../shared/fields.ts';
import { language } from '../shared/languages/language.ts';
import { instant } from '../shared/wire.ts';

const may_update = { kind: 'member', role: 'ROLE_APPOINTMENT_UPDATE' } as const;

/** Polling interval of the public screen in seconds. */
export const queue_screen_refresh_seconds = 3;
/** The public screen shows this many waiting numbers. */
export const most_waiting_shown = 12;

export const createQueueScreen = endpoint({
  name: 'createQueueScreen',
  method: 'PUT',
  path: '/clinic/appointments/queue-screen',
  summary: 'Creates a token for one public screen of the queue. It opens the numbers and nothing else',
  words: 'Connect a public screen of the queue',
  access: may_update,
  body: z.strictObject({ device_id: deviceId }),
  response: z.object({ token: z.string(), expires_at: instant }),
  refusals: ['device_not_found'],
});

export const listQueueScreens = endpoint({
  name: 'listQueueScreens',
  method: 'GET',
  path: '/clinic/appointments/queue-screens',
  summary: 'The public screens of the branch’s queue and when each was last active',
  words: 'See the connected public screens',
  access: may_update,
  response: z.object({ data: z.array(deviceScreen) }),
});

export const unpairQueueScreen = endpoint({
  name: 'unpairQueueScreen',
  method: 'DELETE',
  path: '/clinic/appointments/queue-screen/{id}',
  summary: 'Disconnects a public screen: its token stops working',
  words: 'Disconnect a public screen of the queue',
  access: may_update,
  params: z.object({ id: idInPath }),
  refusals: ['device_screen_not_found'],
});

/** The numbers that everybody in the waiting room may see. No name, no purpose. */
export const publicQueue = z.object({
  /** Called last first; `calls` grows with each call of the same number. */
  called: z.array(z.object({ number: z.int(), calls: z.int() })),
  /** In their order. */
  waiting: z.array(z.int()),
  /** The number of waiting patients that are not shown. */
  more_waiting: z.int(),
});
export type PublicQueue = z.output<typeof publicQueue>;

export const readQueueScreen = endpoint({
  name: 'readQueueScreen',
  method: 'GET',
  path: '/device/queue',
  summary: 'What the public screen of the queue with this token shows',
  access: { kind: 'device' },
  also_writes: 'when the screen was last active',
  query: z.object({ token: secretText(4096) }),
  response: z.object({
    queue: publicQueue,
    clinic: z.object({ name: z.string() }),
    /** The branch’s languages, between which the screen turns. */
    languages: z.array(language),
    /** A new token, if the sent one has used more than half its lifetime. */
    token: z.nullable(z.string()),
  }),
  limit: { per: 'address', max: 600, window_seconds: 60 },
});
