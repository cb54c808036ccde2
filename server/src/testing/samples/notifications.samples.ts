import { randomUUID } from 'node:crypto';
import { forgetPushDevice, registerDevice } from '@clinic/contract/notifications/devices.ts';
import { listNotifications } from '@clinic/contract/notifications/notifications.ts';
import { makeUser, mintSession } from '../factories.ts';
import { tell } from '../notifications.ts';
import type { DomainSamples, Sample, World } from './sample.ts';
import { claimsOf } from '../people/token-claims.ts';

/** A notification about the account of the token's holder: they get it whatever roles they have. */
async function newNews({ app, clinic, counter }: World, bearer = counter.token): Promise<number> {
  const data = { by: 'sample', place: clinic.name };
  await tell(app, clinic, 'access_changed', { user_id: claimsOf(bearer).id, clinic_id: clinic.id }, data);
  const { answer } = await app.call(listNotifications, {}, bearer);
  const id = answer.data[0]?.id;
  if (id === undefined) throw new Error('There is no notification.');
  return id;
}

const ofNews = async (world: World, bearer?: string): Promise<Sample> => ({
  params: { id: await newNews(world, bearer) },
});

const androidKey = (): string => `sample-${randomUUID()}:APA91b`;

/** A device of the token's holder. */
async function registered({ app }: World, token: string): Promise<number> {
  const { answer, text } = await app.call(registerDevice, { body: { key: androidKey(), type: 'android' } }, token);
  if (!answer?.id) throw new Error(`No device was registered: ${text}`);
  return answer.id;
}

export const samples: DomainSamples = {
  listNotifications: {
    make: async (world, bearer) => {
      await newNews(world, bearer);
      return { query: { unread: '1' } };
    },
  },
  getNotification: { make: ofNews },
  readNotification: { make: ofNews },
  readAllNotifications: {
    make: async (world, bearer) => ({ body: { up_to: await newNews(world, bearer) } }),
    // Stored as the read state of notifications, not as a number.
    kept: { up_to: null },
  },
  resetNotificationPreferences: {
    // A separate user, so that the reset does not affect the sample that saves preferences.
    make: async ({ app, group, clinic }, bearer) => ({
      token: bearer ?? (await mintSession(app, await makeUser(app, group, { clinics: [clinic] }), clinic)).token,
    }),
  },
  saveNotificationPreference: {
    make: async () => ({ body: { kind: 'issue_answered', channels: ['bell', 'mail'] } }),
  },
  [registerDevice.name]: {
    make: async () => ({ body: { key: androidKey(), type: 'android' } }),
    // Browsers only.
    kept: { p256dh: null, auth: null, server_key: null },
  },
  listPushDevices: {
    make: async (world, bearer) => {
      await registered(world, bearer ?? world.counter.token);
      return {};
    },
  },
  [forgetPushDevice.name]: {
    make: async (world, bearer) => ({ params: { id: await registered(world, bearer ?? world.counter.token) } }),
  },
  sendTestPush: {
    make: async (world, bearer) => {
      await registered(world, bearer ?? world.counter.token);
      return {};
    },
  },
};
