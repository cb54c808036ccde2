import { randomUUID } from 'node:crypto';
import { forgetPushDevice, registerDevice } from '@clinic/contract/notifications/devices.ts';
import type { DomainSamples, World } from './sample.ts';

const androidKey = (): string => `sample-${randomUUID()}:APA91b`;

/** A device of the token's holder. */
async function registered({ app }: World, token: string): Promise<number> {
  const { answer, text } = await app.call(registerDevice, { body: { key: androidKey(), type: 'android' } }, token);
  if (!answer?.id) throw new Error(`No device was registered: ${text}`);
  return answer.id;
}

export const samples: DomainSamples = {
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
