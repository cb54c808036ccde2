import { z } from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { deviceId, idInPath, secretText } from '../shared/fields.ts';
import { pageLanguages } from '../shared/languages/language.ts';
import { amount, instant } from '../shared/wire.ts';

/** The content of a customer screen. The server builds it from the transaction, never from client data. */
export const deviceMessage = z.object({
  /** Increases with every change on this device, so that an older message never replaces a newer one. */
  version: z.int(),
  /** `failed`: the payment was not made. `held`: money arrived that does not match it. */
  state: z.enum(['waiting', 'payment', 'paid', 'failed', 'held']),
  transaction_id: z.nullable(z.int()),
  amount: z.nullable(amount),
  qr_code: z.nullable(z.string()),
  /** Whom the payer's phone names when it reads the code. */
  payee: z.nullable(z.string()),
  /** When the QR code expires, or when the outcome clears itself. */
  expires_at: z.nullable(instant),
});
export type DeviceMessage = z.input<typeof deviceMessage>;

/** Polling interval of the customer screen in seconds (part 1 §9). */
export const screen_refresh_seconds = 20;
/** Seconds that the paid tick is shown. */
export const paid_tick_seconds = 10;
/** Seconds that the screen asks the customer to turn to the counter. The next payment replaces it at once. */
export const ask_at_counter_seconds = 30;
export const screen_token_ttl_seconds = 12 * 3_600;

const showBody = z.strictObject({
  device_id: deviceId,
  /** Absent: the payment in progress on this device. */
  transaction_id: z.optional(z.int().check(z.positive())),
  /** The specification's field. The server ignores its value. */
  message: z.optional(z.unknown()),
});

const showing = {
  access: { kind: 'member', role: 'ROLE_TRANSACTION_CREATE' },
  body: showBody,
  response: deviceMessage,
  refusals: ['device_not_found', 'transaction_not_found', 'transaction_not_in_progress'],
} as const;

export const createDeviceMessage = endpoint({
  name: 'createDeviceMessage',
  method: 'POST',
  path: '/clinic/device-messages',
  summary: 'Shows a payment on the device’s customer screen',
  words: 'Show a payment on the customer screen',
  ...showing,
});

export const updateDeviceMessage = endpoint({
  name: 'updateDeviceMessage',
  method: 'PUT',
  path: '/clinic/device-messages',
  summary: 'Shows a payment’s current code on the device’s customer screen',
  words: 'Show a new code on the customer screen',
  ...showing,
});

export const deleteDeviceMessage = endpoint({
  name: 'deleteDeviceMessage',
  method: 'DELETE',
  path: '/clinic/device-messages',
  summary: 'Clears the device’s customer screen; a payment’s outcome stays for a few seconds',
  words: 'Clear the customer screen',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_CREATE' },
  query: z.object({ device_id: deviceId }),
  refusals: ['device_not_found'],
});

export const createScreenToken = endpoint({
  name: 'createScreenToken',
  method: 'PUT',
  path: '/clinic/device-messages/token',
  summary: 'Creates a token for one customer screen of this device. It opens this device’s message and nothing else',
  words: 'Connect a customer screen',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_CREATE' },
  body: z.strictObject({ device_id: deviceId }),
  response: z.object({ token: z.string(), expires_at: instant }),
  refusals: ['device_not_found'],
});

/** A customer screen that is paired with the device. */
export const deviceScreen = z.object({ id: z.int(), paired_at: instant, last_seen_at: instant });

export const listDeviceScreens = endpoint({
  name: 'listDeviceScreens',
  method: 'GET',
  path: '/clinic/device-screens',
  summary: 'The customer screens of this device and when each was last active',
  words: 'See the connected customer screens',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_CREATE' },
  query: z.object({ device_id: deviceId }),
  response: z.object({ data: z.array(deviceScreen) }),
  refusals: ['device_not_found'],
});

export const unpairDeviceScreen = endpoint({
  name: 'unpairDeviceScreen',
  method: 'DELETE',
  path: '/clinic/device-screen/{id}',
  summary: 'Disconnects a customer screen: its token stops working',
  words: 'Disconnect a customer screen',
  access: { kind: 'member', role: 'ROLE_TRANSACTION_CREATE' },
  params: z.object({ id: idInPath }),
  refusals: ['device_screen_not_found'],
});

export const readDeviceMessage = endpoint({
  name: 'readDeviceMessage',
  method: 'GET',
  path: '/device/message',
  summary: 'What the customer screen with this token shows',
  access: { kind: 'device' },
  also_writes: 'when the screen was last active, and the message that replaces one that has ended',
  query: z.object({ token: secretText(4096) }),
  response: z.object({
    message: deviceMessage,
    clinic: z.object({ name: z.string() }),
    /** `own`: of the customer of the payment, if the branch knows them. */
    languages: pageLanguages,
    /** The server's clock, so that a wrong clock on the screen does not matter. */
    now: instant,
    /** A new token, if the sent one has used more than half its lifetime. */
    token: z.nullable(z.string()),
  }),
  limit: { per: 'address', max: 600, window_seconds: 60 },
});
