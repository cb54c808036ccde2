import { inject } from 'vitest';
import { type CuttableProxy, startCuttableProxy } from './cuttable-proxy.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

export interface AppBehindProxy {
  app: TestApp;
  /** The proxy between the app and its database. */
  proxy: CuttableProxy;
  close: () => Promise<void>;
}

/** An app whose connection to the database can be cut or silenced. */
export async function startAppBehindProxy(): Promise<AppBehindProxy> {
  const proxy = await startCuttableProxy(Number(new URL(inject('database_server_url')).port));
  const app = await startTestApp({
    databaseThrough: (owner_url) => {
      const url = new URL(owner_url);
      url.port = String(proxy.port);
      return url.href;
    },
  });
  return {
    app,
    proxy,
    close: async () => {
      await app.close();
      await proxy.close();
    },
  };
}
