import * as calls from '@clinic/contract/notifications/devices.ts';
import { pushWorker } from '../../domains/notifications/notifications.workers.ts';
import type { Config } from '../../platform/config/config.ts';
import { startJobs } from '../../platform/jobs/work.ts';
import { type Clinic, type Group, makeClinic, makeGroup, makeUser, mintSession } from '../factories.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { type Browser, type PushRelay, startPushRelay } from './push-relay.ts';

/** A message for tests in which its content does not matter. */
export const some_push = {
  title: 'Refund requested',
  body: 'A refund waits for you.',
  path: '/payment/refund',
  tag: 'refund 7',
};

export interface PushStage {
  app: TestApp;
  relay: PushRelay;
  /** A user signed in at the stage's branch, or at another group's. */
  person: (elsewhere?: 'elsewhere') => Promise<SignedInPerson>;
  serverKey: (token: string) => Promise<string>;
  /** A browser of the user that accepts notifications. */
  withBrowser: (who: { token: string }) => Promise<{ browser: Browser; device: calls.PushDevice }>;
  devicesOf: (token: string) => Promise<calls.PushDevice[]>;
  /** The outcome of the job that pushed to the device. */
  jobState: (registration_id: number) => Promise<string | undefined>;
  close: () => Promise<void>;
}

interface SignedInPerson {
  user_id: number;
  token: string;
  permanent: string;
  /** The same person on another device. */
  signInAgain: () => Promise<{ token: string }>;
}

async function signedIn(app: TestApp, group: Group, clinic: Clinic): Promise<SignedInPerson> {
  const user = await makeUser(app, group, { clinics: [clinic] });
  const { token, permanent } = await mintSession(app, user, clinic);
  return { user_id: user.id, token, permanent, signInAgain: () => mintSession(app, user, clinic) };
}

/** An app that really pushes, to a push service on loopback. */
export async function startPushStage(config: Partial<Config['push']> = {}): Promise<PushStage> {
  const relay = await startPushRelay();
  const push = { contact: 'mailto:push@example.com', fcm: undefined, apns: undefined, services: [relay.origin] };
  const app = await startTestApp({ config: { push: { ...push, ...config } } });
  const jobs = await startJobs(app.platform, [pushWorker]);
  const group = await makeGroup(app);
  const clinic = await makeClinic(app, group);

  const serverKey = async (token: string): Promise<string> =>
    (await app.call(calls.readPushKey, {}, token)).answer.public_key;
  return {
    app,
    relay,
    person: async (elsewhere) => {
      if (!elsewhere) return signedIn(app, group, clinic);
      const other_group = await makeGroup(app);
      return signedIn(app, other_group, await makeClinic(app, other_group));
    },
    serverKey,
    withBrowser: async ({ token }) => {
      const browser = relay.subscribe(await serverKey(token));
      const { status, answer, text } = await app.call(calls.registerDevice, { body: browser.subscription }, token);
      if (status !== 200) throw new Error(`The browser was not registered: ${text}`);
      return { browser, device: answer };
    },
    devicesOf: async (token) => (await app.call(calls.listPushDevices, {}, token)).answer.data,
    jobState: async (registration_id) => {
      const { rows } = await app.owner.query<{ state: string }>(
        "select state from pgboss.job where name = 'push-to-device' and data->>'registration_id' = $1 order by created_on desc",
        [String(registration_id)],
      );
      return rows[0]?.state;
    },
    close: async () => {
      await jobs.stop();
      await app.close();
      await relay.close();
    },
  };
}
